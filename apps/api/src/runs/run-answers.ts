import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '../common/errors';
import { RunsService, type RunEnd } from './runs.service';

/** Runs whose answer is in memory. An answer of 500 lineups has about half a megabyte. */
const MAX_ANSWERS = 64;
/** How long an answer stays in memory after its last use. */
const KEPT_MS = 10_000;
/** Smaller answers are not worth a compression. */
const COMPRESSED_FROM_BYTES = 1024;

/** A run that has ended, as its clients receive it. All of them share the bytes. */
export interface RunAnswer {
  json: Buffer;
  etag: string;
  /** Compressed when the first client needs it. */
  gzipped?: Promise<Buffer>;
}

interface Entry {
  /** null: the run was retried. */
  answer: Promise<RunAnswer | null>;
  users: number;
  expiry?: NodeJS.Timeout;
}

/**
 * The answers of runs that have ended. Such a run does not change until a superuser retries it, and is the same for all
 * clients, so it is read and serialized once for all requests at about the same time. The number of answers in memory is limited, whether clients
 * read fast or slowly.
 */
@Injectable()
export class RunAnswers {
  /** By the key of a run's end, in the order of their last use. */
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly runs: RunsService) {}

  /**
   * Returns the answer of a run that has ended; null if it has been retried since. Call `release` when it has been sent.
   * @throws a 404 for an unknown run, a 503 while too many other answers are being sent.
   */
  async acquire(end: RunEnd): Promise<{ answer: RunAnswer; release: () => void } | null> {
    const key = `${end.id} ${end.retried ?? ''}`;
    const entry = this.entries.get(key) ?? this.create(key, end.id);
    clearTimeout(entry.expiry);
    entry.users += 1;
    this.entries.delete(key);
    this.entries.set(key, entry);
    let isReleased = false;
    const release = () => {
      if (!isReleased) this.leave(key, entry);
      isReleased = true;
    };
    const forget = () => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    };
    try {
      const answer = await entry.answer;
      if (answer) return { answer, release };
      forget();
      return null;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /**
   * Sends the answer of a run that has ended: compressed if the client accepts it, or 304 if the client has it. Returns
   * false, and sends nothing, if the run has been retried since.
   */
  async send(end: RunEnd, response: Response): Promise<boolean> {
    const acquired = await this.acquire(end);
    if (!acquired) return false;
    const { answer, release } = acquired;
    if (response.closed) {
      release();
      return true;
    }
    response.once('close', release);
    response.set({ 'Content-Type': 'application/json; charset=utf-8', ETag: answer.etag });
    response.vary('Accept-Encoding');
    const isCompressed =
      answer.json.length >= COMPRESSED_FROM_BYTES && response.req.acceptsEncodings('gzip') === 'gzip';
    if (!isCompressed) {
      response.send(answer.json);
      return true;
    }
    const bytes = await (answer.gzipped ??= promisify(gzip)(answer.json));
    response.set('Content-Encoding', 'gzip').send(bytes);
    return true;
  }

  private create(key: string, id: string): Entry {
    if (this.entries.size >= MAX_ANSWERS) this.deleteUnused();
    const answer = this.runs.readEnded(id).then((run) => run && serialize(run));
    const entry = { answer, users: 0 };
    this.entries.set(key, entry);
    return entry;
  }

  private deleteUnused(): void {
    const [oldest] = [...this.entries].find(([, { users }]) => users === 0) ?? [];
    if (oldest === undefined) throw new ApiError('answers_busy');
    clearTimeout(this.entries.get(oldest)?.expiry);
    this.entries.delete(oldest);
  }

  private leave(key: string, entry: Entry): void {
    entry.users -= 1;
    if (entry.users > 0) return;
    entry.expiry = setTimeout(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    }, KEPT_MS).unref();
  }
}

function serialize(run: object): RunAnswer {
  const json = Buffer.from(JSON.stringify(run));
  return { json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
}

import { HttpException, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  LIMITS,
  type OptimizeFileRequest,
  type OptimizePlayersRequest,
  type OptimizeResponse,
} from '@fanteam/contracts';
import { hasFanteamIds } from '@fanteam/fanteam-files';
import { readFileRequest, readTypedRequest } from '@fanteam/lineup-request';
import type { Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { retryWhileDatabaseUnavailable } from '../common/database-errors';
import { OpenCalls } from '../runs/open-calls';
import { LineupQueue } from '../runs/queue/lineup-queue';
import { requireTask } from './require-task';
import type { JoinedRun, WantedRun } from '../runs/join-or-create';
import { isOpen, type Run } from '../runs/run.entity';
import { toResult } from '../runs/run-response';
import { RunWatcher } from '../runs/run-watcher';
import { RunsService } from '../runs/runs.service';
import { UploadsService } from '../uploads/uploads.service';

/** How long a call waits for a run's turn and end before its client is told to come back. */
const PATIENCE_MS = LIMITS.timeLimitMs + 120_000;
const DATABASE_PATIENCE_MS = 30_000;
/** A server that stops lets the runs end that are about to; the other calls are asked again. */
const STOP_PATIENCE_MS = 6000;

/** The answer and where its time went. */
export interface Optimization {
  response: OptimizeResponse;
  queuedMs: number;
}

/** A run that is accepted. One that the queue would not take yet can be followed, but is not worth waiting for. */
export interface StartedRun extends JoinedRun {
  isQueued: boolean;
}

/** The main job: a request becomes a run, the run's end becomes the answer. */
@Injectable()
export class OptimizeService implements OnModuleDestroy {
  private readonly logger = new Logger(OptimizeService.name);
  private readonly calls = new OpenCalls();

  constructor(
    private readonly uploads: UploadsService,
    private readonly runs: RunsService,
    private readonly queue: LineupQueue,
    private readonly watcher: RunWatcher,
  ) {}

  onModuleDestroy(): void {
    setTimeout(() => this.calls.stop(), STOP_PATIENCE_MS).unref();
  }

  /** Queues the run of an uploaded pool, or joins it. @throws what stands in its way. */
  async startWithFile(request: OptimizeFileRequest, client: Client): Promise<StartedRun> {
    const { file_id: fileId, ...options } = request;
    const { pool, columns, tournament_id: tournament } = await this.uploads.read(fileId);
    const ids = pool.map(({ id }) => id);
    const isFanteams = hasFanteamIds({ tournamentId: tournament, idColumn: columns.id, ids });
    const tournamentId = isFanteams ? tournament : null;
    return this.start({ task: requireTask(readFileRequest(pool, options)), request, client, tournamentId });
  }

  /** Queues the run of typed players, or joins it. @throws what stands in its way. */
  async startWithPlayers(request: OptimizePlayersRequest, client: Client): Promise<StartedRun> {
    const task = requireTask(readTypedRequest(request));
    return this.start({ task, request, client, tournamentId: null });
  }

  /** Waits for a run's end. @throws what it ended with when that is no answer, or that it takes too long. */
  async waitForAnswer({ id, state, isQueued }: StartedRun, left: AbortSignal): Promise<Optimization> {
    if (!isQueued) {
      await this.runs.leave(id);
      throw new ApiError('queue_unavailable');
    }
    if (isOpen(state) && !(await this.waitForEnd(id, left))) {
      // the client will ask again, and then joins its run
      if (this.calls.areStopped) throw new ApiError('server_stopping');
      // it has left, or is told to ask again: the run would only keep others waiting
      await this.runs.leave(id);
      throw new ApiError('run_overdue');
    }
    return retryWhileDatabaseUnavailable(() => this.readAnswer(id), DATABASE_PATIENCE_MS);
  }

  private async waitForEnd(id: string, left: AbortSignal): Promise<boolean> {
    const { signal, leave } = this.calls.enter(left);
    const ended = await this.watcher.waitForEnd(id, PATIENCE_MS, signal);
    leave();
    return ended;
  }

  /** Whoever joins a run that still waits makes sure that it is in the queue: its maker may have been refused. */
  private async start(wanted: WantedRun): Promise<StartedRun> {
    const run = await this.runs.joinOrCreate(wanted);
    if (run.state !== 'queued') return { ...run, isQueued: true };
    try {
      await this.queue.enqueue(run.id, run.turn);
      return { ...run, isQueued: true };
    } catch (error) {
      this.logger.warn(
        `Run ${run.id} was refused: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (run.isNew && (await this.runs.discard(run.id))) {
        throw new ApiError('queue_unavailable', '', undefined, error);
      }
      // more than one call wants it: it is accepted, and the reconciler queues it
      return { ...run, isQueued: false };
    }
  }

  private async readAnswer(id: string): Promise<Optimization> {
    const run = await this.runs.find(id).catch(toCancelled);
    if (run.state !== 'succeeded') throw toError(run);
    const response = toResult(run, await this.runs.readLineups(id));
    if (!response) throw new Error(`Run ${id} succeeded without an answer.`);
    return { response, queuedMs: (run.startedAt ?? run.createdAt).getTime() - run.createdAt.getTime() };
  }
}

/** A run that somebody waits for is gone with the account that asked for it. */
function toCancelled(error: unknown): never {
  if (error instanceof ApiError && error.code === 'run_not_found') throw new ApiError('run_cancelled');
  throw error;
}

function toError(run: Run): Error {
  return run.error ? new HttpException(run.error.body, run.error.status) : new ApiError('run_cancelled');
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { RunAnswers } from './run-answers';
import type { RunEnd, RunsService } from './runs.service';

const LARGE = { lineups: 'x'.repeat(5000) };

function scene() {
  const reads: string[] = [];
  const runs = {
    readEnded: async (id: string) => {
      reads.push(id);
      if (id === 'unknown') throw new Error('Run not found');
      if (id === 'open') return null;
      return { run_id: id, ...LARGE };
    },
  };
  const answers = new RunAnswers(runs as unknown as RunsService);
  const acquire = async (id: string, retried: number | null = null) => {
    const acquired = await answers.acquire({ id, retried });
    if (!acquired) throw new Error('The run is open');
    return acquired;
  };
  return { answers, acquire, reads };
}

describe('acquire', () => {
  it('reads a run once for all requests at the same time, and for those soon after', async () => {
    const { acquire, reads } = scene();
    const all = await Promise.all(Array.from({ length: 20 }, () => acquire('a')));
    all.forEach(({ release }) => release());
    const { answer } = await acquire('a');
    expect(reads).toEqual(['a']);
    expect(new Set([answer.json, ...all.map((each) => each.answer.json)]).size).toBe(1);
  });

  it('reads again ten seconds after the last use', async () => {
    jest.useFakeTimers();
    try {
      const { acquire, reads } = scene();
      (await acquire('a')).release();
      await jest.advanceTimersByTimeAsync(11_000);
      await acquire('a');
      await jest.advanceTimersByTimeAsync(11_000);
      await acquire('a');
      expect(reads).toEqual(['a', 'a']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps no failure', async () => {
    const { acquire, reads } = scene();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(acquire('unknown')).rejects.toThrow('Run not found');
    }
    expect(reads).toEqual(['unknown', 'unknown']);
  });

  it('reads a run again that has been retried, and returns nothing while it is open', async () => {
    const { answers, acquire, reads } = scene();
    const before = await acquire('a');
    const after = await acquire('a', 1764000000000);
    expect([after.answer === before.answer, reads]).toEqual([false, ['a', 'a']]);
    const end: RunEnd = { id: 'open', retried: null };
    expect([await answers.acquire(end), await answers.acquire(end)]).toEqual([null, null]);
    expect(reads).toEqual(['a', 'a', 'open', 'open']);
  });

  it('refuses further runs with a 503 while 64 of them are being sent, and deletes unused ones', async () => {
    const { acquire, reads } = scene();
    const used = await Promise.all(Array.from({ length: 64 }, (_, index) => acquire(`run ${index}`)));
    await expect(acquire('one more')).rejects.toMatchObject({ code: 'answers_busy' });
    expect(await acquire('run 1')).toBeDefined();
    used[0]!.release();
    expect(await acquire('one more')).toBeDefined();
    expect(reads).toHaveLength(65);
  });
});

describe('send', () => {
  const { answers, reads } = scene();
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const app = express();
    app.get('/:id', (request, response: Response) => void answers.send({ id: request.params.id }, response));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('sends the same body compressed and uncompressed', async () => {
    const expected = { run_id: 'a', ...LARGE };
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetch(`${url}/a`, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.json()).toEqual(expected);
    }
    expect(reads).toEqual(['a']);
  });

  it('answers 304 to a client that has the run', async () => {
    const etag = (await fetch(`${url}/a`)).headers.get('etag')!;
    // without a cache-control header, `fetch` sends no-cache
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await fetch(`${url}/a`, { headers })).status).toBe(304);
  });
});

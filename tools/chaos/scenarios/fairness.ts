/**
 * How long a newcomer's quick run waits: in the middle of the first runs of many clients, and while greedy clients always
 * have four open runs that use their whole time limit. Then also whether each of these clients gets its share. Every client has its own address, and the limits are those of production.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { NO_LIMITS } from '../../test/spawn-api';
import { createClient, requestOf, type Client } from '../client';
import { percentile, type Report } from '../figures';
import { until } from '../../test/load';
import { withWorld, type World } from '../world';
import type { Scenario } from '../scenario';

interface Round {
  redis: boolean;
  greedy: number;
  /** The time limit of the greedy runs, which they use up. */
  runMs: number;
  seconds: number;
}

/** Open runs of each greedy client: the default limit. */
const OPEN_RUNS = 4;
const OPEN = `state IN ('queued', 'running')`;

export const fairness: Scenario = {
  name: 'fairness',
  about: "a newcomer's quick runs while 3, 12 and 50 greedy clients keep the solver busy, with both queues",
  async run({ report, isShort }) {
    for (const redis of [false, true]) {
      for (const crowd of isShort ? [12] : [12, 50]) await measureBurst(report, { redis, crowd });
      await measureShort(report, { redis, crowd: isShort ? 4 : 12 });
      if (isShort) continue;
      for (const greedy of [3, 12, 50]) await measure(report, { redis, greedy, runMs: 5000, seconds: 60 });
    }
  },
};

/** Production limits, but many calls per client. Each address is a client. */
const LIMITED = {
  ...Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, ''])),
  OPTIMIZE_CALLS_PER_MINUTE: NO_LIMITS.OPTIMIZE_CALLS_PER_MINUTE,
  ANONYMOUS_SOLVER_SECONDS: NO_LIMITS.ANONYMOUS_SOLVER_SECONDS,
  TRUST_PROXY_HOPS: '1',
};

/** Starts the API, and creates a newcomer and other clients. All of them have a cookie. */
async function startClients(world: World, others: number) {
  const api = await world.startApi();
  const clientAt = (address: string) => createClient(api.url, { 'x-forwarded-for': address });
  const newcomer = clientAt('192.0.2.1');
  const crowd = Array.from({ length: others }, (_, index) => clientAt(`198.51.100.${index + 1}`));
  // the first response sets the cookie
  for (const client of [newcomer, ...crowd]) await client.optimize(requestOf(1, 'trivial'));
  const alone: number[] = [];
  for (let index = 2; index < 12; index += 1) {
    alone.push((await newcomer.optimize(requestOf(index, 'trivial'))).ms);
  }
  return { newcomer, crowd, aloneMs: percentile(alone, 0.5) };
}

/** Many clients send their first run at the same time, and the newcomer in the middle of them. */
async function measureBurst(
  report: Report,
  { redis, crowd: size }: { redis: boolean; crowd: number },
): Promise<void> {
  await withWorld({ redis, env: LIMITED }, async (world) => {
    const { newcomer, crowd, aloneMs } = await startClients(world, size);
    const started = crowd.map((client, index) => client.start(requestOf(2000 + index, 'long')));
    // the crowd's requests have arrived, and most of its runs wait
    await Promise.all(started.slice(0, Math.ceil(size / 2)));
    const { status, ms } = await newcomer.optimize(requestOf(1000, 'trivial'));
    await Promise.all(started);
    const ended = 'SELECT max(finished_at) FROM runs WHERE requested = 1';
    const ahead = await countRuns(world, `slow_since < (${ended})`);
    const place = `${redis ? 'Redis' : 'PostgreSQL'}, burst of ${size}`;
    report.expectEqual(`${place}: answer to the newcomer`, status, 200);
    // With one long slice per run, it was half of the crowd.
    report.expectAtMost(`${place}: runs with more than a slice before the newcomer`, ahead, size / 4);
    report.note(`${place}: quick run alone, p50`, `${Math.round(aloneMs)} ms`);
    report.time(`${place}: the newcomer's quick run`, ms, size > 12 ? 2000 : 1000);
  });
}

/** A run of 1.5 s, while one of many runs of 60 s is solved and the others wait. */
async function measureShort(
  report: Report,
  { redis, crowd: size }: { redis: boolean; crowd: number },
): Promise<void> {
  await withWorld({ redis, env: LIMITED }, async (world) => {
    const { newcomer, crowd } = await startClients(world, size);
    const short = (index: number) =>
      newcomer.optimize({ ...requestOf(index, 'medium'), time_limit_ms: 1500 });
    const alone = await short(1500);
    for (const [index, client] of crowd.entries()) {
      await client.start({ ...requestOf(2000 + index, 'long'), time_limit_ms: 60_000 });
    }
    const count = (condition: string) =>
      countRuns(world, `request->>'time_limit_ms' = '60000' AND ${condition}`);
    await until(async () => (await count('time_limit_ms IS NULL AND finished_at IS NULL')) === 0, {
      withinMs: size * 20_000,
    });
    const endedBefore = await count('finished_at IS NOT NULL');
    const { status, ms } = await short(1501);
    const ended = (await count('finished_at IS NOT NULL')) - endedBefore;
    const place = `${redis ? 'Redis' : 'PostgreSQL'}, run of 1.5 s behind ${size} of 60 s`;
    report.expectEqual(`${place}: answer`, status, 200);
    // the one that was being solved may end
    report.expectAtMost(`${place}: runs of 60 s that ended meanwhile`, ended, 1);
    report.note(`${place}: alone`, `${Math.round(alone.ms)} ms`);
    report.time(`${place}: wait`, ms - alone.ms, 5000);
  });
}

async function measure(report: Report, round: Round): Promise<void> {
  const { redis, greedy, runMs } = round;
  await withWorld({ redis, env: LIMITED }, async (world) => {
    const { newcomer, crowd } = await startClients(world, greedy);
    const stop = new AbortController();
    const others = crowd.map((client, index): Greedy => ({
      address: `198.51.100.${index + 1}`,
      client,
      count: 0,
    }));
    const loop = keepBusy(world, others, runMs, stop.signal);
    loop.catch(() => undefined);
    await until(async () => (await countRuns(world, OPEN)) >= greedy * OPEN_RUNS);
    // all runs have got their first slice
    await until(async () => (await countRuns(world, `${OPEN} AND lane = 'quick'`)) === 0);

    const alone = await served(world, round.seconds, () => delay(100));
    let index = 1000;
    const statuses: number[] = [];
    const times: number[] = [];
    const shared = await served(world, round.seconds, async () => {
      const { status, ms } = await newcomer.optimize(requestOf((index += 1), 'trivial'));
      statuses.push(status);
      times.push(ms);
      await delay(100);
    });
    const waits = await readWaits(world);
    stop.abort();
    await loop;

    const place = `${redis ? 'Redis' : 'PostgreSQL'}, ${greedy} greedy`;
    const failed = statuses.filter((status) => status !== 200).length;
    report.expectEqual(`${place}: quick runs that failed, of ${statuses.length}`, failed, 0);
    report.note(`${place}: quick run p50`, `${Math.round(percentile(times, 0.5))} ms`);
    report.time(`${place}: quick run p99`, percentile(times, 0.99), 1000);
    // A quick run that waits for a slow one takes as long as that, on any machine.
    const slow = times.filter((ms) => ms >= runMs).length;
    report.expectEqual(`${place}: quick runs that waited for a slow one`, slow, 0);
    report.note(`${place}: slow runs per second without the newcomer`, alone.toFixed(3));
    report.note(`${place}: slow runs per second with the newcomer`, shared.toFixed(3));
    report.note(`${place}: of ${(1000 / runMs).toFixed(3)} possible`, `${percent(shared / (1000 / runMs))}`);
    const [min, max] = [Math.min(...waits.served), Math.max(...waits.served)];
    report.expectAtMost(`${place}: difference of runs served to two greedy clients`, max - min, 1);
    report.note(`${place}: longest wait ÷ fair share`, waits.worst.toFixed(2));
  });
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

interface Greedy {
  address: string;
  client: Client;
  count: number;
}

/** Each client always has four runs open, and each run uses its time limit. Reads the rows, so that no request is refused. */
async function keepBusy(world: World, clients: Greedy[], runMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const rows = await world.query<{ address: string; open: number }>(
      `SELECT address, count(*)::int AS open FROM runs WHERE ${OPEN} GROUP BY address`,
    );
    const open = new Map(rows.map((row) => [row.address, row.open]));
    for (const greedy of clients) {
      for (let runs = open.get(greedy.address) ?? 0; runs < OPEN_RUNS; runs += 1) {
        // different each time, because the same request joins the existing run
        greedy.count += 1;
        const request = { ...requestOf(2000 + greedy.count, 'long'), time_limit_ms: runMs };
        await greedy.client.start(request);
      }
    }
    await delay(50, undefined, { signal }).catch(() => undefined);
  }
}

async function countRuns(world: World, condition: string): Promise<number> {
  const sql = `SELECT count(*)::int AS runs FROM runs WHERE ${condition}`;
  return (await world.queryOne<{ runs: number }>(sql)).runs;
}

/** Slow runs that end per second while `work` is repeated. Whole runs: from one end to another one. */
async function served(world: World, seconds: number, work: () => Promise<void>): Promise<number> {
  const { start } = await world.queryOne<{ start: string }>('SELECT now() AS start');
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) await work();
  const { rate } = await world.queryOne<{ rate: number | null }>(
    `SELECT ((count(*) - 1) / nullif(extract(epoch FROM max(finished_at) - min(finished_at)), 0))::float8 AS rate
     FROM runs WHERE time_limit_ms IS NOT NULL AND state = 'succeeded' AND finished_at >= $1`,
    [start],
  );
  return rate ?? 0;
}

/**
 * Ended runs by greedy client, and the longest wait of a run against its fair share: the solver time of the runs ahead
 * of it, when every client gets one run in each round.
 */
async function readWaits(world: World): Promise<{ served: number[]; worst: number }> {
  const served = await world.query<{ runs: number }>(
    `SELECT count(*) FILTER (WHERE state = 'succeeded')::int AS runs FROM runs WHERE time_limit_ms IS NOT NULL GROUP BY anonymous_id`,
  );
  const { worst } = await world.queryOne<{ worst: number | null }>(
    `WITH slow AS (
       SELECT *, finished_at - time_limit_ms * interval '1 millisecond' AS began FROM runs
       WHERE time_limit_ms IS NOT NULL AND state = 'succeeded'
     ), waits AS (
       SELECT extract(epoch FROM began - slow_since) AS wait,
         (SELECT count(*) FROM runs ahead WHERE ahead.anonymous_id = slow.anonymous_id AND ahead.slow_since < slow.slow_since
            AND (ahead.finished_at IS NULL OR ahead.finished_at > slow.slow_since)) + 1 AS rounds,
         time_limit_ms / 1000.0 AS seconds,
         (SELECT count(DISTINCT anonymous_id) FROM slow) AS clients
       FROM slow
     )
     SELECT max(wait / (rounds * clients * seconds))::float8 AS worst FROM waits`,
  );
  return { served: served.map(({ runs }) => runs), worst: worst ?? 0 };
}

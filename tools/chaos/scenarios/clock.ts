import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createClient, requestOf, type Response } from '../client';
import type { Report } from '../figures';
import { createLedger } from '../ledger';
import { until } from '../load';
import { childrenOf, killNow } from '../processes';
import type { Scenario } from '../scenario';
import { ADMIN, createWorld } from '../world';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
/** Two rounds of the reconciler, and a lock. */
const LONGEST_MS = 40_000;

export const clock: Scenario = {
  name: 'clock',
  about: 'the clock of all processes is set back by four hours',
  isLong: true,
  async run({ report, redis }) {
    await setClockBack(report, redis);
  },
};

async function setClockBack(report: Report, redis: boolean): Promise<void> {
  const backend = redis ? 'Redis' : 'PostgreSQL';
  const clock = await startFakeClock();
  const world = await createWorld({ redis, env: { THROTTLE: 'true' } });
  try {
    const api = await world.startApi({ RUN_WORKER: 'false' });
    let workers = await Promise.all([world.startWorker(), world.startWorker()]);
    const client = createClient(api.url);
    const user = createClient(api.url);
    report.expectEqual(`${backend}: login before`, await user.logIn(ADMIN), 200);
    const guesser = createClient(api.url);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push(await guesser.logIn({ ...ADMIN, password: 'not-the-password' }));
    report.expectAtLeast(
      `${backend}: guesses that must wait`,
      statuses.filter((each) => each === 429).length,
      1,
    );

    const ledger = createLedger();
    const start = async (index: number, kind: 'trivial' | 'long') => {
      let response: Response | undefined;
      // on a busy machine, the queue may not answer in time
      await until(async () => (response = await client.start(requestOf(index, kind))).status === 202);
      return ledger.note(response!).body.run_id as string;
    };
    const isRunning = async (id: string) =>
      (await world.queryOne<{ state: string }>('SELECT state FROM runs WHERE id = $1', [id])).state ===
      'running';
    const [retried, orphaned] = [await start(1, 'long'), await start(2, 'long')];
    await until(async () => (await isRunning(retried)) && (await isRunning(orphaned)));
    // One worker loses its solver, so that its run waits for its next attempt, and the other worker is killed.
    const [ofSolver, victim] = workers as [(typeof workers)[0], (typeof workers)[0]];
    childrenOf(ofSolver.child.pid!).forEach(killNow);
    const hasFailed = () => /exited|crash|killed/i.test(ofSolver.output());
    await until(async () => hasFailed(), { withinMs: 3000, everyMs: 2 });
    await clock.set('-4h');
    if (redis) await prolongKeys(world.redisUrl(), 4 * 3_600_000);
    await victim.stop('SIGKILL');
    workers = [ofSolver, await world.startWorker()];

    const after = await start(3, 'trivial');
    const ended = async (id: string) =>
      (await world.queryOne<{ state: string }>('SELECT state FROM runs WHERE id = $1', [id])).state ===
      'succeeded';
    const time = async (what: string, id: string) => {
      const ms = await until(() => ended(id), { withinMs: 120_000 });
      report.expectEqual(`${backend}: ${what} succeeds`, Number.isFinite(ms), true);
      report.time(`${backend}: ${what}`, ms, LONGEST_MS);
    };
    report.expectEqual(
      `${backend}: login with the right password afterwards`,
      await guesser.logIn(ADMIN),
      200,
    );
    report.expectEqual(
      `${backend}: a token of before is valid`,
      (await user.call('GET', '/api/v1/users/me')).status,
      200,
    );
    await Promise.all([
      time('a run of after the change', after),
      time('a run that lost its solver', retried),
      time('a run that lost its worker', orphaned),
    ]);
    const { hours } = await world.queryOne<{ hours: number }>(
      `SELECT round(extract(epoch FROM max(created_at) - min(created_at)) / 3600)::int AS hours FROM runs`,
    );
    report.expectEqual(`${backend}: hours between the runs, by the clock of PostgreSQL`, hours, 4);
    const { lost, duplicates, failed } = await ledger.audit(world);
    report.expectEqual(`${backend}: runs lost, mixed or failed`, lost + duplicates + failed, 0);
  } finally {
    await world.end();
    await clock.end();
  }
}

/** Redis keeps the real clock. With a clock that was set back, its keys would expire this much later. */
async function prolongKeys(url: string, ms: number): Promise<void> {
  const client = new Redis(url);
  for (const key of await client.keys('*')) {
    const left = await client.pttl(key);
    if (left > 0) await client.pexpire(key, left + ms);
  }
  client.disconnect();
}

/** Processes that start from now on have a clock that can be changed. Timers are not affected, as on a real machine. */
async function startFakeClock() {
  if (!existsSync(LIBRARY)) throw new Error('faketime is not installed: `apt-get install faketime`');
  const folder = await mkdtemp(join(tmpdir(), 'fanteam-chaos-clock-'));
  // PostgreSQL runs as another user when this user is root.
  await chmod(folder, 0o755);
  const file = join(folder, 'offset');
  const set = (offset: string) => writeFile(file, offset);
  await set('+0');
  const variables = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  Object.assign(process.env, variables);
  return {
    set,
    end: async () => {
      for (const name of Object.keys(variables)) delete process.env[name];
      await rm(folder, { recursive: true });
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf, type Client, type Response } from '../client';
import type { Report } from '../figures';
import { createLedger } from '../ledger';
import { until } from '../../test/load';
import { treeOf } from '../../test/processes';
import { ADMIN, createWorld, type World } from '../world';
import type { Scenario } from '../scenario';

/** Every call must have an answer after this time. */
const LIMIT_MS = 10_000;
/** A machine that is much too slow is later than the limit, but not by this much. */
const HUNG_MS = 3 * LIMIT_MS;

export const postgresFrozen: Scenario = {
  name: 'postgres-frozen',
  about: 'PostgreSQL is stopped with SIGSTOP under requests, and later refuses writes',
  async run({ report, isShort, redis }) {
    const world = await createWorld({ redis });
    const server = await world.postgresPid();
    try {
      const api = await world.startApi();
      const user = createClient(api.url);
      await user.logIn(ADMIN);
      await testFreeze(world, server, user, report, isShort ? 1 : 6);
      await testRefusedWrites(world, user, report);
    } finally {
      signalAll(server, 'SIGCONT');
      await world.end();
    }
  },
};

/** Sends all kinds of calls `rounds` times, 3 s apart, to an API whose database does not respond. */
async function testFreeze(
  world: World,
  server: number,
  user: Client,
  report: Report,
  rounds: number,
): Promise<void> {
  const ledger = createLedger();
  const { body } = ledger.note(await user.start(requestOf(1, 'medium')));
  let isFollowed = false;
  const followed = user.follow(body.run_id, undefined, () => (isFollowed = true));
  followed.catch(() => undefined);
  // A request that joins a run in the quick lane may still be looking for its job, and gets a 503.
  await until(async () => (await readRun(world, body.run_id)).lane === 'slow');
  const waiting = user.optimize(requestOf(1, 'medium'));
  await until(async () => isFollowed && (await readRun(world, body.run_id)).waiting === 2);

  signalAll(server, 'SIGSTOP');
  const calls: Promise<Response>[] = [];
  const checks: Response[] = [];
  for (let round = 0; round < rounds; round += 1) {
    calls.push(...callEverything(user, body.run_id, round));
    checks.push(await user.call('GET', '/health/ready'), await user.call('GET', '/health/live'));
    await delay(3000);
  }
  const answers = await Promise.all(calls);
  const ready = await user.call('GET', '/health/ready');
  signalAll(server, 'SIGCONT');
  const back = await until(async () => (await user.call('GET', '/api/v1/users/me')).status === 200);

  const slowest = Math.max(...answers.map(({ ms }) => ms));
  report.note('calls while PostgreSQL was frozen', answers.length);
  report.expectEqual('answers other than 503', answers.filter(({ status }) => status !== 503).length, 0);
  report.expectEqual(
    'answers without a sentence',
    answers.filter((answer) => typeof answer.body.detail !== 'string').length,
    0,
  );
  report.expectEqual('calls that hung', answers.filter(({ ms }) => ms > HUNG_MS).length, 0);
  report.time('slowest answer', slowest, LIMIT_MS);
  report.expectEqual('readiness', `${ready.status} ${ready.body.missing[0]}`, '503 database');
  const live = checks.filter((_, index) => index % 2 === 1);
  report.expectEqual('liveness checks that failed', live.filter(({ status }) => status !== 200).length, 0);
  report.time('slowest health check', Math.max(...checks.map(({ ms }) => ms)), 1500);
  report.time('API back after SIGCONT', back, 5000);
  report.expectEqual('the waiting request', (await waiting).status, 200);
  report.expectEqual('the run that was followed', (await followed).done?.state, 'succeeded');
  await ledger.settle(world);
  const { lost, duplicates, failed } = await ledger.audit(world);
  report.expectEqual('accepted runs lost, mixed or failed', lost + duplicates + failed, 0);
}

/** `waiting`: the number of requests that have started or joined the run. */
const readRun = (world: World, runId: string) =>
  world.queryOne<{ lane: string; waiting: number }>('SELECT lane, waiting FROM runs WHERE id = $1', [runId]);

/** One call of each kind. All of them use the database. */
function callEverything(user: Client, runId: string, round: number): Promise<Response>[] {
  return [
    user.call('GET', '/api/v1/users/me'),
    user.call('GET', '/api/v1/items/?skip=0&limit=5'),
    user.call('POST', '/api/v1/items/', { body: { title: 'x' } }),
    user.call('POST', '/api/v1/login/access-token', { form: ADMIN }),
    user.upload(),
    user.start(requestOf(1000 + round, 'trivial')),
    user.call('GET', `/api/v1/dfs/runs/${runId}`),
    user.call('GET', `/api/v1/dfs/runs/${runId}/export?format=csv`),
    user.call('DELETE', `/api/v1/dfs/runs/${runId}`),
    // more than the pool has connections
    ...Array.from({ length: 20 }, () => user.call('GET', '/api/v1/users/me')),
  ];
}

/** PostgreSQL is set to read-only, as a standby server is after a failover. */
async function testRefusedWrites(world: World, user: Client, report: Report): Promise<void> {
  const setReadOnly = async (value: 'on' | 'off') => {
    await world.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await world.query('SELECT pg_reload_conf()');
  };
  const isReady = async () => (await user.call('GET', '/health/ready')).status === 200;
  await setReadOnly('on');
  await until(async () => !(await isReady()), { withinMs: 10_000 });
  const { status, body } = await user.call('GET', '/health/ready');
  report.expectEqual('refuses writes: readiness', `${status} ${body.refusing_writes}`, '503 database');
  report.expectEqual('refuses writes: liveness', (await user.call('GET', '/health/live')).status, 200);
  const refused = await user.start(requestOf(2000, 'trivial'));
  report.expectEqual('refuses writes: a new run', refused.status, 503);
  report.expectEqual('refuses writes: a read', (await user.call('GET', '/api/v1/users/me')).status, 200);
  await setReadOnly('off');
  const back = await until(isReady, { withinMs: 10_000 });
  report.time('refuses writes: ready again after', back, 5000);
  report.expectEqual('a new run afterwards', (await user.optimize(requestOf(2001, 'trivial'))).status, 200);
}

/** Signals the server and all its processes. */
function signalAll(server: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of treeOf(server)) process.kill(pid, signal);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf, type Response } from '../client';
import { percentile, type Report } from '../figures';
import { createLedger } from '../ledger';
import { atRate, until } from '../load';
import { treeOf } from '../processes';
import { ADMIN, createWorld, type World } from '../world';
import type { Scenario } from '../scenario';

interface Level {
  /** How much longer each write takes that PostgreSQL waits for. */
  delayMs: number;
  callsPerSecond: number;
  seconds: number;
}

export const slowDisk: Scenario = {
  name: 'slow-disk',
  about: 'each write that PostgreSQL waits for takes 50 ms longer, then 500 ms, while clients use everything',
  // it needs the permission to trace processes, which a container may not have
  isLong: true,
  async run({ report, isShort, redis }) {
    const seconds = isShort ? 5 : 30;
    const world = await createWorld({ redis });
    try {
      const { url } = await world.startApi();
      const slow = await measure(world, url, report, { delayMs: 50, callsPerSecond: 10, seconds });
      report.expectEqual('50 ms: calls that failed', slow.refused, 0);
      report.expectEqual('50 ms: health checks that failed', slow.notReady, 0);
      report.time('50 ms: call p99', slow.p99, 1000);
      // more than the disk can write: calls may be refused, but each has an answer
      const slower = await measure(world, url, report, { delayMs: 500, callsPerSecond: 20, seconds });
      report.note('500 ms: calls that were refused', slower.refused);
      report.note('500 ms: call p99', `${Math.round(slower.p99)} ms`);
    } finally {
      await world.end();
    }
  },
};

/** Sends calls while the disk is slow, and checks that each has an answer and that nothing is lost. */
async function measure(
  world: World,
  url: string,
  report: Report,
  { delayMs, callsPerSecond, seconds }: Level,
): Promise<{ refused: number; notReady: number; p99: number }> {
  const place = `${delayMs} ms`;
  const user = createClient(url);
  await user.logIn(ADMIN);
  const ledger = createLedger();
  const checks: Response[] = [];
  const created: string[] = [];
  const tracer = await slowDown(await world.postgresPid(), delayMs);
  let calls: Response[];
  let delayed: number;
  try {
    const load = atRate(callsPerSecond, async (index) => {
      if (index % 10 === 0) checks.push(await user.call('GET', '/health/ready'));
      if (index % 2 === 0) return ledger.note(await user.start(requestOf(delayMs + index, 'trivial')));
      const item = await user.call('POST', '/api/v1/items/', { body: { title: `item ${index}` } });
      if (item.status === 200) created.push(item.body.id);
      return item;
    });
    await delay(seconds * 1000);
    calls = await load.stop();
  } finally {
    delayed = await tracer.stop();
  }
  const back = await until(async () => (await user.start(requestOf(9999, 'trivial'))).status === 202);
  const open = await ledger.settle(world, 60_000);

  report.expectAtLeast(`${place}: writes that were delayed`, delayed, calls.length / 10);
  const refused = calls.filter(({ status }) => status === 503);
  const wrong = calls.filter(({ status }) => ![200, 202, 503].includes(status));
  report.expectEqual(`${place}: answers other than 200, 202 and 503, of ${calls.length}`, wrong.length, 0);
  const silent = refused.filter(({ body }) => typeof body.detail !== 'string');
  report.expectEqual(`${place}: refusals without a sentence`, silent.length, 0);
  report.expectEqual(`${place}: calls that hung`, calls.filter(({ ms }) => ms > 30_000).length, 0);
  report.time(`${place}: accepts runs again after`, back, 5000);
  const items = await world.query<{ id: string }>('SELECT id FROM items WHERE id = ANY($1)', [created]);
  report.expectEqual(
    `${place}: items missing, of ${created.length} created`,
    created.length - items.length,
    0,
  );
  const { accepted, lost, duplicates, failed } = await ledger.audit(world);
  const faults = open + lost + duplicates + failed;
  report.expectEqual(`${place}: runs open, lost, mixed or failed, of ${accepted}`, faults, 0);
  const notReady = checks.filter(({ status }) => status !== 200).length;
  const times = calls.map(({ ms }) => ms);
  return { refused: refused.length, notReady, p99: percentile(times, 0.99) };
}

interface Tracer {
  /** @returns the number of writes that were delayed */
  stop: () => Promise<number>;
}

/**
 * Delays each fsync and fdatasync of a server and of the processes that it will start.
 *
 * @throws a sentence when strace is not installed or may not trace
 */
async function slowDown(server: number, delayMs: number): Promise<Tracer> {
  const pids = treeOf(server).flatMap((pid) => ['-p', String(pid)]);
  const inject = `inject=fsync,fdatasync:delay_enter=${delayMs * 1000}`;
  const tracer = spawn('strace', ['-f', ...pids, '-e', 'trace=fsync,fdatasync', '-e', inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await Promise.race([failure(tracer, () => output), waitUntilAttached(() => output, pids.length / 2)]);
  return {
    async stop() {
      const exited = once(tracer, 'exit');
      tracer.kill('SIGINT');
      await exited;
      return output.split(/f(?:data)?sync\(/).length - 1;
    },
  };
}

async function waitUntilAttached(output: () => string, count: number): Promise<void> {
  while (output().split(' attached').length <= count) await delay(50);
}

/** Rejects when the program cannot be started or ends. */
async function failure(tracer: ChildProcess, output: () => string): Promise<never> {
  const reason = await Promise.race([
    once(tracer, 'error').then(() => 'strace is not installed: `apt-get install strace`'),
    once(tracer, 'exit').then(() => `strace ended: ${output().trim().split('\n').at(-1)}`),
  ]);
  throw new Error(`This scenario delays the writes of PostgreSQL with strace. ${reason}`);
}

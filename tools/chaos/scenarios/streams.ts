import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient, requestOf, type Client } from '../client';
import { percentile, type Report } from '../figures';
import { until } from '../load';
import type { Result, Task } from '../stream-clients';
import { processorMs } from '../processes';
import { createWorld, type World } from '../world';
import type { Scenario } from '../scenario';

const CLIENTS = fileURLToPath(new URL('../stream-clients.ts', import.meta.url));
/** The defaults of the settings. An address has four times the streams of a client. */
const CLIENT_STREAMS = 16;
const ADDRESS_STREAMS = 4 * CLIENT_STREAMS;
/** Before streams shared their reads, 500 of them made a health check wait 1.1 s: more than 100 times longer. */
const MAX_SLOWDOWN = 40;

interface Scene {
  world: World;
  url: string;
  pid: number;
  neighbour: Client;
  report: Report;
  /** The times of a health check without load. */
  reference: Health;
}

/** In ms: health checks in a connection that is used again, and in new connections. */
interface Health {
  p99: number;
  newP50: number;
  newP99: number;
}

export const streams: Scenario = {
  name: 'streams',
  about: 'thousands of event streams and large answers, while another client uses the API',
  async run({ report, isShort }) {
    const [attempts, followers, readers] = isShort ? [1000, 200, 100] : [8000, 1000, 400];
    const world = await createWorld({
      env: { CLIENT_STREAMS: String(CLIENT_STREAMS), PROCESS_STREAMS: '2000', RUN_WORKER: 'false' },
    });
    try {
      const api = await world.startApi();
      const neighbour = createClient(api.url);
      const reference = await watchHealth({ neighbour, url: api.url }, delay(isShort ? 1000 : 5000));
      report.note('health check p99 without load', `${reference.p99.toFixed(1)} ms`);
      report.note('the same in new connections', `${reference.newP99.toFixed(1)} ms`);
      report.note('its p50', `${reference.newP50.toFixed(1)} ms`);
      const scene = { world, url: api.url, pid: api.child.pid!, neighbour, report, reference };
      await attemptFromOneAddress(scene, attempts);
      await world.startWorker();
      await followTogether(scene, followers);
      await readLargeAnswers(scene, readers);
    } finally {
      await world.end();
    }
  },
};

/** Many clients of many addresses follow one run. */
async function followTogether(scene: Scene, followers: number): Promise<void> {
  const { report, world, neighbour, url } = scene;
  const { body } = await neighbour.start(requestOf(10, 'medium'));
  const path = `/api/v1/dfs/runs/${body.run_id}/events`;
  const addresses = Math.ceil(followers / CLIENT_STREAMS);
  const idle = await countTransactions(world, () => delay(2000));
  const followed = await countTransactions(world, async () => {
    const clients = startClients({ url, path, clients: followers, addresses });
    const health = await watchHealth(scene, clients.finished);
    const { statuses, done } = await clients.finished;
    report.expectEqual(`${followers} followers of one run: accepted`, statuses[200], followers);
    report.expectEqual('received the end of the run', done, followers);
    reportHealth(scene, `${followers} followers`, health, 50);
  });
  // A follower that reads for itself needs several. The others belong to the run.
  const reads = Math.max(0, followed.count - idle.count * (followed.seconds / idle.seconds));
  report.expectAtMost('database transactions / followers', Math.round((100 * reads) / followers) / 100, 1);
}

/** One address opens as many streams as it can. The run is queued, so no stream ends. */
async function attemptFromOneAddress(scene: Scene, attempts: number): Promise<void> {
  const { report, neighbour, url, pid } = scene;
  const { body } = await neighbour.start(requestOf(20, 'trivial'));
  const usedBefore = processorMs(pid).own;
  const path = `/api/v1/dfs/runs/${body.run_id}/events`;
  const clients = startClients({ url, path, clients: attempts, addresses: 1 });
  const health = await watchHealth(scene, clients.answered);
  const { statuses } = await clients.answered;
  clients.stop();
  report.expectEqual(`${attempts} attempts of one address: accepted`, statuses[200], ADDRESS_STREAMS);
  report.expectEqual('refused with 429', statuses[429], attempts - ADDRESS_STREAMS);
  const perAttempt = (processorMs(pid).own - usedBefore) / attempts;
  report.note('processor time of the API per attempt', `${perAttempt.toFixed(2)} ms`);
  reportHealth(scene, `${attempts} attempts`, health, 100);
}

/** Clients read one large run at the same time; half of them do not read its body. */
async function readLargeAnswers(scene: Scene, readers: number): Promise<void> {
  const { report, neighbour, url, pid } = scene;
  const { body } = await neighbour.start(requestOf(30, 'long'));
  const path = `/api/v1/dfs/runs/${body.run_id}`;
  await until(async () => (await neighbour.call('GET', path)).body.state === 'succeeded');
  const before = residentMb(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 20);
  const slow = startClients({ url, path, clients: readers / 2, addresses: 10, isSlow: true });
  await slow.answered;
  const clients = startClients({ url, path, clients: readers, addresses: 10 });
  const health = await watchHealth(scene, clients.finished);
  const { statuses, bytes } = await clients.finished;
  slow.stop();
  clearInterval(timer);
  report.expectEqual(`${readers} clients read a run: accepted`, statuses[200], readers);
  report.note('size of the answer', `${Math.round(bytes / readers / 1000)} kB`);
  reportHealth(scene, `${readers} reads`, health, 100);
  report.note('memory of the API before, highest', `${before} MB, ${peak} MB`);
  report.expectAtMost('highest memory / memory before', Math.round((peak / before) * 100) / 100, 1.5);
}

function reportHealth(
  { report, reference }: Scene,
  load: string,
  { p99, newP50, newP99 }: Health,
  target: number,
) {
  report.time(`${load}: health check p99`, p99, target);
  const ratio = Math.round((10 * p99) / reference.p99) / 10;
  report.expectAtMost(`${load}: health check p99 / without load`, ratio, MAX_SLOWDOWN);
  report.time(`${load}: health check p99 in new connections`, newP99, 3 * target);
  const ofNew = Math.round((10 * newP50) / reference.newP50) / 10;
  report.expectAtMost(`${load}: its p50 / without load`, ofNew, MAX_SLOWDOWN);
}

/** Sends health checks until `end`, in turn in a connection that is used again and in a new one. */
async function watchHealth(
  { neighbour, url }: Pick<Scene, 'neighbour' | 'url'>,
  end: Promise<unknown>,
): Promise<Health> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const path = '/api/v1/utils/health-check';
  const times: number[] = [];
  const newTimes: number[] = [];
  do {
    times.push((await neighbour.call('GET', path)).ms);
    newTimes.push(await timeNewConnection(url + path));
    await delay(10);
  } while (!isOver);
  return {
    p99: percentile(times, 0.99),
    newP50: percentile(newTimes, 0.5),
    newP99: percentile(newTimes, 0.99),
  };
}

async function timeNewConnection(url: string): Promise<number> {
  const start = performance.now();
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return performance.now() - start;
}

/** Counts the transactions of all processes while `work` runs, including those that do not depend on it. */
async function countTransactions(
  world: World,
  work: () => Promise<unknown>,
): Promise<{ count: number; seconds: number }> {
  const read = async () => {
    // a process reports its transactions when it is idle for a second
    await delay(1100);
    const sql = `SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()`;
    return (await world.queryOne<{ count: number }>(sql)).count;
  };
  const before = await read();
  const start = performance.now();
  await work();
  const count = (await read()) - before;
  return { count, seconds: (performance.now() - start) / 1000 };
}

function startClients(task: Task) {
  const child = fork(CLIENTS, { execArgv: ['--import', 'tsx'] });
  const messages: Result[] = [];
  child.on('message', (message: Result) => messages.push(message));
  child.send(task);
  const next = async (isFinished: boolean): Promise<Result> => {
    for (;;) {
      const message = messages.find((each) => each.isFinished === isFinished);
      if (message) return message;
      await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (child.exitCode !== null && messages.length === 0) throw new Error('The clients have stopped.');
    }
  };
  const finished = next(true);
  finished.then(() => child.disconnect()).catch(() => undefined);
  return { answered: next(false), finished, stop: () => child.kill() };
}

function residentMb(pid: number): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1000);
}

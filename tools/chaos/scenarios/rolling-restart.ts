import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../run/embedded-postgres';
import { createClient, requestOf, type Client, type Response } from '../client';
import { percentile, type Report } from '../figures';
import { createLedger, type Ledger } from '../ledger';
import { atRate, until } from '../../test/load';
import { startNginx, type RunningNginx } from '../../test/start-nginx';
import type { Spawned } from '../../test/spawn-api';
import { ADMIN, createWorld, type World } from '../world';
import type { Scenario } from '../scenario';

const PER_SECOND = 30;
/** In the short form, while other suites run. */
const PER_SECOND_SHORT = 10;

/** The values of the front door for these API processes, without frontends. */
const apiValues = (ports: readonly string[]): string => {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  return `upstream api { ${servers} keepalive 32; }
    upstream shell { server 127.0.0.1:${ports[0]}; }
    map $remote $frontend { default ""; }`;
};

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  about: `two API processes behind nginx restart in turn while clients send ${PER_SECOND} requests per second`,
  async run({ report, isShort, redis }) {
    const world = await createWorld({ redis, env: { TRUST_PROXY_HOPS: '1', RUN_WORKER: 'false' } });
    let nginx: RunningNginx | undefined;
    try {
      const apiPorts = [String(await freePort()), String(await freePort())];
      const apis = await Promise.all(apiPorts.map((port) => world.startApi({ PORT: port })));
      const workers = [await world.startWorker(), await world.startWorker()];
      nginx = await startNginx({ conf: 'front', values: apiValues(apiPorts) });
      const [restarts, perSecond] = isShort ? [2, PER_SECOND_SHORT] : [20, PER_SECOND];
      await restartInTurn({ nginx, world, apiPorts, apis, workers, restarts, perSecond, report });
    } finally {
      await nginx?.stop();
      await world.end();
    }
  },
};

interface RollingRestart {
  nginx: RunningNginx;
  world: World;
  apiPorts: readonly string[];
  /** Two each. A restarted process takes the place of its predecessor. */
  apis: Spawned[];
  workers: Spawned[];
  restarts: number;
  perSecond: number;
  report: Report;
}

/** Restarts the processes in turn under load, and reports failed requests, lost runs and items, and stalled jobs. */
async function restartInTurn({
  nginx,
  world,
  apiPorts,
  apis,
  workers,
  restarts,
  perSecond,
  report,
}: RollingRestart): Promise<void> {
  const ledger = createLedger();
  const { send, items } = await createMixedLoad(nginx.url, ledger);
  const load = atRate(perSecond, send);
  for (let restart = 0; restart < restarts; restart += 1) {
    const turn = restart % 2;
    await delay(500);
    await apis[turn]!.stop('SIGTERM');
    apis[turn] = await world.startApi({ PORT: apiPorts[turn]! });
    // The workers restart in turn too.
    if (restart % 4 === 3) {
      await workers[turn]!.stop('SIGTERM');
      workers[turn] = await world.startWorker();
    }
    // As in a deployment: the next restart waits until this process handles its share of the requests.
    await until(() => load.open() < perSecond / 2, { withinMs: 60_000 });
  }
  const responses = await load.stop();
  await ledger.settle(world);
  const { lost, duplicates, failed } = await ledger.audit(world);
  const bad = responses.filter(({ status }) => ![200, 202].includes(status));
  const { stalled } = await world.queryOne<{ stalled: number }>(
    'SELECT count(*)::int AS stalled FROM runs WHERE attempt > 1',
  );
  const stored = await world.query<{ title: string }>('SELECT title FROM items');
  const titles = new Set(stored.map(({ title }) => title));
  report.note('requests, restarts', `${responses.length}, ${restarts}`);
  const times = responses.map(({ ms }) => ms);
  report.note(
    'response time in ms, median and p99',
    [0.5, 0.99].map((share) => Math.round(percentile(times, share))).join(', '),
  );
  for (const [reason, count] of countBy(bad, describeFailure)) report.note(reason, count);
  if (bad.length > 0) console.error(nginx.errors());
  report.expectEqual('requests that failed', bad.length, 0);
  report.expectEqual('runs lost, mixed or failed', lost + duplicates + failed, 0);
  report.expectEqual('items lost or stored twice', stored.length - titles.size + missing(items, titles), 0);
  report.expectEqual('jobs that stalled', stalled, 0);
}

/** A response, and what was requested. */
type Sent = Response & { what: string };

/**
 * What clients do with the product, in turn: six of ten requests change something. The front door sends only
 * requests for lineups again when a process ends under them.
 *
 * @returns `send` sends the request of an index; `items` are the titles of the items whose creation was acknowledged
 */
async function createMixedLoad(url: string, ledger: Ledger) {
  const user = createClient(url);
  await user.logIn(ADMIN);
  const visitor = createClient(url);
  const items: string[] = [];
  const start = async (index: number) => ledger.note(await visitor.start(requestOf(index, 'trivial')));
  const steps: readonly [string, (index: number) => Promise<Response>][] = [
    ['optimize', async (index) => ledger.note(await visitor.optimize(requestOf(index, 'trivial')))],
    ['account', () => user.call('GET', '/api/v1/users/me')],
    ['upload', () => visitor.upload()],
    ['item', (index) => addItem(user, `Item ${index}`, items)],
    ['events', async (index) => followToEnd(visitor, await start(index))],
    ['start', start],
    ['items', () => user.call('GET', '/api/v1/items/')],
    ['item', (index) => addItem(user, `Item ${index}`, items)],
    ['upload', () => visitor.upload()],
    ['account', () => user.call('GET', '/api/v1/users/me')],
  ];
  const send = async (index: number): Promise<Sent> => {
    const [what, step] = steps[index % steps.length]!;
    return { ...(await step(index)), what };
  };
  return { send, items };
}

async function addItem(user: Client, title: string, acknowledged: string[]): Promise<Response> {
  const response = await user.call('POST', '/api/v1/items/', { body: { title } });
  if (response.status === 200) acknowledged.push(title);
  return response;
}

/**
 * Follows a run as a browser does: when a process that stops ends the stream, it continues after the last lineup.
 *
 * @returns the response that started the run, with the status of a stream that failed
 */
async function followToEnd(client: Client, started: Response): Promise<Response> {
  if (started.status !== 202) return started;
  const begin = performance.now();
  let lastEventId: string | undefined;
  try {
    for (;;) {
      const { lineups, done } = await client.follow(started.body.run_id, lastEventId);
      if (done) return { ...started, ms: started.ms + performance.now() - begin };
      lastEventId = lineups.at(-1) ?? lastEventId;
    }
  } catch (error) {
    return { ...started, status: 0, body: `stream: ${String(error)}` };
  }
}

/** The API has an id in each response; an error of the front door has none. */
function describeFailure({ what, status, headers, body }: Sent): string {
  const source = status === 0 ? 'no response' : headers.has('x-request-id') ? 'API' : 'front door';
  return `${what}: ${status} from ${source}: ${body?.detail ?? body}`.slice(0, 100);
}

function countBy<Item>(list: readonly Item[], describe: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(describe(item), (counts.get(describe(item)) ?? 0) + 1);
  return counts;
}

const missing = (expected: readonly string[], actual: ReadonlySet<string>): number =>
  expected.filter((each) => !actual.has(each)).length;

/**
 * How much slower the requests of another client (the neighbour) become while eight clients of one address send the most
 * expensive allowed requests as fast as possible, under the limits of production. Each request is measured with a
 * reference without load, and without a worker, so that no search uses the processor.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { NO_LIMITS } from '../../test/spawn-api';
import { createClient, type Client } from '../client';
import { percentile, type Report } from '../figures';
import { ADMIN, createWorld } from '../world';
import type { Scenario } from '../scenario';

const CLIENTS = 8;
const PLAYERS = 2000;
const ROWS = 5000;
const POSITIONS = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'F', 'F'];
/** For the median. While requests blocked the process for a second, it was more than 100. */
const MAX_SLOWDOWN = 20;

interface Costly {
  path: string;
  method?: string;
  body?: () => BodyInit;
  isJson?: boolean;
  /** The status of a request that is read and then refused. */
  refusedWith?: number;
}

export const costlyRequests: Scenario = {
  name: 'costly-requests',
  isLong: true,
  about: 'the most expensive request of each endpoint, from eight clients, while another client uses the API',
  async run({ report, isShort }) {
    const seconds = isShort ? 3 : 10;
    const limits = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, '']));
    const world = await createWorld({ env: { ...limits, RUN_WORKER: 'false', TRUST_PROXY_HOPS: '1' } });
    try {
      const { url } = await world.startApi();
      const neighbour = createClient(url, { 'x-forwarded-for': '192.0.2.1' });
      await neighbour.logIn(ADMIN);
      const upload = createClient(url, { 'x-forwarded-for': '192.0.2.2' });
      const { body } = await upload.call('POST', '/api/v1/dfs/upload', { files: toForm(playerFile()) });
      // the first calls of a process are slow
      await watch(neighbour, delay(1000));
      const calm = await watch(neighbour, delay(seconds * 1000));
      report.note('without load: users/me p99', `${calm.me.toFixed(1)} ms`);
      report.note('without load: health check p99', `${calm.health.toFixed(1)} ms`);
      for (const [index, [name, costly]] of Object.entries(requestsFor(body.file_id)).entries()) {
        const address = `198.51.100.${index + 1}`;
        await measure(report, { name, costly, url, address, neighbour, calm, seconds });
      }
    } finally {
      await world.end();
    }
  },
};

/** The most expensive legal request of each endpoint that takes a body, and of those with a large answer. */
function requestsFor(fileId: string): Record<string, Costly> {
  const upload = `/api/v1/dfs/uploads/${fileId}`;
  const form = (text: string): (() => FormData) => {
    return () => toForm(text);
  };
  const json = (body: unknown): Pick<Costly, 'body' | 'isJson'> => {
    const text = JSON.stringify(body);
    return { body: () => text, isJson: true };
  };
  return {
    'upload of a pool': { path: '/api/v1/dfs/upload', body: form(playerFile()) },
    'upload with quotes': { path: '/api/v1/dfs/upload', body: form(quotedFile()) },
    'upload of 2 MB of line ends': {
      path: '/api/v1/dfs/upload',
      body: form('\r'.repeat(2 ** 21)),
      refusedWith: 422,
    },
    'merge of long names': { path: `${upload}/projections`, body: form(longNames()) },
    'merge of similar names': { path: `${upload}/projections`, body: form(similarNames()) },
    'read of an upload': { path: upload, method: 'GET' },
    'optimization with all players': { path: '/api/v1/dfs/optimize/manual', ...json(manualRequest()) },
    'optimization with all rules': { path: '/api/v1/dfs/optimize', ...json(rulesRequest(fileId)) },
    'simulation with all lineups': { path: '/api/v1/dfs/simulate', ...json(simulation()) },
  };
}

interface Measured {
  name: string;
  costly: Costly;
  url: string;
  address: string;
  neighbour: Client;
  calm: Watched;
  seconds: number;
}

async function measure(
  report: Report,
  {
    name,
    costly: { path, method = 'POST', body, isJson, refusedWith = 200 },
    url,
    address,
    neighbour,
    calm,
    seconds,
  }: Measured,
): Promise<void> {
  let isRunning = true;
  let refusal: string | undefined;
  const statuses = new Map<number, number>();
  const attack = Array.from({ length: CLIENTS }, async () => {
    let cookie = '';
    while (isRunning) {
      const headers: Record<string, string> = {
        'x-forwarded-for': address,
        cookie,
        prefer: 'respond-async',
        ...(isJson && { 'content-type': 'application/json' }),
      };
      const response = await fetch(url + path, { method, headers, body: body?.() ?? null });
      const answer = await response.text();
      // a legal request is accepted, or exceeds a limit
      if (![200, 202, 429, 503, refusedWith].includes(response.status)) refusal ??= answer.slice(0, 300);
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // a refused client repeats the request soon
      if (response.status === 429) await delay(50);
    }
  });
  const seen = await watch(neighbour, delay(seconds * 1000));
  isRunning = false;
  await Promise.all(attack);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  report.note(`${name}: answers`, counts);
  report.time(`${name}: users/me p99 above the calm one`, seen.me - calm.me, 100);
  report.time(`${name}: health check p99 above the calm one`, seen.health - calm.health, 50);
  const ratio = Math.round((10 * seen.median) / calm.median) / 10;
  report.expectAtMost(`${name}: users/me p50 / without load`, ratio, MAX_SLOWDOWN);
  report.expectEqual(`${name}: other answers`, refusal ?? 'none', 'none');
}

/** In milliseconds. */
interface Watched {
  /** The 99th percentiles of `users/me` and of the health check. */
  me: number;
  health: number;
  /** Of `users/me`. */
  median: number;
}

/** Sends requests of a neighbour until `end`. */
async function watch(neighbour: Client, end: Promise<unknown>): Promise<Watched> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const me: number[] = [];
  const health: number[] = [];
  do {
    me.push((await neighbour.call('GET', '/api/v1/users/me')).ms);
    health.push((await neighbour.call('GET', '/api/v1/utils/health-check')).ms);
    await delay(10);
  } while (!isOver);
  return { me: percentile(me, 0.99), health: percentile(health, 0.99), median: percentile(me, 0.5) };
}

function toForm(text: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([text]), 'file.csv');
  return form;
}

const positionOf = (index: number) => POSITIONS[index % POSITIONS.length]!;
/** Different words of letters. */
const wordOf = (index: number, length: number) =>
  [...String(index).padStart(5, '0')]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .padEnd(length, 'xyz');

function playerFile(): string {
  const rows = Array.from({ length: PLAYERS }, (_, index) => [
    index + 1,
    `${wordOf(index % 50, 20)} ${wordOf(index, 20)}`,
    positionOf(index),
    wordOf(index % 40, 5),
    5,
    4,
  ]);
  return [['id', 'name', 'position', 'team', 'salary', 'projection'], ...rows].join('\n');
}

/** As many cells with quotes as fit. */
function quotedFile(): string {
  const header = [
    'id',
    'name',
    'position',
    'team',
    'salary',
    'projection',
    ...Array.from({ length: 40 }, (_, at) => `c${at}`),
  ];
  const rows = Array.from({ length: PLAYERS }, (_, index) =>
    [
      index + 1,
      wordOf(index, 8),
      positionOf(index),
      wordOf(index % 40, 5),
      5,
      4,
      ...Array(40).fill('a""b,""'),
    ]
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  return [header.join(','), ...rows].join('\n').slice(0, 2 ** 21);
}

/** Rows with words of the pool, written as long as a cell may be. */
function longNames(): string {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    [
      Array.from({ length: 9 }, (_, at) => wordOf((index + at) % 50, 20))
        .join(' ')
        .slice(0, 200),
      4,
    ].join(','),
  );
  return ['name,projection', ...rows].join('\n');
}

/** Rows that share a word with many players, and no row has the name of one. */
function similarNames(): string {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    [`${wordOf(index % 50, 20)} ${wordOf((index + 1) % 50, 20)} ${wordOf(index, 19)}`, 4].join(','),
  );
  return ['name,projection', ...rows].join('\n');
}

/** As many players as fit into the largest body. */
const manualPlayers = () =>
  Array.from({ length: PLAYERS }, (_, index) => ({
    name: wordOf(index, 30),
    position: positionOf(index),
    team: `team ${index % 100}`,
    salary: 5 + (index % 70) / 10,
    projection: 3 + (index % 61) / 10,
  }));

const manualRequest = () => ({ players: manualPlayers(), salary_cap: 80, num_lineups: 500 });

const rulesRequest = (fileId: string) => ({
  file_id: fileId,
  salary_cap: 80,
  num_lineups: 500,
  groups: Array.from({ length: 500 }, (_, index) => ({
    players: Array.from({ length: 100 }, (_, at) => String(((index * 37 + at) % PLAYERS) + 1)),
    max: 5,
  })),
});

/** Two thousand different lineups of four players. */
const simulation = () => ({
  players: manualPlayers()
    .slice(0, 500)
    .map((player, index) => ({ ...player, id: String(index + 1) })),
  lineups: Array.from({ length: 2000 }, (_, index) => ({
    players: [1, 2, 6, 10].map((place) => String(place + 11 * ((index * place) % 40))),
  })),
  contest: 'mini-4',
  salary_cap: 80,
  entries: 100_000,
  fee: 10,
  prizes: [{ from: 1, to: 400, prize: 45 }],
  scenarios: 3000,
});

/** An API client for the scenarios. It shares no code with the product. */
import { makeSlate, toCsv, toPlayers } from '../test/slate';

const PLAYERS = toPlayers(makeSlate(220));
const TIMEOUT_MS = 60_000;

interface CallOptions {
  body?: unknown;
  form?: Record<string, string>;
  files?: FormData;
  headers?: Record<string, string>;
}

export interface Response {
  /** 0: no response. */
  status: number;
  headers: Headers;
  // The scenarios read JSON of many kinds.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  ms: number;
}

export interface FollowedRun {
  /** The ids of the lineup events. */
  lineups: string[];
  done: { state: string; found: number } | null;
}

export type Client = ReturnType<typeof createClient>;
export type RunRequest = ReturnType<typeof requestOf>;
export type SimulationRequest = ReturnType<typeof simulationOf>;

/** Creates a client with its own cookie. */
export function createClient(url: string, headers: Record<string, string> = {}) {
  let cookie = '';

  async function call(
    method: string,
    path: string,
    { body, form, files, headers: more = {} }: CallOptions = {},
  ): Promise<Response> {
    const start = performance.now();
    const init: RequestInit = {
      method,
      headers: {
        ...headers,
        ...more,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: files ?? (form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    try {
      const response = await fetch(url + path, init);
      const text = await response.text();
      const set = response.headers.getSetCookie()[0];
      if (set) cookie = set.split(';')[0]!;
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
        ms: performance.now() - start,
      };
    } catch (error) {
      return { status: 0, headers: new Headers(), body: String(error), ms: performance.now() - start };
    }
  }

  return {
    call,
    /** Requests a run without waiting for it. */
    start: (request: RunRequest) =>
      call('POST', '/api/v1/dfs/optimize/manual', { body: request, headers: { prefer: 'respond-async' } }),
    /** Requests a run and waits for its lineups. */
    optimize: (request: RunRequest) => call('POST', '/api/v1/dfs/optimize/manual', { body: request }),
    /** Requests a simulation without waiting for it. */
    startSimulation: (request: SimulationRequest) =>
      call('POST', '/api/v1/dfs/simulate', { body: request, headers: { prefer: 'respond-async' } }),
    /** Requests a simulation and waits for its figures. */
    simulate: (request: SimulationRequest) => call('POST', '/api/v1/dfs/simulate', { body: request }),
    /** Uploads a file with this number of players. */
    upload(players = 220) {
      const files = new FormData();
      files.set('file', new File([toCsv(makeSlate(players))], 'players.csv'));
      return call('POST', '/api/v1/dfs/upload', { files });
    },
    read: (runId: string) => call('GET', `/api/v1/dfs/runs/${runId}`),
    /** `onOpen` is called when the server has accepted the stream. */
    follow: (runId: string, lastEventId?: string, onOpen?: () => void) =>
      follow(url, runId, lastEventId, { ...headers, ...(cookie && { cookie }) }, onOpen),
    async logIn({ username, password }: { username: string; password: string }) {
      const { status, body } = await call('POST', '/api/v1/login/access-token', {
        form: { username, password },
      });
      if (status === 200) headers = { ...headers, authorization: `Bearer ${body.access_token}` };
      return status;
    },
  };
}

/**
 * Reads a run's events until `done` or until the connection closes.
 */
async function follow(
  base: string,
  runId: string,
  lastEventId: string | undefined,
  headers: Record<string, string>,
  onOpen?: () => void,
): Promise<FollowedRun> {
  const seen: FollowedRun = { lineups: [], done: null };
  const response = await fetch(`${base}/api/v1/dfs/runs/${runId}/events`, {
    headers: {
      ...headers,
      accept: 'text/event-stream',
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  if (!response.ok || !response.body) throw new Error(`No events: ${response.status}`);
  onOpen?.();
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') === 'lineup') seen.lineups.push(field('id'));
      if (field('event') === 'done') seen.done = JSON.parse(field('data'));
    }
    if (seen.done) break;
  }
  return seen;
}

/** A request that is different for each index, because equal requests share one run. `kind`: the solver's effort. */
export function requestOf(index: number, kind: 'trivial' | 'short' | 'steady' | 'medium' | 'long' = 'short') {
  const salaryCap = Math.round(7000 + (index % 4000)) / 100;
  const common = { players: PLAYERS, salary_cap: salaryCap };
  switch (kind) {
    case 'trivial':
      return { ...common, num_lineups: 1 };
    case 'short':
      return { ...common, num_lineups: 40, min_unique_players: 4, time_limit_ms: 20_000 };
    // About half a second of processor time. The lineups are proven, so they are always the same.
    case 'steady':
      return { ...common, num_lineups: 50, min_unique_players: 6, time_limit_ms: 60_000 };
    // These cannot be proven in time, so they use their whole time limit.
    case 'medium':
      return { ...common, num_lineups: 500, min_unique_players: 8, time_limit_ms: 2000 };
    case 'long':
      return { ...common, num_lineups: 500, min_unique_players: 8, time_limit_ms: 3000 };
  }
}

/** The cheapest lineup of one player per position, and one with the players who follow. */
const LINEUPS = [0, 1].map((place) => ({
  players: ['GK', 'D', 'M', 'F'].map((position) => {
    const players = PLAYERS.map((player, index) => ({ ...player, id: String(index + 1) }))
      .filter((player) => player.position === position)
      .sort((a, b) => a.salary - b.salary);
    return players[place]!.id;
  }),
}));

/** A simulation that is different for each index. It takes about half a second of processor time. */
export function simulationOf(index: number) {
  return {
    players: PLAYERS.map((player, at) => ({ ...player, id: String(at + 1) })),
    lineups: LINEUPS,
    contest: 'mini-4',
    salary_cap: 40,
    entries: 2000,
    fee: 10,
    prizes: [{ from: 1, to: 400, prize: 45 }],
    scenarios: 3000,
    seed: index,
    time_limit_ms: 60_000,
  };
}

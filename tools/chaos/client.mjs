/** An API client for the scenarios. It shares no code with the product. */
import { makeSlate, toPlayers } from '../test/slate.mjs';

const PLAYERS = toPlayers(makeSlate(220));
const TIMEOUT_MS = 60_000;

/**
 * Creates a client with its own cookie.
 * @param {string | (() => string)} base the URL of the API
 */
export function createClient(base, headers = {}) {
  let cookie = '';
  const url = () => (typeof base === 'string' ? base : base());

  /** @returns {Promise<{ status: number, headers: Headers, body: any, ms: number }>} status 0: no response */
  async function call(method, path, { body, form, headers: more = {} } = {}) {
    const start = performance.now();
    const init = { method, headers: { ...headers, ...more }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    if (cookie) init.headers.cookie = cookie;
    if (body !== undefined) {
      init.headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    if (form) init.body = new URLSearchParams(form);
    try {
      const response = await fetch(url() + path, init);
      const text = await response.text();
      const set = response.headers.getSetCookie()[0];
      if (set) cookie = set.split(';')[0];
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
    start: (request) =>
      call('POST', '/api/v1/dfs/optimize/manual', { body: request, headers: { prefer: 'respond-async' } }),
    /** Requests a run and waits for its lineups. */
    optimize: (request) => call('POST', '/api/v1/dfs/optimize/manual', { body: request }),
    read: (runId) => call('GET', `/api/v1/dfs/runs/${runId}`),
    follow: (runId, lastEventId) =>
      follow(url(), runId, lastEventId, { ...headers, ...(cookie && { cookie }) }),
    async logIn({ username, password }) {
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
 * @returns {Promise<{ lineups: string[], done: object | null }>} the ids of the lineup events
 */
async function follow(base, runId, lastEventId, headers) {
  const seen = { lineups: [], done: null };
  const response = await fetch(`${base}/api/v1/dfs/runs/${runId}/events`, {
    headers: {
      ...headers,
      accept: 'text/event-stream',
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  if (!response.ok || !response.body) throw new Error(`No events: ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const field = (name) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
      if (field('event') === 'lineup') seen.lineups.push(field('id'));
      if (field('event') === 'done') seen.done = JSON.parse(field('data'));
    }
    if (seen.done) break;
  }
  return seen;
}

/** A request that is different for each index, because equal requests share one run. `kind`: the solver's effort. */
export function requestOf(index, kind = 'short') {
  const salaryCap = Math.round(7000 + (index % 4000)) / 100;
  const common = { players: PLAYERS, salary_cap: salaryCap };
  switch (kind) {
    case 'trivial':
      return { ...common, num_lineups: 1 };
    case 'short':
      return { ...common, num_lineups: 40, min_unique_players: 4, time_limit_ms: 20_000 };
    // These cannot be proven in time, so they use their whole time limit.
    case 'medium':
      return { ...common, num_lineups: 500, min_unique_players: 8, time_limit_ms: 1200 };
    case 'long':
      return { ...common, num_lineups: 500, min_unique_players: 8, time_limit_ms: 3000 };
    default:
      throw new Error(`Unknown kind of request: ${kind}`);
  }
}

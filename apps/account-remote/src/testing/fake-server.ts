import type {
  ItemPublic,
  OperationReport,
  SavedEntry,
  SavedPoolSummary,
  SavedRunSummary,
  SessionPublic,
  UserPublic,
} from '@fanteam/contracts';

export const MIRA: UserPublic = {
  id: 'u1',
  email: 'mira@example.com',
  full_name: 'Mira Tolland',
  is_active: true,
  is_superuser: false,
  created_at: '2026-01-01T00:00:00Z',
};

export interface Call {
  method: string;
  path: string;
  json?: unknown;
}

interface FakeResponse {
  status?: number;
  body: unknown;
}

/** Replaces `fetch` by a server with real, changing lists. A test can replace its responses with `intercept`. */
export class FakeServer {
  readonly calls: Call[] = [];
  items: ItemPublic[] = [];
  savedRuns: SavedEntry<SavedRunSummary>[] = [];
  savedPools: SavedEntry<SavedPoolSummary>[] = [];
  users: UserPublic[] = [];
  sessions: SessionPublic[] = [session('s1', { is_current: true })];
  me = MIRA;
  operation: OperationReport = idleReport();
  /** Replaces a response; undefined = the server responds. */
  intercept: (call: Call) => FakeResponse | undefined | Promise<FakeResponse | undefined> = () => undefined;

  constructor() {
    globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
      const call: Call = { method, path: String(input) };
      if (typeof body === 'string') call.json = JSON.parse(body);
      this.calls.push(call);
      const response = (await this.intercept(call)) ?? this.respond(call);
      const { status = 200, body: answer } = response;
      const headers = { 'Content-Type': 'application/json; charset=utf-8' };
      return new Response(JSON.stringify(answer), { status, headers });
    };
  }

  /** All calls except GET. */
  get changes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  private respond(call: Call): FakeResponse {
    const { pathname, searchParams } = new URL(call.path, 'http://localhost');
    const [, , , name, id] = pathname.split('/');
    if (name === 'operation') return this.respondOperation(call);
    if (pathname.startsWith('/api/v1/users/me/sessions')) return this.respondSessions(call);
    if (id === 'me') return this.respondMe(call);
    const list = this.listOf(pathname, name);
    if (call.method !== 'GET') return changeList(list, id, call);
    const skip = Number(searchParams.get('skip'));
    return { body: { data: list.slice(skip, skip + Number(searchParams.get('limit'))), count: list.length } };
  }

  private listOf(pathname: string, name: string | undefined): { id: string }[] {
    if (pathname === '/api/v1/dfs/saved/runs') return this.savedRuns;
    if (pathname === '/api/v1/dfs/saved/pools') return this.savedPools;
    return name === 'items' ? this.items : this.users;
  }

  private respondSessions({ method, path }: Call): FakeResponse {
    const id = path.split('/')[6];
    if (method === 'DELETE')
      this.sessions = this.sessions.filter((entry) => (id ? entry.id !== id : entry.is_current));
    return { body: { data: this.sessions, count: this.sessions.length } };
  }

  private respondOperation({ method, path }: Call): FakeResponse {
    const { runs } = this.operation;
    if (method === 'GET') return { body: this.operation };
    const id = path.split('/')[5];
    if (path.endsWith('/cancel')) runs.open = runs.open?.filter(({ run_id: open }) => open !== id);
    else runs.failed = runs.failed.filter(({ run_id: failed }) => failed !== id);
    return { body: {} };
  }

  private respondMe({ method, path, json }: Call): FakeResponse {
    if (path.endsWith('/export')) return { body: { account: this.me, items: this.items } };
    if (path.endsWith('/password')) return { body: { access_token: 'fresh', token_type: 'bearer' } };
    if (method === 'PATCH') this.me = { ...this.me, ...(json as Partial<UserPublic>) };
    return { body: this.me };
  }
}

function changeList(list: { id: string }[], id: string | undefined, { method, json }: Call): FakeResponse {
  const index = list.findIndex((entry) => entry.id === id);
  if (method === 'POST') list.unshift({ id: `new-${list.length}`, ...(json as object) });
  else if (index < 0) return { status: 404, body: { detail: 'Item not found' } };
  else if (method === 'DELETE') list.splice(index, 1);
  else list[index] = { ...list[index]!, ...(json as object) };
  return { body: { message: 'Done' } };
}

const NO_TIMES = { p50: null, p95: null, p99: null };

/** The report of an installation without runs. */
const idleReport = (): OperationReport => ({
  runs: {
    queued: 0,
    running: 0,
    oldest_wait_seconds: 0,
    last_hour: {
      succeeded: 0,
      failed: 0,
      cancelled: 0,
      wait_ms: NO_TIMES,
      run_ms: NO_TIMES,
      solver_ms: NO_TIMES,
    },
    failed: [],
    lanes: {
      quick: { queued: 0, running: 0, oldest_wait_seconds: 0 },
      slow: { queued: 0, running: 0, oldest_wait_seconds: 0 },
    },
    open: [],
    kept_days: 7,
  },
  storage: {
    runs: 0,
    run_bytes: 0,
    uploads: 0,
    upload_bytes: 0,
    limit_bytes: 4 * 1024 ** 3,
    database_bytes: 9 * 1024 ** 2,
    free_bytes: null,
  },
  process: { uptime_seconds: 90, requests: 1, request_ms: NO_TIMES, event_loop_lag_ms: NO_TIMES },
});

/** A session of Mira. */
export const session = (id: string, fields: Partial<SessionPublic> = {}): SessionPublic => ({
  id,
  created_at: '2026-01-02T10:00:00Z',
  last_used_at: '2026-01-03T11:00:00Z',
  client: '192.0.2.1',
  browser: 'Firefox on Windows',
  is_current: false,
  ...fields,
});

/** `count` items, newest first: 'Item 1' is the first of the list. */
export function someItems(count: number): ItemPublic[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `i${index + 1}`,
    title: `Item ${index + 1}`,
    description: `Text ${index + 1}`,
    owner_id: MIRA.id,
    created_at: MIRA.created_at,
  }));
}

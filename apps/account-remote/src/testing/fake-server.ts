import type { ItemPublic, UserPublic } from '@fanteam/contracts';

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
  users: UserPublic[] = [];
  me = MIRA;
  /** Replaces a response; undefined = the server responds. */
  intercept: (call: Call) => FakeResponse | undefined | Promise<FakeResponse | undefined> = () => undefined;

  constructor() {
    globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
      const call: Call = { method, path: String(input) };
      if (typeof body === 'string') call.json = JSON.parse(body);
      this.calls.push(call);
      const response = (await this.intercept(call)) ?? this.respond(call);
      return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
    };
  }

  /** All calls except GET. */
  get changes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  private respond(call: Call): FakeResponse {
    const { pathname, searchParams } = new URL(call.path, 'http://localhost');
    const [, , , name, id] = pathname.split('/');
    if (id === 'me') return this.respondMe(call);
    const list: { id: string }[] = name === 'items' ? this.items : this.users;
    if (call.method !== 'GET') return changeList(list, id, call);
    const skip = Number(searchParams.get('skip'));
    return { body: { data: list.slice(skip, skip + Number(searchParams.get('limit'))), count: list.length } };
  }

  private respondMe({ method, path, json }: Call): FakeResponse {
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

/** What the fuzzer knows about its server: its accounts, and ids from earlier answers. */
import { randomUUID } from 'node:crypto';
import { ADMIN } from '../chaos/world';
import type { Operation } from './document';
import { send, type Answer, type FuzzRequest } from './send';

export const PASSWORD = 'kestrel-harbour-91';
export const ROLES = ['superuser', 'user', 'anonymous'] as const;
export type Role = (typeof ROLES)[number];

/** Old ids are forgotten: the server may have deleted what they name. */
const MAX_IDS = 30;

const V1 = '/api/v1';
type Kind =
  'items' | 'users' | 'files' | 'runs' | 'sessions' | 'saved pools' | 'saved rule sets' | 'saved runs';

export class Known {
  private readonly tokens = new Map<Role, string>();
  private readonly ids: Record<Kind, string[]> = {
    items: [],
    users: [],
    files: [],
    runs: [],
    sessions: [],
    'saved pools': [],
    'saved rule sets': [],
    'saved runs': [],
  };
  /** Addresses of accounts. */
  readonly emails: string[] = [];
  /** Tokens of recovery mails; each works once. */
  readonly resetTokens: string[] = [];
  private root = '';

  constructor(private readonly url: string) {}

  async start(): Promise<void> {
    this.root = await this.logIn(ADMIN.username, ADMIN.password);
    await this.renew('superuser');
    await this.renew('user');
  }

  tokenOf(role: Role): string | undefined {
    return this.tokens.get(role);
  }

  /** Replaces an account whose token is no longer accepted, because of an earlier request. */
  async renew(role: Role): Promise<void> {
    if (role === 'anonymous') return;
    const email = `${role}-${randomUUID()}@example.com`;
    const fields = { email, password: PASSWORD, is_superuser: role === 'superuser' };
    const { id } = await this.post(`${V1}/users`, fields, this.root);
    this.remember('users', id!);
    this.emails.push(email);
    this.tokens.set(role, await this.logIn(email, PASSWORD));
  }

  /** The headers with a placeholder in place of a token, which is useless after the run. */
  withoutToken(headers: Record<string, string>): Record<string, string> {
    const role = ROLES.find((each) => headers['authorization'] === `Bearer ${this.tokens.get(each)}`);
    return role ? { ...headers, authorization: `Bearer <token of a ${role}>` } : headers;
  }

  /** An id for a parameter of a path, or for the field `file_id`; undefined if none is known. */
  idFor(path: string, choice: number): string | undefined {
    const ids = this.ids[kindOf(path)];
    return ids[choice % ids.length];
  }

  /** Keeps the ids of a successful answer. */
  learn({ name }: Operation, { status, text }: Answer): void {
    if (status >= 300) return;
    const resetToken = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
    if (resetToken) this.resetTokens.push(resetToken);
    if (!text.startsWith('{')) return;
    const body = JSON.parse(text) as Record<string, unknown>;
    if (typeof body['run_id'] === 'string') this.remember('runs', body['run_id']);
    if (typeof body['file_id'] === 'string') this.remember('files', body['file_id']);
    if (typeof body['email'] === 'string') this.emails.push(body['email']);
    if (name === 'get /api/v1/users/me/sessions') {
      for (const { id } of (body['data'] ?? []) as { id: string }[]) this.remember('sessions', id);
    } else if (typeof body['id'] === 'string') this.remember(kindOf(`${name}/`), body['id']);
  }

  private async logIn(username: string, password: string): Promise<string> {
    const form = new URLSearchParams({ username, password });
    const { access_token: token } = await this.call({
      method: 'POST',
      path: `${V1}/login/access-token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(form.toString()),
    });
    return token!;
  }

  private post(path: string, fields: object, token: string): Promise<Record<string, string>> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return this.call({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify(fields)) });
  }

  private async call(request: FuzzRequest): Promise<Record<string, string>> {
    const { status, text } = await send(this.url, request);
    if (status !== 200)
      throw new Error(`${request.method} ${request.path} responded with ${status}: ${text}`);
    return JSON.parse(text) as Record<string, string>;
  }

  private remember(kind: Kind, id: string): void {
    const ids = this.ids[kind];
    ids.push(id);
    if (ids.length > MAX_IDS) ids.shift();
  }
}

function kindOf(path: string): Kind {
  if (path.includes('/sessions/')) return 'sessions';
  if (path.includes('/saved/pools/')) return 'saved pools';
  if (path.includes('/saved/rule-sets/')) return 'saved rule sets';
  if (path.includes('/saved/runs/')) return 'saved runs';
  if (path.includes('/runs/')) return 'runs';
  if (path.includes('/uploads/')) return 'files';
  return path.includes('/items/') ? 'items' : 'users';
}

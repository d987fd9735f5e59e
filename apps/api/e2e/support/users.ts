import { createHmac, randomUUID } from 'node:crypto';
import type { Token, UserCreate, UserPublic } from '@fanteam/contracts';
import { SETTINGS, type Api } from './api';
import { query } from './database';

export const PASSWORD = 'heron-lantern-42';

/** An account of one test. `api` sends its access token. */
export interface TestUser {
  id: string;
  email: string;
  password: string;
  api: Api;
}

/** An email address that no account has. */
export const newEmail = (): string => `p-${randomUUID()}@example.com`;

/** Inserts a session that was last used `daysAgo`, and returns its id. `signToken` with this `sid` makes its token. */
export async function addSession(userId: string, daysAgo = 0): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO sessions (id, user_id, token_version, client, last_used_at, expires_at)
     VALUES ($1, $2, 0, '192.0.2.1', now() - $3 * interval '1 day', now() + interval '1 hour')`,
    [id, userId, daysAgo],
  );
  return id;
}

/** Logs in and returns the API with the access token. @throws if the login fails. */
export async function logIn(api: Api, username: string, password: string): Promise<Api> {
  const { status, body } = await api.sendForm<Token>('/api/v1/login/access-token', { username, password });
  if (status !== 200) throw new Error(`Login of ${username} failed: ${JSON.stringify(body)}`);
  return api.as(body.access_token);
}

export const logInAdmin = (api: Api): Promise<Api> =>
  logIn(api, SETTINGS['FIRST_SUPERUSER']!, SETTINGS['FIRST_SUPERUSER_PASSWORD']!);

/**
 * Creates an account, with an access token as a login returns it. (A login hashes the password once more.) An account
 * with `is_active: false` is deactivated afterwards.
 */
export async function createUser(admin: Api, fields: Partial<UserCreate> = {}): Promise<TestUser> {
  const { email = newEmail(), password = PASSWORD, ...rest } = fields;
  const request = { ...rest, email, password, is_active: true };
  const { status, body } = await admin.send<UserPublic>('POST', '/api/v1/users/', request);
  if (status !== 200) throw new Error(`Creating an account failed: ${JSON.stringify(body)}`);
  const api = admin.as(signToken({ sub: body.id }));
  if (fields.is_active === false) {
    await admin.send('PATCH', `/api/v1/users/${body.id}`, { is_active: false });
  }
  return { id: body.id, email, password, api };
}

export interface Claims {
  sub: string;
  ver?: number;
  sid?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  exp?: number;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs an access token as release 1.0.0 did, without a session. The options and the claims can make it invalid. */
export function signToken(claims: Claims, { alg = 'HS256', secret = SETTINGS['JWT_SECRET']! } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const content = `${encode({ alg, typ: 'JWT' })}.${encode({
    typ: 'access',
    ver: 0,
    iss: 'fanteam-optimizer',
    aud: 'fanteam-optimizer/api',
    iat: now - 60,
    exp: now + 3600,
    ...claims,
  })}`;
  if (alg === 'none') return `${content}.`;
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

import { createHmac, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Token, UserCreate } from '@fanteam/contracts';
import { SETTINGS, type Api } from './api';
import { query, queryAt } from './database';

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

/** One hash is enough: the accounts of the tests have the same password. */
let passwordHash: Promise<string> | undefined;

/** Inserts an account, with an access token as a login returns it. `api`: any client of its server. */
export async function createUser(
  api: Api,
  fields: Partial<Omit<UserCreate, 'password'>> = {},
  databaseUrl = process.env['E2E_DATABASE_URL']!,
): Promise<TestUser> {
  const {
    email = newEmail(),
    full_name: name = null,
    is_active: isActive = true,
    is_superuser = false,
  } = fields;
  passwordHash ??= hash(PASSWORD);
  const id = randomUUID();
  await queryAt(
    databaseUrl,
    `INSERT INTO users (id, email, password_hash, full_name, is_active, is_superuser) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, email, await passwordHash, name, isActive, is_superuser],
  );
  return { id, email, password: PASSWORD, api: api.as(signToken({ sub: id })) };
}

export interface Claims {
  /** Seconds. Default: now. */
  iat?: number;
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

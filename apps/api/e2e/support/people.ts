import { randomUUID } from 'node:crypto';
import type { Token, UserCreate, UserPublic } from '@fanteam/contracts';
import { SETTINGS, type Api } from './api';

export const PASSWORD = 'heron-lantern-42';

export interface Person {
  id: string;
  email: string;
  password: string;
  api: Api;
}

/** An address that nobody has. */
export const newEmail = (): string => `p-${randomUUID()}@example.com`;

/** Logs in and gives back the API with the token; throws when that fails. */
export async function logIn(api: Api, username: string, password: string): Promise<Api> {
  const { status, body } = await api.sendForm<Token>('/api/v1/login/access-token', { username, password });
  if (status !== 200) throw new Error(`No login for ${username}: ${JSON.stringify(body)}`);
  return api.as(body.access_token);
}

export const logInAdmin = (api: Api): Promise<Api> =>
  logIn(api, SETTINGS['FIRST_SUPERUSER']!, SETTINGS['FIRST_SUPERUSER_PASSWORD']!);

/** An account of its own for a test, logged in while it is active. */
export async function addPerson(admin: Api, fields: Partial<UserCreate> = {}): Promise<Person> {
  const { email = newEmail(), password = PASSWORD, ...rest } = fields;
  const wanted = { ...rest, email, password, is_active: true };
  const { status, body } = await admin.send<UserPublic>('POST', '/api/v1/users/', wanted);
  if (status !== 200) throw new Error(`No account: ${JSON.stringify(body)}`);
  const api = await logIn(admin, email, password);
  if (fields.is_active === false) {
    await admin.send('PATCH', `/api/v1/users/${body.id}`, { is_active: false });
  }
  return { id: body.id, email, password, api };
}

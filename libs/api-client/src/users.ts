import type {
  Message,
  PasswordUpdated,
  UpdatePassword,
  UserCreate,
  UserPublic,
  UserRegister,
  UsersPublic,
  UserUpdate,
  UserUpdateMe,
} from '@fanteam/contracts';
import { request, requestStream, type CallOptions, type PageRange } from './request';

const USERS = '/api/v1/users/';
const ME = `${USERS}me`;
const pathOf = (id: string) => `${USERS}${encodeURIComponent(id)}`;

/** POST /api/v1/users/signup: creates an account. Errors: 400 the email is taken; 422; 429. */
export function registerUser(json: UserRegister, options?: CallOptions): Promise<UserPublic> {
  return request(`${USERS}signup`, { ...options, method: 'POST', json });
}

/** GET /api/v1/users/me: the account of the current token. Errors: 401. */
export function readUserMe(options?: CallOptions): Promise<UserPublic> {
  return request(ME, options);
}

/**
 * PATCH /api/v1/users/me: changes the given fields of the current account.
 * Errors: 401; 409 the email is taken; 422.
 */
export function updateUserMe(json: UserUpdateMe, options?: CallOptions): Promise<UserPublic> {
  return request(ME, { ...options, method: 'PATCH', json });
}

/**
 * PATCH /api/v1/users/me/password: changes the password of the current account. All earlier tokens become
 * invalid; the response carries a new one. Errors: 400 wrong or unchanged password; 401; 422; 429.
 */
export function updatePasswordMe(json: UpdatePassword, options?: CallOptions): Promise<PasswordUpdated> {
  return request(`${ME}/password`, { ...options, method: 'PATCH', json });
}

/**
 * GET /api/v1/users/me/export: everything that is kept about the current account, as a JSON file. `onProgress` is called
 * with the number of bytes received so far. Errors: 401; 429.
 */
export async function exportUserMe({
  onProgress,
  ...options
}: CallOptions & { onProgress?: (bytes: number) => void } = {}): Promise<Blob> {
  const type = 'application/json';
  const reader = (await requestStream(`${ME}/export`, type, options)).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    chunks.push(value);
    onProgress?.((bytes += value.length));
  }
}

/** DELETE /api/v1/users/me: deletes the current account and its items. Errors: 401; 403 for a superuser. */
export function deleteUserMe(options?: CallOptions): Promise<Message> {
  return request(ME, { ...options, method: 'DELETE' });
}

/** GET /api/v1/users/: one page of all accounts, newest first. Superusers only. Errors: 401; 403; 422. */
export function readUsers(range: PageRange, options?: CallOptions): Promise<UsersPublic> {
  return request(USERS, { ...options, query: range });
}

/**
 * POST /api/v1/users/: creates an account. Superusers only.
 * Errors: 400 the email is taken; 401; 403; 422.
 */
export function createUser(json: UserCreate, options?: CallOptions): Promise<UserPublic> {
  return request(USERS, { ...options, method: 'POST', json });
}

/**
 * PATCH /api/v1/users/{id}: changes the given fields of an account. Superusers only.
 * Errors: 401; 403; 404; 409 the email is taken; 422.
 */
export function updateUser(id: string, json: UserUpdate, options?: CallOptions): Promise<UserPublic> {
  return request(pathOf(id), { ...options, method: 'PATCH', json });
}

/** DELETE /api/v1/users/{id}: deletes an account and its items. Superusers only. Errors: 401; 403; 404. */
export function deleteUser(id: string, options?: CallOptions): Promise<Message> {
  return request(pathOf(id), { ...options, method: 'DELETE' });
}

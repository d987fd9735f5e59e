import { clearToken, readToken, storeToken } from './token-store';

/** Where a visitor without a token is sent from a page that needs one. */
export const PUBLIC_HOME = '/dfs';
/** Where log-out, and any 401 or 403, lead. */
export const LOGIN_PATH = '/login';

export function isLoggedIn(): boolean {
  return readToken() !== null;
}

/** Logs in with a token that the server gave. */
export function logIn(token: string): void {
  storeToken(token);
}

/** Forgets the token; the caller goes to `LOGIN_PATH`. */
export function logOut(): void {
  clearToken();
}

/** Where the guard sends this visitor instead of a protected page; null = let him in. */
export function guardRedirect(): string | null {
  return isLoggedIn() ? null : PUBLIC_HOME;
}

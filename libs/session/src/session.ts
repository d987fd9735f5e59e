import { logOutToken, readUserMe } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { useSyncExternalStore } from 'react';

/** Where the guard sends a visitor without a token. */
export const PUBLIC_HOME = '/dfs';
/** Where a user goes after logging out, and after any 401 or 403. */
export const LOGIN_PATH = '/login';

const STORAGE_KEY = 'access_token';
/** Called after a change of the token; `inOtherTab`: whether it happened in another tab. */
type TokenListener = (inOtherTab: boolean) => void;
const listeners = new Set<TokenListener>();
/** Holds the token while storage is blocked, until the page is closed. */
let tokenInMemory: string | null = null;

/** The stored access token; null = logged out. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) || tokenInMemory;
  } catch {
    return tokenInMemory;
  }
}

export function isLoggedIn(): boolean {
  return readToken() !== null;
}

/** Whether a token is stored. Rerenders when this tab or another one logs in or out. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(subscribeToToken, isLoggedIn);
}

/** Stores a token from the server; every later call sends it. */
export function logIn(token: string): void {
  tokenInMemory = null;
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    tokenInMemory = token;
  }
  notify();
}

/**
 * Logs out: removes the token at once, and ends its session on the server. If that call fails, the session ends when the
 * token expires. The caller navigates to `LOGIN_PATH`.
 */
export function endSession(): void {
  const token = readToken();
  logOut();
  if (token !== null) logOutToken(token).catch(() => undefined);
}

/** Removes the token, which is invalid or expires by itself. The caller navigates to `LOGIN_PATH`. */
export function logOut(): void {
  tokenInMemory = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so it holds no token.
  }
  notify();
}

/** Where to redirect this visitor instead of showing a protected page; null = show the page. */
export function guardRedirect(): string | null {
  return isLoggedIn() ? null : PUBLIC_HOME;
}

/** Calls `listener` after every change of the token, in this tab or another. Returns the unsubscribe function. */
export function subscribeToToken(listener: TokenListener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** `key` is null when another tab has cleared the whole storage. */
function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) notify(true);
}

function notify(inOtherTab = false): void {
  for (const listener of [...listeners]) listener(inOtherTab);
}

/** The cache key of the current user. */
export const CURRENT_USER_KEY = ['currentUser'] as const;

/** Query options for the account of the stored token. Without a token the query is disabled. */
export function currentUserQuery() {
  return {
    queryKey: CURRENT_USER_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<UserPublic> => readUserMe({ signal }),
    enabled: isLoggedIn(),
    staleTime: 60_000,
  };
}

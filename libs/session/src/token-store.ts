const STORAGE_KEY = 'access_token';
const listeners = new Set<() => void>();
/** Holds the token where storage is blocked: until the page is left. */
let unstored: string | null = null;

/** The stored access token; null = logged out. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) || unstored;
  } catch {
    return unstored;
  }
}

/** Logs in: every call from now on carries this token. */
export function storeToken(token: string): void {
  unstored = null;
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    unstored = token;
  }
  notify();
}

/** Forgets the token. */
export function clearToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage holds no token either.
  }
  notify();
}

/** Calls back after every change of the token, also by another tab. Returns the way to stop it. */
export function subscribeToToken(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** `key` is null when another tab has emptied the whole storage. */
function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

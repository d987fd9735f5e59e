/** The user's own trust, as measured with the points of past slates. It stays in this browser. */
const KEY = 'dfs-own-trust';

export interface StoredTrust {
  /** 0–1. */
  trust: number;
  /** The standard error of the slope it comes from. */
  se: number;
  /** Number of slates behind it. */
  slates: number;
}

/** Null if nothing was measured, or if the browser blocks its storage. */
export function readOwnTrust(): StoredTrust | null {
  try {
    const { trust, se, slates } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredTrust>;
    const isKnown = typeof trust === 'number' && typeof se === 'number' && typeof slates === 'number';
    return isKnown && trust >= 0 && trust <= 1 ? { trust, se, slates } : null;
  } catch {
    return null;
  }
}

/** @returns a function that stores it again */
export function forgetOwnTrust(): () => void {
  return removeStored(KEY);
}

/** Returns whether it was stored. */
export function storeOwnTrust(own: StoredTrust): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(own));
    return true;
  } catch {
    return false;
  }
}

/** Removes a value from the storage of this browser. Returns a function that restores it. */
export function removeStored(key: string): () => void {
  try {
    const value = localStorage.getItem(key);
    localStorage.removeItem(key);
    return () => value !== null && localStorage.setItem(key, value);
  } catch {
    // The browser blocks its storage, so nothing is stored.
    return () => {};
  }
}

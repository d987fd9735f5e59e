/** The user's own trust, as measured with the points of past slates. It stays in this browser. */
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isObject } from '../../shared/value-guards';

export interface StoredTrust {
  /** 0–1. */
  trust: number;
  /** The standard error of the slope it comes from. */
  se: number;
  /** Number of slates behind it. */
  slates: number;
}

/** Null if nothing was measured. */
export const ownTrust = storedValue(KEYS.ownTrust, (value): StoredTrust | null => {
  if (!isObject(value)) return null;
  const { trust, se, slates } = value;
  const isKnown = typeof trust === 'number' && typeof se === 'number' && typeof slates === 'number';
  return isKnown && trust >= 0 && trust <= 1 ? { trust, se, slates } : null;
});

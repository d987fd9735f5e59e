/** Keeps in this browser what past slates say about the user's projections. */
import type { TrustSample } from '@fanteam/contest-simulator';
import type { PoolPlayer } from '@fanteam/contracts';
import { removeStored } from '../own-trust';

const KEY = 'dfs-trust';
/** More than a season. The oldest are dropped first. */
const MAX_SLATES = 100;

interface StoredSlate {
  slate: string;
  sample: TrustSample;
}

/** Stores a slate in place of an earlier paste of the same one. Returns all; only this one if storage is blocked. */
export function rememberSlate(slate: string, sample: TrustSample): TrustSample[] {
  const others = readSlates().filter((each) => each.slate !== slate);
  const slates = [...others, { slate, sample }].slice(-MAX_SLATES);
  try {
    localStorage.setItem(KEY, JSON.stringify(slates));
  } catch {
    // Storage is full or blocked: the trust is that of the slates that were stored before, and of this one.
  }
  return slates.map((each) => each.sample);
}

/** The slates that were stored. */
export function recallSlates(): TrustSample[] {
  return readSlates().map(({ sample }) => sample);
}

/** @returns a function that stores them again */
export function forgetSlates(): () => void {
  return removeStored(KEY);
}

/** Identifies a slate: the same players at the same salaries, in any order. */
export function slateOf(pool: readonly PoolPlayer[]): string {
  let hash = 0x811c9dc5;
  for (const text of pool.map(({ id, team, salary }) => `${id} ${team} ${salary}`).sort()) {
    // FNV-1a
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return `${pool.length}-${(hash >>> 0).toString(36)}`;
}

function readSlates(): StoredSlate[] {
  try {
    const slates: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(slates) ? slates.filter(isStoredSlate) : [];
  } catch {
    return [];
  }
}

function isStoredSlate(value: unknown): value is StoredSlate {
  const { slate, sample } = (value ?? {}) as Partial<StoredSlate>;
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite);
  return (
    typeof slate === 'string' &&
    Number.isFinite(sample?.players) &&
    Array.isArray(sample?.matches) &&
    sample.matches.every(isPair)
  );
}

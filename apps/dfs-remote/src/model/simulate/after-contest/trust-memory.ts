/** Keeps in this browser what past slates say about the user's projections. */
import type { TrustSample } from '@fanteam/contest-simulator';
import type { PoolPlayer } from '@fanteam/contracts';
import { KEYS } from '../../../shared/storage/keys';
import { storedValue } from '../../../shared/storage/stored-value';
import { isObject, isText, validItems } from '../../../shared/value-guards';

/** More than a season. The oldest are dropped first. */
const MAX_SLATES = 100;

interface StoredSlate {
  slate: string;
  sample: TrustSample;
}

export const pastSlates = storedValue(KEYS.pastSlates, (value) => validItems(value, isStoredSlate));

/** Stores a slate in place of an earlier paste of the same one. Returns all, even if the browser cannot store them. */
export function rememberSlate(slate: string, sample: TrustSample): TrustSample[] {
  const others = pastSlates.read().filter((each) => each.slate !== slate);
  const slates = [...others, { slate, sample }].slice(-MAX_SLATES);
  pastSlates.write(slates);
  return slates.map((each) => each.sample);
}

/** The slates that were stored. */
export function recallSlates(): TrustSample[] {
  return pastSlates.read().map(({ sample }) => sample);
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

function isStoredSlate(value: unknown): value is StoredSlate {
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite);
  if (!isObject(value) || !isText(value['slate']) || !isObject(value['sample'])) return false;
  const { players, matches } = value['sample'];
  return Number.isFinite(players) && Array.isArray(matches) && matches.every(isPair);
}

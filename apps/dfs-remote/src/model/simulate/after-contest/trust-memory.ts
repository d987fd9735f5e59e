/** Keeps in this browser what past slates say about the user's projections and simulations. */
import type { TrustSample } from '@fanteam/contest-simulator';
import type { PoolPlayer } from '@fanteam/contracts';
import { KEYS } from '../../../shared/storage/keys';
import { storedValue } from '../../../shared/storage/stored-value';
import { isObject, isText, validItems } from '../../../shared/value-guards';

/** More than a season. The oldest are dropped first. */
const MAX_SLATES = 100;

/** What the simulation of a contest promised, and what happened: means of the lineups. */
export interface ContestOutcome {
  points: Compared;
  /** The share of the lineups with a prize, 0–1. Absent if some of their places are not known. */
  cash?: Compared;
}

export type Compared = readonly [promised: number, actual: number];

interface StoredSlate {
  slate: string;
  sample: TrustSample;
  /** Absent if the lineups were not simulated, and in slates of release 1.0.0. */
  outcome?: ContestOutcome;
}

export const pastSlates = storedValue(KEYS.pastSlates, (value) => validItems(value, isStoredSlate));

/** Stores a slate in place of an earlier paste of the same one. Returns all, even if the browser cannot store them. */
export function rememberSlate(
  slate: string,
  sample: TrustSample,
  outcome: ContestOutcome | null = null,
): TrustSample[] {
  const others = pastSlates.read().filter((each) => each.slate !== slate);
  const slates = [...others, { slate, sample, ...(outcome && { outcome }) }].slice(-MAX_SLATES);
  pastSlates.write(slates);
  return slates.map((each) => each.sample);
}

/** The slates that were stored. */
export function recallSlates(): TrustSample[] {
  return pastSlates.read().map(({ sample }) => sample);
}

/** The mean of some contests. */
export interface ContestRecord {
  contests: number;
  promised: number;
  actual: number;
}

/** What was promised and what happened, over all contests that were stored. Null for figures that none has. */
export function recallOutcomes(): Record<keyof ContestOutcome, ContestRecord | null> {
  const outcomes = pastSlates.read().flatMap(({ outcome }) => outcome ?? []);
  const meanOf = (figure: keyof ContestOutcome): ContestRecord | null => {
    const pairs = outcomes.flatMap((outcome) => (outcome[figure] ? [outcome[figure]] : []));
    if (pairs.length === 0) return null;
    const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
    return { contests: pairs.length, promised: mean(0), actual: mean(1) };
  };
  return { points: meanOf('points'), cash: meanOf('cash') };
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
  if (!isObject(value) || !isText(value['slate']) || !isObject(value['sample'])) return false;
  if (value['outcome'] !== undefined && !isOutcome(value['outcome'])) return false;
  const { players, matches } = value['sample'];
  return Number.isFinite(players) && Array.isArray(matches) && matches.every(isPair);
}

const isPair = (pair: unknown): boolean =>
  Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite);

function isOutcome(value: unknown): value is ContestOutcome {
  return isObject(value) && isPair(value['points']) && (value['cash'] === undefined || isPair(value['cash']));
}

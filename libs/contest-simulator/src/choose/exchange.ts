/** Exchanges: one chosen lineup for another one of a greater gain, or for two others where lineups are missing. */
import type { ChoiceState } from './greedy';

/** Rounds through all chosen lineups. The value rises in each of them, and 2 to 4 suffice in practice. */
const MAX_ROUNDS = 20;
/** A rise below this share of a lineup's gain is rounding. */
const ROUNDING = 1e-9;
/** By how much an old gain may be too low, as a share, where gains depend little on the other lineups. */
const SLACK = 0.02;
/** Lineups that are tried as the first one of two. */
const MAX_PAIR_TRIALS = 20_000;

/**
 * Exchanges one lineup for another, as long as the value rises.
 *
 * @param triesAll every exchange is tried, so that none that is allowed helps in the end. Otherwise the lineups whose
 *   last known gain is clearly below the loss are not tried.
 */
export function improveByExchange(state: ChoiceState, triesAll: boolean): void {
  const { objective, chosen, kept } = state;
  let hasImproved = true;
  for (let round = 0; hasImproved && round < MAX_ROUNDS; round += 1) {
    hasImproved = false;
    const limit = triesAll ? Infinity : greatestGain(state) * (1 + SLACK);
    for (let at = kept; at < chosen.length; at += 1) {
      if (objective.loss(chosen[at]!) < limit && exchangeAt(state, at, triesAll)) hasImproved = true;
    }
  }
}

/** The greatest gain of a lineup that is not chosen, regardless of the rules. Updates the gains that may be the greatest. */
function greatestGain({ objective, limits, gains }: ChoiceState): number {
  const isCurrent = new Uint8Array(gains.length);
  for (;;) {
    let best = -1;
    for (let lineup = 0; lineup < gains.length; lineup += 1) {
      if (!limits.has(lineup) && (best < 0 || gains[lineup]! > gains[best]!)) best = lineup;
    }
    if (best < 0) return 0;
    if (isCurrent[best] === 1) return gains[best]!;
    gains[best] = objective.gain(best);
    isCurrent[best] = 1;
  }
}

function exchangeAt({ objective, limits, chosen, gains }: ChoiceState, at: number, triesAll: boolean) {
  const removed = chosen[at]!;
  objective.remove(removed);
  limits.remove(removed);
  let best = removed;
  gains[removed] = objective.gain(removed);
  let bestGain = gains[removed]! + Math.abs(gains[removed]!) * ROUNDING;
  for (let lineup = 0; lineup < gains.length; lineup += 1) {
    if (!triesAll && gains[lineup]! * (1 + SLACK) <= bestGain) continue;
    if (lineup === removed || !limits.canAdd(lineup)) continue;
    const gain = objective.gain(lineup);
    gains[lineup] = gain;
    if (gain <= bestGain) continue;
    best = lineup;
    bestGain = gain;
  }
  chosen[at] = best;
  objective.add(best);
  limits.add(best);
  return best !== removed;
}

/**
 * When the rules allow no further lineup although some are missing: removes one lineup where two others can be added
 * instead, regardless of their value.
 */
export function fillByExchange(state: ChoiceState): void {
  const { objective, limits, count, chosen, kept } = state;
  const trials = { left: MAX_PAIR_TRIALS };
  for (let at = kept; at < chosen.length && chosen.length < count; at += 1) {
    const removed = chosen[at]!;
    limits.remove(removed);
    const pair = findPair(state, removed, trials);
    limits.add(removed);
    if (!pair) continue;
    objective.remove(removed);
    limits.remove(removed);
    for (const lineup of pair) {
      objective.add(lineup);
      limits.add(lineup);
    }
    chosen.splice(at, 1, ...pair);
    at = kept - 1;
  }
}

function findPair({ limits, gains }: ChoiceState, removed: number, trials: { left: number }) {
  const allowed = Array.from(gains.keys()).filter((lineup) => lineup !== removed && limits.canAdd(lineup));
  for (const first of allowed) {
    if (trials.left === 0) return undefined;
    trials.left -= 1;
    limits.add(first);
    const second = allowed.find((lineup) => limits.canAdd(lineup));
    limits.remove(first);
    if (second !== undefined) return [first, second];
  }
  return undefined;
}

/**
 * Chooses lineups one by one, each the one that raises the value of the set by the largest amount of all that the rules
 * still allow. For a monotone submodular value this is within 1 − 1/e of the best choice without rules (Nemhauser,
 * Wolsey, Fisher 1978; for entries of a contest: Hunter, Vielma, Zaman 2016). Lazy evaluation (Minoux 1978): gains only
 * fall while the set grows, so an old gain is a limit, and a lineup is evaluated again only when its old gain is the
 * greatest. `profit` is nearly submodular, so there the lineups are nearly those with the greatest true gains.
 */
import type { ChoiceLimits } from './limits';

/** What a choice maximizes: a value of the chosen set, as a sum over all scenarios, kept up to date lineup by lineup. */
export interface Objective {
  /** How much the value rises when the lineup is added to the set. ≥ 0. */
  gain(lineup: number): number;
  /** About how much the value falls when the lineup is removed from the set. */
  loss(lineup: number): number;
  add(lineup: number): void;
  remove(lineup: number): void;
}

/** What the steps of a choice share. */
export interface ChoiceState {
  objective: Objective;
  limits: ChoiceLimits;
  /** How many lineups to choose. */
  count: number;
  /** In the order in which they were chosen. The first `kept` ones stay. */
  chosen: number[];
  kept: number;
  /** By lineup: its gain when it was evaluated last. */
  gains: Float64Array;
}

/** Adds lineups until there are `count`, or until the rules allow no other one. The first one is added among equals. */
export function addGreedily(state: ChoiceState): void {
  const { objective, limits, count, chosen, gains } = state;
  const evaluatedAt = new Int32Array(gains.length).fill(-1);
  while (chosen.length < count) {
    let best = -1;
    for (let lineup = 0; lineup < gains.length; lineup += 1) {
      if ((best < 0 || gains[lineup]! > gains[best]!) && limits.canAdd(lineup)) best = lineup;
    }
    if (best < 0) return;
    if (evaluatedAt[best] !== chosen.length) {
      gains[best] = objective.gain(best);
      evaluatedAt[best] = chosen.length;
      continue;
    }
    addToChoice(state, best);
  }
}

export function addToChoice({ objective, limits, chosen }: ChoiceState, lineup: number): void {
  objective.add(lineup);
  limits.add(lineup);
  chosen.push(lineup);
}

/**
 * Chooses candidates one by one, each the one that raises the value of the set by the largest amount of all that the
 * rules still allow. For a monotone submodular value this is within 1 − 1/e of the best choice without rules (Nemhauser,
 * Wolsey, Fisher 1978; for entries of a contest: Hunter, Vielma, Zaman 2016), and within 1/2 of it with a number of
 * entries for each of several contests, which is a partition matroid (Fisher, Nemhauser, Wolsey 1978). Lazy evaluation
 * (Minoux 1978): gains only fall while the set grows, so an old gain is a limit, and a candidate is evaluated again only
 * when its old gain is the greatest. An entry changes only the gains in its own contest, so each contest remembers its
 * best candidate. `profit` is nearly submodular, so there the candidates are nearly those with the greatest true gains.
 */
import type { Candidates, ChoiceLimits } from './limits';

/** What a choice maximizes: a value of the chosen set, as a sum over all scenarios, kept up to date entry by entry. */
export interface Objective {
  /** How much the value rises when the candidate is added to the set. ≥ 0. */
  gain(candidate: number): number;
  /** Writes about how much the value falls when a candidate is removed from the set, by candidate of the set. */
  losses(into: Float64Array): void;
  add(candidate: number): void;
  remove(candidate: number): void;
}

/** What the steps of a choice share. */
export interface ChoiceState {
  objective: Objective;
  limits: ChoiceLimits;
  candidates: Candidates;
  /** In the order in which they were chosen. The first `kept` ones stay. */
  chosen: number[];
  kept: number;
  /** By candidate: its gain when it was evaluated last. */
  gains: Float64Array;
}

/**
 * Adds candidates until each contest has its number, or until the rules allow no other one. The first one is added among
 * equals.
 */
export function addGreedily(state: ChoiceState): void {
  const { limits, candidates, gains } = state;
  const evaluatedAt = new Int32Array(gains.length).fill(-1);
  /** By contest. undefined = has to be found. */
  const best: (number | undefined)[] = candidates.counts.map(() => undefined);
  for (;;) {
    let next = -1;
    for (let contest = 0; contest < best.length; contest += 1) {
      const known = best[contest];
      const isValid = known !== undefined && (known < 0 || limits.canAdd(known));
      const candidate = isValid ? known : findBest(state, contest, evaluatedAt);
      best[contest] = candidate;
      if (candidate >= 0 && (next < 0 || gains[candidate]! > gains[next]!)) next = candidate;
    }
    if (next < 0) return;
    addToChoice(state, next);
    best[candidates.contestOf[next]!] = undefined;
  }
}

/** The candidate of a contest with the greatest gain, −1 if the rules allow none. */
function findBest(
  { objective, limits, candidates, gains }: ChoiceState,
  contest: number,
  evaluatedAt: Int32Array,
): number {
  const [from, to] = [candidates.starts[contest]!, candidates.starts[contest + 1]!];
  const chosen = limits.countOf(contest);
  for (;;) {
    let best = -1;
    for (let candidate = from; candidate < to; candidate += 1) {
      if ((best < 0 || gains[candidate]! > gains[best]!) && limits.canAdd(candidate)) best = candidate;
    }
    if (best < 0 || evaluatedAt[best] === chosen) return best;
    gains[best] = objective.gain(best);
    evaluatedAt[best] = chosen;
  }
}

export function addToChoice({ objective, limits, chosen }: ChoiceState, candidate: number): void {
  objective.add(candidate);
  limits.add(candidate);
  chosen.push(candidate);
}

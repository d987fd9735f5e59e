/**
 * Exchanges: one chosen candidate for another one of a greater gain; for two others where entries are missing; and one in
 * each of two contests, where a lineup or a player is used up by the other contest.
 */
import type { ChoiceState } from './greedy';

/** Rounds through all chosen candidates. The value rises in each of them, and 2 to 4 suffice in practice. */
const MAX_ROUNDS = 20;
/** A rise below this share of a candidate's gain is rounding. */
const ROUNDING = 1e-9;
/** By how much an old gain may be too low, as a share, where gains depend little on the other entries. */
const SLACK = 0.02;
/** Candidates that are tried as the first one of two. */
const MAX_PAIR_TRIALS = 20_000;
/** Exchanges in two contests that are tried for a chosen candidate, the most promising ones first. */
const MAX_DOUBLE_TRIALS = 4;

/**
 * Exchanges one candidate for another of its contest, as long as the value rises. Then exchanges in two contests at once.
 *
 * @param triesAll every exchange in one contest is tried, so that none that is allowed helps in the end. Otherwise the
 *   candidates whose last known gain is clearly below the loss are not tried.
 */
export function improveByExchange(state: ChoiceState, triesAll: boolean): void {
  const { objective, candidates, chosen, kept } = state;
  const { contestOf, counts, quotas } = candidates;
  const isJoint = quotas.isShared.includes(1);
  let hasImproved = true;
  for (let round = 0; hasImproved && round < MAX_ROUNDS; round += 1) {
    hasImproved = false;
    const limits = counts.map((_, contest) =>
      triesAll ? Infinity : greatestGain(state, contest) * (1 + SLACK),
    );
    for (let at = kept; at < chosen.length; at += 1) {
      const removed = chosen[at]!;
      if (objective.loss(removed) >= limits[contestOf[removed]!]!) continue;
      if (exchangeAt(state, at, triesAll)) hasImproved = true;
      else if (isJoint && exchangeInTwo(state, at)) hasImproved = true;
    }
  }
}

/**
 * The greatest gain of a candidate of the contest that is not chosen, regardless of the rules. Updates the gains that may
 * be the greatest.
 */
function greatestGain({ objective, limits, candidates, gains }: ChoiceState, contest: number): number {
  const [from, to] = [candidates.starts[contest]!, candidates.starts[contest + 1]!];
  const isCurrent = new Uint8Array(to - from);
  for (;;) {
    let best = -1;
    for (let candidate = from; candidate < to; candidate += 1) {
      if (!limits.has(candidate) && (best < 0 || gains[candidate]! > gains[best]!)) best = candidate;
    }
    if (best < 0) return 0;
    if (isCurrent[best - from] === 1) return gains[best]!;
    gains[best] = objective.gain(best);
    isCurrent[best - from] = 1;
  }
}

function exchangeAt(state: ChoiceState, at: number, triesAll: boolean): boolean {
  const { chosen, gains, objective } = state;
  const removed = chosen[at]!;
  take(state, removed);
  gains[removed] = objective.gain(removed);
  const best = bestInstead(state, removed, triesAll);
  chosen[at] = best;
  put(state, best);
  return best !== removed;
}

/** The candidate to choose in place of one that was removed: that one, unless another one gains more. */
function bestInstead(
  { objective, limits, candidates, gains }: ChoiceState,
  removed: number,
  triesAll: boolean,
): number {
  const contest = candidates.contestOf[removed]!;
  let best = removed;
  let bestGain = gains[removed]! + Math.abs(gains[removed]!) * ROUNDING;
  for (let other = candidates.starts[contest]!; other < candidates.starts[contest + 1]!; other += 1) {
    if (!triesAll && gains[other]! * (1 + SLACK) <= bestGain) continue;
    if (other === removed || !limits.canAdd(other)) continue;
    const gain = objective.gain(other);
    gains[other] = gain;
    if (gain <= bestGain) continue;
    best = other;
    bestGain = gain;
  }
  return best;
}

/**
 * Replaces a chosen candidate by a better one that an entry of another contest prevents, and that entry by the best
 * candidate that is then allowed.
 */
function exchangeInTwo(state: ChoiceState, at: number): boolean {
  const { objective, limits, candidates, chosen, gains } = state;
  const removed = chosen[at]!;
  const contest = candidates.contestOf[removed]!;
  take(state, removed);
  const lost = objective.gain(removed);
  const better: { candidate: number; blocker: number; rise: number }[] = [];
  for (let other = candidates.starts[contest]!; other < candidates.starts[contest + 1]!; other += 1) {
    if (gains[other]! <= lost || other === removed || limits.has(other)) continue;
    const blocker = findBlocker(state, other);
    if (blocker < 0) continue;
    gains[other] = objective.gain(other);
    if (gains[other]! > lost) better.push({ candidate: other, blocker, rise: gains[other]! - lost });
  }
  better.sort((a, b) => b.rise - a.rise);
  for (const { candidate, blocker, rise } of better.slice(0, MAX_DOUBLE_TRIALS)) {
    take(state, blocker);
    const lostThere = objective.gain(blocker);
    put(state, candidate);
    const instead = bestAllowed(state, candidates.contestOf[blocker]!);
    if (instead >= 0 && rise + gains[instead]! - lostThere > (lost + lostThere) * ROUNDING) {
      put(state, instead);
      chosen[at] = candidate;
      chosen[chosen.indexOf(blocker)] = instead;
      return true;
    }
    take(state, candidate);
    put(state, blocker);
  }
  put(state, removed);
  return false;
}

/**
 * The chosen entry of another contest without which a candidate could be chosen, and which loses least. −1 if there is
 * none: something else prevents it.
 */
function findBlocker(
  { limits, candidates, objective, chosen, kept }: ChoiceState,
  candidate: number,
): number {
  const full = limits.fullSetsOf(candidate);
  if (full.length !== 1 || !limits.isUnlike(candidate)) return -1;
  let best = -1;
  let leastLoss = Infinity;
  for (let at = kept; at < chosen.length; at += 1) {
    const other = chosen[at]!;
    const isOther = candidates.contestOf[other] !== candidates.contestOf[candidate];
    if (!isOther || !limits.has(other) || !limits.isIn(other, full[0]!)) continue;
    const loss = objective.loss(other);
    if (loss >= leastLoss) continue;
    best = other;
    leastLoss = loss;
  }
  return best;
}

/** The candidate of a contest with the greatest gain that the rules allow. −1 without one. */
function bestAllowed({ objective, limits, candidates, gains }: ChoiceState, contest: number): number {
  let best = -1;
  for (let other = candidates.starts[contest]!; other < candidates.starts[contest + 1]!; other += 1) {
    if (best >= 0 && gains[other]! * (1 + SLACK) <= gains[best]!) continue;
    if (!limits.canAdd(other)) continue;
    gains[other] = objective.gain(other);
    if (best < 0 || gains[other]! > gains[best]!) best = other;
  }
  return best;
}

function take({ objective, limits }: ChoiceState, candidate: number): void {
  objective.remove(candidate);
  limits.remove(candidate);
}

function put({ objective, limits }: ChoiceState, candidate: number): void {
  objective.add(candidate);
  limits.add(candidate);
}

/**
 * When the rules allow no further candidate although entries are missing: removes one candidate where two others can be
 * added instead, regardless of their value.
 */
export function fillByExchange(state: ChoiceState): void {
  const { limits, chosen, kept } = state;
  const trials = { left: MAX_PAIR_TRIALS };
  const count = state.candidates.counts.reduce((sum, each) => sum + each, 0);
  for (let at = kept; at < chosen.length && chosen.length < count; at += 1) {
    const removed = chosen[at]!;
    limits.remove(removed);
    const pair = findPair(state, removed, trials);
    limits.add(removed);
    if (!pair) continue;
    take(state, removed);
    for (const candidate of pair) put(state, candidate);
    chosen.splice(at, 1, ...pair);
    at = kept - 1;
  }
}

function findPair({ limits, gains }: ChoiceState, removed: number, trials: { left: number }) {
  const allowed = Array.from(gains.keys()).filter(
    (candidate) => candidate !== removed && limits.canAdd(candidate),
  );
  for (const first of allowed) {
    if (trials.left === 0) return undefined;
    trials.left -= 1;
    limits.add(first);
    const second = allowed.find((candidate) => limits.canAdd(candidate));
    limits.remove(first);
    if (second !== undefined) return [first, second];
  }
  return undefined;
}

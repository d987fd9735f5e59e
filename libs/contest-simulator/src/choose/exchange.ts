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
/** Exchanges in two contests that are tried in a choice. They are the most promising ones of a chosen candidate. */
const MAX_DOUBLE_TRIALS = 25;

/**
 * Exchanges one candidate for another of its contest, as long as the value rises. Then exchanges in two contests at once.
 *
 * @param triesAll every exchange in one contest is tried, so that none that is allowed helps in the end. Otherwise the
 *   candidates whose last known gain is clearly below the loss are not tried.
 */
export function improveByExchange(state: ChoiceState, triesAll: boolean): void {
  const { candidates, chosen, kept } = state;
  const { quotas } = candidates;
  const trials = { left: quotas.isShared.includes(1) ? MAX_DOUBLE_TRIALS : 0 };
  const losses = new Float64Array(state.gains.length);
  let hasImproved = true;
  for (let round = 0; hasImproved && round < MAX_ROUNDS; round += 1) {
    hasImproved = false;
    if (!triesAll || trials.left > 0) state.objective.losses(losses);
    if (!triesAll) updateGreatestGains(state);
    for (let at = kept; at < chosen.length; at += 1) {
      const isTried = triesAll || mayGain(state, chosen[at]!, losses);
      if (isTried && exchangeAt(state, at, triesAll)) hasImproved = true;
    }
    if (!hasImproved && trials.left > 0) hasImproved = improveInTwo(state, losses, trials);
  }
}

/** Whether a candidate that may replace the chosen one may gain more, by its last known gain. */
function mayGain({ limits, candidates, gains }: ChoiceState, removed: number, losses: Float64Array): boolean {
  const contest = candidates.contestOf[removed]!;
  const loss = losses[removed]!;
  for (let other = candidates.starts[contest]!; other < candidates.starts[contest + 1]!; other += 1) {
    if (gains[other]! * (1 + SLACK) > loss && limits.mayReplace(other, removed)) return true;
  }
  return false;
}

/** Updates the gains of candidates that are not chosen, up to the greatest one of each contest, regardless of the rules. */
function updateGreatestGains({ objective, limits, candidates, gains }: ChoiceState): void {
  const isCurrent = new Uint8Array(gains.length);
  candidates.counts.forEach((_, contest) => {
    for (;;) {
      let best = -1;
      for (let other = candidates.starts[contest]!; other < candidates.starts[contest + 1]!; other += 1) {
        if (!limits.has(other) && (best < 0 || gains[other]! > gains[best]!)) best = other;
      }
      if (best < 0 || isCurrent[best] === 1) return;
      gains[best] = objective.gain(best);
      isCurrent[best] = 1;
    }
  });
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
 * Exchanges in two contests at once: a chosen candidate for a better one that an entry of another contest prevents, and
 * that entry for the best candidate that is then allowed. Tries one such exchange for each chosen candidate.
 *
 * @param losses by chosen candidate
 */
function improveInTwo(state: ChoiceState, losses: Float64Array, trials: { left: number }): boolean {
  const { limits, candidates, chosen, kept, gains } = state;
  const free = candidates.counts.map((_, contest) => {
    let best = 0;
    for (let other = candidates.starts[contest]!; other < candidates.starts[contest + 1]!; other += 1) {
      if (!limits.has(other) && limits.obstacleOf(other) === null) best = Math.max(best, gains[other]!);
    }
    return best;
  });
  let hasImproved = false;
  for (let at = kept; at < chosen.length && trials.left > 0; at += 1) {
    const other = mostPromising(state, chosen[at]!, losses, free);
    if (!other) continue;
    trials.left -= 1;
    const instead = exchangeInTwo(state, at, other);
    if (instead < 0) continue;
    hasImproved = true;
    for (const added of [other.candidate, instead]) losses[added] = gains[added]!;
  }
  return hasImproved;
}

/** A candidate, and the chosen entry of another contest that prevents it. */
interface Blocked {
  candidate: number;
  blocker: number;
}

/**
 * What to choose instead of a candidate, by the last known gains. undefined if nothing can be better.
 *
 * @param losses by chosen candidate
 * @param free by contest: the greatest gain of a candidate that nothing prevents
 */
function mostPromising(
  state: ChoiceState,
  removed: number,
  losses: Float64Array,
  free: readonly number[],
): Blocked | undefined {
  const { candidates, limits, gains } = state;
  const { contestOf, starts } = candidates;
  const contest = contestOf[removed]!;
  let best: Blocked | undefined;
  let bestRise = losses[removed]! * ROUNDING;
  for (let other = starts[contest]!; other < starts[contest + 1]!; other += 1) {
    const rise = gains[other]! - losses[removed]!;
    if (rise <= 0 || limits.has(other)) continue;
    const blocker = findBlocker(state, other, losses);
    if (blocker < 0) continue;
    const there = contestOf[blocker]!;
    // the lineup that is removed here may be the best one there
    const twin = candidates.indexOf(there, candidates.numbers[removed]!);
    const instead = Math.max(free[there]!, twin < 0 || limits.has(twin) ? 0 : gains[twin]!);
    const whole = rise + instead - losses[blocker]!;
    if (whole <= bestRise) continue;
    best = { candidate: other, blocker };
    bestRise = whole;
  }
  return best;
}

/** Returns the candidate that was chosen instead of the blocker. −1 if nothing was exchanged, because it does not help. */
function exchangeInTwo(state: ChoiceState, at: number, { candidate, blocker }: Blocked): number {
  const { objective, candidates, chosen, gains, limits } = state;
  const removed = chosen[at]!;
  take(state, removed);
  const lost = objective.gain(removed);
  gains[candidate] = objective.gain(candidate);
  if (gains[candidate]! <= lost) {
    put(state, removed);
    return -1;
  }
  take(state, blocker);
  if (limits.canAdd(candidate)) {
    const lostThere = objective.gain(blocker);
    put(state, candidate);
    const instead = bestAllowed(state, candidates.contestOf[blocker]!);
    if (instead >= 0 && gains[candidate]! + gains[instead]! > (lost + lostThere) * (1 + ROUNDING)) {
      put(state, instead);
      gains[removed] = lost;
      gains[blocker] = lostThere;
      chosen[chosen.indexOf(blocker)] = instead;
      chosen[at] = candidate;
      return instead;
    }
    take(state, candidate);
  }
  put(state, blocker);
  put(state, removed);
  return -1;
}

/**
 * The chosen entry of another contest without which a candidate could be chosen, and which loses least. −1 if there is
 * none: something else prevents it.
 */
function findBlocker(
  { limits, candidates, chosen, kept }: ChoiceState,
  candidate: number,
  losses: Float64Array,
): number {
  const set = limits.onlyFullSetOf(candidate);
  if (set < 0) return -1;
  const { contestOf, quotas, numbers } = candidates;
  const contest = contestOf[candidate]!;
  if (quotas.isOfLineup[set] === 1) {
    const twins = candidates.counts.map((_, other) => candidates.indexOf(other, numbers[candidate]!));
    const blocker = twins.find((twin, other) => other !== contest && twin >= 0 && limits.has(twin)) ?? -1;
    return chosen.indexOf(blocker, kept) < 0 ? -1 : blocker;
  }
  let best = -1;
  for (let at = kept; at < chosen.length; at += 1) {
    const other = chosen[at]!;
    if (best >= 0 && losses[other]! >= losses[best]!) continue;
    if (contestOf[other] !== contest && limits.isIn(other, set)) best = other;
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

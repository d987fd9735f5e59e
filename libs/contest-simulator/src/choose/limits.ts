/**
 * The rules of a choice, while candidates are added and removed: the number of entries of each contest, unique players,
 * and quotas. A candidate is a lineup in a contest.
 */
import { maxExposureLineups } from '@fanteam/lineup-solver';
import type { ContestRules, EnteredLineup, JointRules } from '../simulation';

/** Why a candidate cannot be added. */
export type Obstacle = 'exposure' | 'unique_players' | 'once';

/** The lineups that may be chosen for one contest. */
export interface CandidateContest {
  lineups: readonly EnteredLineup[];
  /** By lineup: its number, which is the same in all contests. */
  numbers: readonly number[];
  /** How many to choose. */
  count: number;
  rules: Pick<ContestRules, 'count' | 'maxExposure'>;
}

/** The candidates of all contests, contest after contest. */
export interface Candidates {
  lineups: readonly EnteredLineup[];
  /** Contest k has the candidates `starts[k]` to `starts[k + 1] − 1`. */
  starts: readonly number[];
  /** By candidate. */
  contestOf: Uint8Array;
  /** By candidate: the number of its lineup, which is the same in all contests. */
  numbers: readonly number[];
  /** The candidate of a lineup in a contest, −1 if it is not legal there. */
  indexOf(contest: number, number: number): number;
  /** By contest: how many to choose. */
  counts: readonly number[];
  quotas: Quotas;
}

/**
 * Sets of candidates of which only some may be chosen: the lineups with a player in one contest or in all, and the same
 * lineup in several contests. Only sets that can exceed their maximum.
 */
export interface Quotas {
  /** Candidate c is in the sets `starts[c]` to `starts[c + 1] − 1` of `sets`. */
  starts: Uint32Array;
  sets: Uint32Array;
  /** By set: how many of its candidates may be chosen. */
  max: Float64Array;
  /** By set: whether it is that of a lineup in several contests, and not of a player. */
  isOfLineup: Uint8Array;
  /** By set: whether it has candidates of several contests. */
  isShared: Uint8Array;
}

export function listCandidates(contests: readonly CandidateContest[], joint: JointRules): Candidates {
  const starts = [0];
  for (const { lineups } of contests) starts.push(starts.at(-1)! + lineups.length);
  const contestOf = new Uint8Array(starts.at(-1)!);
  contests.forEach((_, contest) => contestOf.fill(contest, starts[contest], starts[contest + 1]));
  const indices = contests.map(
    ({ numbers }, contest) => new Map(numbers.map((number, at) => [number, starts[contest]! + at])),
  );
  return {
    lineups: contests.flatMap(({ lineups }) => lineups),
    numbers: contests.flatMap(({ numbers }) => numbers),
    indexOf: (contest, number) => indices[contest]!.get(number) ?? -1,
    starts,
    contestOf,
    counts: contests.map(({ count }) => count),
    quotas: listQuotas(contests, joint),
  };
}

function listQuotas(
  contests: readonly CandidateContest[],
  { maxExposureAll = 1, once = false }: JointRules,
): Quotas {
  const max: number[] = [];
  const isOfLineup: number[] = [];
  const isShared: number[] = [];
  const setsOf: number[][] = contests.flatMap(({ lineups }) => lineups.map(() => []));
  /** Adds a set for each key, with the candidates that have the key. */
  const add = (
    from: number,
    keysOf: readonly (readonly number[])[],
    limit: number,
    kind: { lineup: boolean; shared: boolean },
  ) => {
    const members = new Map<number, number[]>();
    keysOf.forEach((keys, at) => {
      for (const key of keys) {
        const known = members.get(key);
        if (known) known.push(from + at);
        else members.set(key, [from + at]);
      }
    });
    for (const candidates of members.values()) {
      if (candidates.length <= limit) continue;
      for (const candidate of candidates) setsOf[candidate]!.push(max.length);
      max.push(limit);
      isOfLineup.push(Number(kind.lineup));
      isShared.push(Number(kind.shared));
    }
  };
  let from = 0;
  for (const { lineups, rules, count } of contests) {
    const limit = maxExposureLineups(rules.maxExposure ?? 1, rules.count);
    if (limit < count)
      add(
        from,
        lineups.map(({ picks }) => picks),
        limit,
        { lineup: false, shared: false },
      );
    from += lineups.length;
  }
  if (contests.length > 1) {
    const requested = contests.reduce((sum, { rules }) => sum + rules.count, 0);
    const limit = maxExposureLineups(maxExposureAll, requested);
    const picks = contests.flatMap(({ lineups }) => lineups.map((lineup) => lineup.picks));
    if (limit < requested) add(0, picks, limit, { lineup: false, shared: true });
    const numbers = contests.flatMap((contest) => contest.numbers.map((number) => [number]));
    if (once) add(0, numbers, 1, { lineup: true, shared: true });
  }
  const starts = new Uint32Array(setsOf.length + 1);
  setsOf.forEach((sets, candidate) => (starts[candidate + 1] = starts[candidate]! + sets.length));
  return {
    starts,
    sets: Uint32Array.from(setsOf.flat()),
    max: Float64Array.from(max),
    isOfLineup: Uint8Array.from(isOfLineup),
    isShared: Uint8Array.from(isShared),
  };
}

export class ChoiceLimits {
  /** By contest. */
  private readonly chosenOf: Uint32Array;
  /** By set of the quotas: how many of its candidates are chosen. */
  private readonly used: Uint32Array;
  /** By candidate: the number of chosen lineups of the contest from which it differs in too few players. */
  private readonly tooSimilar: Uint32Array;
  private readonly isChosen: Uint8Array;
  private readonly isPicked: Uint8Array;

  constructor(
    private readonly candidates: Candidates,
    private readonly minUnique = 0,
  ) {
    const { lineups, counts, quotas } = candidates;
    const players = 1 + lineups.reduce((last, { picks }) => Math.max(last, ...picks), 0);
    this.chosenOf = new Uint32Array(counts.length);
    this.used = new Uint32Array(quotas.max.length);
    this.isPicked = new Uint8Array(players);
    this.tooSimilar = new Uint32Array(lineups.length);
    this.isChosen = new Uint8Array(lineups.length);
  }

  canAdd(candidate: number): boolean {
    return this.isChosen[candidate] === 0 && this.hasRoom(candidate) && this.obstacleOf(candidate) === null;
  }

  has(candidate: number): boolean {
    return this.isChosen[candidate] === 1;
  }

  /** Whether its contest has fewer entries than requested. */
  hasRoom(candidate: number): boolean {
    const { contestOf, counts } = this.candidates;
    const contest = contestOf[candidate]!;
    return this.chosenOf[contest]! < counts[contest]!;
  }

  /** The number of chosen lineups of a contest. */
  countOf(contest: number): number {
    return this.chosenOf[contest]!;
  }

  /** What prevents adding a candidate that is not chosen, where its contest has room. null = nothing. */
  obstacleOf(candidate: number): Obstacle | null {
    if (this.tooSimilar[candidate]! > 0) return 'unique_players';
    const { starts, sets, max, isOfLineup } = this.candidates.quotas;
    for (let at = starts[candidate]!; at < starts[candidate + 1]!; at += 1) {
      const set = sets[at]!;
      if (this.used[set]! >= max[set]!) return isOfLineup[set] === 1 ? 'once' : 'exposure';
    }
    return null;
  }

  /** The set with a candidate that is used up, if nothing else prevents adding it and there is one such set. −1 otherwise. */
  onlyFullSetOf(candidate: number): number {
    if (this.tooSimilar[candidate]! > 0) return -1;
    const { starts, sets, max } = this.candidates.quotas;
    let full = -1;
    for (let at = starts[candidate]!; at < starts[candidate + 1]!; at += 1) {
      if (this.used[sets[at]!]! < max[sets[at]!]!) continue;
      if (full >= 0) return -1;
      full = sets[at]!;
    }
    return full;
  }

  /** Whether a candidate might be added after a chosen one of its contest was removed. Unique players count in part. */
  mayReplace(candidate: number, removed: number): boolean {
    if (this.isChosen[candidate] === 1 || this.tooSimilar[candidate]! > 1) return false;
    const { starts, sets, max } = this.candidates.quotas;
    for (let at = starts[candidate]!; at < starts[candidate + 1]!; at += 1) {
      const set = sets[at]!;
      if (this.used[set]! >= max[set]! && !this.isIn(removed, set)) return false;
    }
    return true;
  }

  isIn(candidate: number, set: number): boolean {
    const { starts, sets } = this.candidates.quotas;
    for (let at = starts[candidate]!; at < starts[candidate + 1]!; at += 1) {
      if (sets[at] === set) return true;
    }
    return false;
  }

  add(candidate: number): void {
    this.isChosen[candidate] = 1;
    this.count(candidate, 1);
  }

  remove(candidate: number): void {
    this.isChosen[candidate] = 0;
    this.count(candidate, -1);
  }

  private count(candidate: number, step: number): void {
    const { lineups, starts, contestOf, quotas } = this.candidates;
    const contest = contestOf[candidate]!;
    this.chosenOf[contest]! += step;
    for (let at = quotas.starts[candidate]!; at < quotas.starts[candidate + 1]!; at += 1) {
      this.used[quotas.sets[at]!]! += step;
    }
    if (this.minUnique === 0) return;
    const { picks } = lineups[candidate]!;
    for (const player of picks) this.isPicked[player] = 1;
    for (let other = starts[contest]!; other < starts[contest + 1]!; other += 1) {
      const otherPicks = lineups[other]!.picks;
      let shared = 0;
      for (let at = 0; at < otherPicks.length; at += 1) shared += this.isPicked[otherPicks[at]!]!;
      if (other !== candidate && otherPicks.length - shared < this.minUnique) this.tooSimilar[other]! += step;
    }
    for (const player of picks) this.isPicked[player] = 0;
  }
}

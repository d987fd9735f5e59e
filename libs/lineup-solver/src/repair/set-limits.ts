/**
 * The limits between the lineups of a set (no duplicates, unique players, exposures), for a set in which one lineup
 * after the other is replaced. A limit restricts a new version only where it would make the set worse: what the lineup
 * had before is always allowed again.
 */
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { ExposureRef, SolvedLineup } from '../problem/result';
import { prepareRules } from '../rules/all-rules';
import type { ExposureLimit } from '../rules/rule';
import { isStacked } from '../rules/stacks';

/** A player of a set's lineup. */
export type SetPlayer = Pick<SolverPlayer, 'id' | 'team' | 'position'>;

/** A lineup of the set. It may have players who are not in the problem: they can no longer be picked. */
export interface SetLineup {
  players: readonly SetPlayer[];
  /** The captain's id. */
  captain?: string;
}

/** A limit between lineups that a new version of a lineup breaks. `lineup`: an index into the set. */
export type BrokenLimit =
  | { rule: 'unique_players'; lineup: number; unique: number; min: number }
  | { rule: 'max_exposure'; of: ExposureRef; lineups: number; max: number }
  | { rule: 'min_exposure'; of: ExposureRef; lineups: number; min: number };

interface Member {
  /** The numbers of the players who can be picked. */
  players: readonly number[];
  /** The numbers of the limits that the lineup counts for. */
  counts: ReadonlySet<number>;
}

/** What the other lineups mean for a new version of one lineup. Lists of numbers are player numbers. */
export interface SetRestrictions {
  /** The players who can be picked of each other lineup, and how many of them the new version may share. */
  others: readonly { lineup: number; players: readonly number[]; maxShared: number }[];
  /** Players who may not come into the lineup. */
  blocked: ReadonlySet<number>;
  /** Players who may not become its captain. */
  closedCaptains: ReadonlySet<number>;
  /** Stacks that the lineup may not get. */
  forbidden: readonly ExposureLimit[];
  /** Players and stacks (by index in `rules.stacks`) that may not leave it. */
  required: readonly number[];
  requiredStacks: readonly number[];
}

export class LimitedSet {
  private readonly limits: readonly ExposureLimit[];
  private readonly finder: LimitFinder;
  private readonly members: Member[];
  /** By limit: the number of lineups that count for it. */
  private readonly tally: number[];

  constructor(
    private readonly problem: LineupProblem,
    lineups: readonly SetLineup[],
  ) {
    const numbers = new Map(problem.players.map(({ id }, number) => [id, number]));
    this.limits = prepareRules(problem, problem.players).exposures;
    this.finder = new LimitFinder(problem, this.limits);
    this.members = lineups.map(({ players, captain }) => {
      const known = players.flatMap(({ id }) => numbers.get(id) ?? []);
      const current = players.map((player) => problem.players[numbers.get(player.id) ?? -1] ?? player);
      return { players: known, counts: this.finder.find(current, captain) };
    });
    this.tally = this.limits.map((_, at) => this.members.filter(({ counts }) => counts.has(at)).length);
  }

  /** The players of a lineup who can be picked. */
  playersOf(lineup: number): readonly number[] {
    return this.members[lineup]!.players;
  }

  replace(lineup: number, solved: SolvedLineup): void {
    const before = this.members[lineup]!;
    const counts = this.countsOf(solved);
    this.members[lineup] = { players: [...solved.picks], counts };
    for (const at of before.counts) this.tally[at]! -= 1;
    for (const at of counts) this.tally[at]! += 1;
  }

  /** `keepsUnique`: the minimum of unique players applies. Otherwise the lineup must only be no duplicate. */
  restrict(lineup: number, keepsUnique: boolean, keepsExposures: boolean): SetRestrictions {
    const { size } = this.problem.roster;
    const others = this.members.flatMap(({ players }, other) => {
      if (other === lineup) return [];
      const maxShared = size - (keepsUnique ? this.minUnique(lineup, other) : 1);
      return players.length > maxShared ? [{ lineup: other, players, maxShared }] : [];
    });
    const blocked = new Set<number>();
    const closedCaptains = new Set<number>();
    const forbidden: ExposureLimit[] = [];
    const required: number[] = [];
    const requiredStacks: number[] = [];
    for (const [at, limit] of keepsExposures ? this.limits.entries() : []) {
      const { of, options, min, max } = limit;
      const { hadBefore, before } = this.stateOf(lineup, at);
      if (!hadBefore && before + 1 > max) {
        if ('captain' in of) closedCaptains.add(options[0]![0]!);
        else if ('stack' in of) forbidden.push(limit);
        else for (const player of options[0]!) blocked.add(player);
      }
      if (hadBefore && before < min) {
        if ('stack' in of) requiredStacks.push(of.stack);
        else required.push(options[0]![0]!);
      }
    }
    return { others, blocked, closedCaptains, forbidden, required, requiredStacks };
  }

  /** The limits that a new version of a lineup breaks. */
  findBroken(lineup: number, solved: SolvedLineup): BrokenLimit[] {
    const { picks } = solved;
    const after = this.countsOf(solved);
    const own = new Set(picks);
    const tooSimilar = this.members.flatMap(({ players }, other): BrokenLimit[] => {
      if (other === lineup) return [];
      const unique = picks.length - players.filter((player) => own.has(player)).length;
      const min = this.minUnique(lineup, other);
      return unique < min
        ? [{ rule: 'unique_players', lineup: other, unique, min: this.problem.minUniquePlayers }]
        : [];
    });
    const exposures = this.limits.flatMap(({ of, min, max }, at): BrokenLimit[] => {
      const { hadBefore, before } = this.stateOf(lineup, at);
      if (after.has(at) && !hadBefore && before + 1 > max) {
        return [{ rule: 'max_exposure', of, lineups: before + 1, max }];
      }
      const isLost = hadBefore && !after.has(at) && before < min;
      return isLost ? [{ rule: 'min_exposure', of, lineups: before, min }] : [];
    });
    return [...tooSimilar, ...exposures];
  }

  /** Lineups that were too similar before may stay as similar, but not become equal. */
  private minUnique(lineup: number, other: number): number {
    const { minUniquePlayers, roster } = this.problem;
    if (minUniquePlayers === 1) return 1;
    const own = new Set(this.members[lineup]!.players);
    const shared = this.members[other]!.players.filter((player) => own.has(player)).length;
    return Math.max(1, Math.min(minUniquePlayers, roster.size - shared));
  }

  /** Whether the lineup counts for a limit, and how many of the others do. */
  private stateOf(lineup: number, limit: number): { hadBefore: boolean; before: number } {
    const hadBefore = this.members[lineup]!.counts.has(limit);
    return { hadBefore, before: this.tally[limit]! - Number(hadBefore) };
  }

  private countsOf({ picks, captain }: SolvedLineup): ReadonlySet<number> {
    const { players } = this.problem;
    return this.finder.find(
      picks.map((pick) => players[pick]!),
      captain === null ? undefined : players[captain]!.id,
    );
  }
}

/** Finds the limits that a lineup counts for. O(players + stacks) per lineup. */
class LimitFinder {
  private readonly ofPlayers = new Map<string, number>();
  private readonly ofCaptains = new Map<string, number>();
  private readonly ofTeams = new Map<string, number>();
  private readonly ofStacks: (readonly [limit: number, stack: number])[] = [];

  constructor(
    private readonly problem: LineupProblem,
    limits: readonly ExposureLimit[],
  ) {
    limits.forEach(({ of }, at) => {
      if ('player' in of) this.ofPlayers.set(of.player, at);
      else if ('captain' in of) this.ofCaptains.set(of.captain, at);
      else if ('team' in of) this.ofTeams.set(of.team, at);
      else this.ofStacks.push([at, of.stack]);
    });
  }

  find(players: readonly SetPlayer[], captain: string | undefined): ReadonlySet<number> {
    const ofCaptain = captain === undefined ? undefined : this.ofCaptains.get(captain);
    return new Set([
      ...players.flatMap(({ id, team }) =>
        [this.ofPlayers.get(id) ?? [], this.ofTeams.get(team) ?? []].flat(),
      ),
      ...(ofCaptain === undefined ? [] : [ofCaptain]),
      ...this.ofStacks.flatMap(([at, stack]) =>
        isStacked(this.problem.rules!.stacks![stack]!, players) ? [at] : [],
      ),
    ]);
  }
}

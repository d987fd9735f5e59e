/**
 * Repairs lineups that are no longer legal because the pool has changed: a player is gone, or costs more than before.
 *
 * For each lineup, in this order: as many of its players as possible stay, the limits between lineups are kept (see
 * `TIERS`), and the maximized value is the greatest, with the lower salary on ties. Locked players always stay, and the
 * result is never a duplicate of another lineup. Lineups are repaired one after the other; each result counts for the
 * next one.
 *
 * Method: the exact search with all players locked who can stay; while there is no legal lineup, with one player less
 * ("at least k of these", a group rule). What separates lineups is added to the problem only when a result breaks it
 * (cutting planes), because few of the other lineups are ever close. One search takes about 4 ms for 850 players, and
 * usually one is enough. If only one place is free, trying its players is faster (fill-place.ts).
 */
import { checkLineup } from '../check/check-lineup';
import type { GroupRule, StackRule } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { type LineupSolver, maximizedValue, type SolvedLineup, type SolveOptions } from '../problem/result';
import { isInEveryLineup } from '../rules/stacks';
import { fillPlace } from './fill-place';
import { readClock } from '../search/clock';
import { fitsWith } from './fits-with';
import { type BrokenLimit, LimitedSet, type SetLineup, type SetRestrictions } from './set-limits';

/**
 * - `repaired`: the new lineup, and the limits between lineups that it breaks because no lineup with as few changes
 *   keeps them. `isProven: false`: the time was up before it was proven to be the best one.
 * - `impossible`: no legal lineup is left, or none in which all other players stay (`keepsOthers`).
 * - `timed-out`: the time was up before a legal lineup was found.
 */
export type LineupRepair =
  | { status: 'repaired'; lineup: SolvedLineup; broken: readonly BrokenLimit[] }
  | { status: 'impossible' }
  | { status: 'timed-out' };

/** When to stop: one deadline for all repairs. */
export interface RepairOptions extends Pick<SolveOptions, 'deadline' | 'isCancelled' | 'now'> {
  /** All players who can be picked stay in their lineups. A lineup that needs more changes is `impossible`. */
  keepsOthers?: boolean;
}

/** The limits between lineups that a repair keeps, the best choice first. Duplicates are never allowed. */
const TIERS = [
  { unique: true, exposures: true },
  { unique: true, exposures: false },
  { unique: false, exposures: true },
] as const;
const ANY_LIMITS = { unique: false, exposures: false } as const;
type Tier = (typeof TIERS)[number] | typeof ANY_LIMITS;

/**
 * Repairs the lineups with the given indices, in this order. `problem`: what is legal now. Its `lineupCount` is the
 * number of which exposures are shares; randomness is ignored. Blocks its thread.
 *
 * @throws if a result is not legal, which is an error of the search
 */
export function repairLineups(
  solver: LineupSolver,
  problem: LineupProblem,
  lineups: readonly SetLineup[],
  broken: readonly number[],
  options: RepairOptions,
): LineupRepair[] {
  const set = new LimitedSet(problem, lineups);
  const single = singleLineup(problem);
  let isPossible: boolean | undefined;
  return broken.map((index) => {
    const repair = new Repair({ solver, problem, single, set, index, options });
    const result = repair.run(() => (isPossible ??= repair.hasAnyLineup()));
    if (result.status !== 'repaired') return result;
    const faults = checkLineup(single, result.lineup);
    if (faults.length > 0) throw new Error(`The repaired lineup is not legal: ${faults.join('; ')}`);
    set.replace(index, result.lineup);
    return result;
  });
}

/** The problem of one lineup: without the limits between lineups and without randomness. */
export function singleLineup(problem: LineupProblem): LineupProblem {
  const rules = { ...problem.rules };
  delete rules.exposure;
  delete rules.captainExposure;
  if (rules.stacks) rules.stacks = rules.stacks.filter(isInEveryLineup);
  const single = { ...problem, lineupCount: 1, minUniquePlayers: 1, rules };
  delete single.randomness;
  return single;
}

interface RepairSetting {
  solver: LineupSolver;
  problem: LineupProblem;
  /** The problem without the limits between lineups. */
  single: LineupProblem;
  set: LimitedSet;
  index: number;
  options: RepairOptions;
}

/** The repair of one lineup. */
class Repair {
  private isTimedOut = false;
  private readonly staying: readonly number[];

  constructor(private readonly setting: RepairSetting) {
    this.staying = setting.set.playersOf(setting.index);
  }

  /** `isPossible`: whether there is any legal lineup. Only called if all players of the lineup cannot stay. */
  run(isPossible: () => boolean): LineupRepair {
    const { single, set, index, options } = this.setting;
    const isLocked = new Set(single.locked);
    const lockedCount = this.staying.filter((player) => isLocked.has(single.players[player]!.id)).length;
    for (let kept = this.staying.length; kept >= lockedCount && !this.isTimedOut; kept -= 1) {
      const lineup = this.findBest(kept);
      if (lineup) return { status: 'repaired', lineup, broken: set.findBroken(index, lineup) };
      if (options.keepsOthers || (kept === this.staying.length && !isPossible())) break;
    }
    return { status: this.isTimedOut ? 'timed-out' : 'impossible' };
  }

  hasAnyLineup(): boolean {
    const { solver, single, options } = this.setting;
    return solver.solve(single, { ...options, skipCause: true }).status !== 'infeasible';
  }

  /** The best lineup with at least `kept` of the players who can stay. */
  private findBest(kept: number): SolvedLineup | undefined {
    const { set, index } = this.setting;
    const best = this.search(kept, ANY_LIMITS);
    if (!best) return undefined;
    const broken = set.findBroken(index, best);
    const keeps = ({ unique, exposures }: Tier) =>
      broken.every(({ rule }) => (rule === 'unique_players' ? !unique : !exposures));
    for (const tier of TIERS) {
      const limited = keeps(tier) ? best : this.search(kept, tier);
      // Without a proof that the limits cannot be kept, the lineup is not proven to be the best one.
      if (limited) return this.isTimedOut ? { ...limited, isProven: false } : limited;
    }
    return this.isTimedOut ? { ...best, isProven: false } : best;
  }

  private search(kept: number, { unique, exposures }: Tier): SolvedLineup | undefined {
    const { set, index } = this.setting;
    const restrictions = set.restrict(index, unique, exposures);
    const areAllKept = kept === this.staying.length;
    const restricted = areAllKept ? this.blockClose(restrictions) : restrictions;
    if (!restricted) return undefined;
    const problem = this.toProblem(kept, restricted);
    const others = onePlaceLeft(problem);
    return others ? this.fill(problem, others, restricted) : this.solve(problem, restricted, []);
  }

  /**
   * If all players stay, another lineup that shares as many of them as allowed has only players who may not come in.
   * Undefined if one shares more.
   */
  private blockClose(restrictions: SetRestrictions): SetRestrictions | undefined {
    const stays = new Set(this.staying);
    const blocked = new Set(restrictions.blocked);
    for (const { players, maxShared } of restrictions.others) {
      const shared = players.filter((player) => stays.has(player)).length;
      if (shared > maxShared) return undefined;
      if (shared === maxShared) for (const player of players) if (!stays.has(player)) blocked.add(player);
    }
    return { ...restrictions, blocked };
  }

  private toProblem(kept: number, restrictions: SetRestrictions): LineupProblem {
    const { single, problem } = this.setting;
    const { blocked, closedCaptains, required, requiredStacks } = restrictions;
    const idsOf = (players: readonly number[]) => players.map((player) => single.players[player]!.id);
    const areAllKept = kept === this.staying.length;
    const locked = [...single.locked, ...idsOf(areAllKept ? this.staying : []), ...idsOf(required)];
    const groups = [...(single.rules?.groups ?? [])];
    if (!areAllKept && kept > 0) groups.push({ players: idsOf(this.staying), min: kept });
    const stacks = [
      ...(single.rules?.stacks ?? []),
      ...requiredStacks.map((stack) => withoutExposures(problem.rules!.stacks![stack]!)),
    ];
    const players = single.players.flatMap((player, number) => {
      if (blocked.has(number)) return [];
      const isClosed = closedCaptains.has(number) && player.captaincy !== 'always';
      return [isClosed ? { ...player, captaincy: 'never' as const } : player];
    });
    return {
      ...single,
      players: areAllKept ? players.filter(fitsWith(single, this.staying)) : players,
      locked: [...new Set(locked)],
      rules: { ...single.rules, groups, stacks },
    };
  }

  private fill(
    problem: LineupProblem,
    others: readonly number[],
    restrictions: SetRestrictions,
  ): SolvedLineup | undefined {
    const { single, options } = this.setting;
    if (readClock(options) >= options.deadline || options.isCancelled?.()) {
      this.isTimedOut = true;
      return undefined;
    }
    const withRows = (lineup: SolvedLineup) => withRowsOf(single, problem, lineup, true);
    const found = fillPlace(problem, others, (lineup) => {
      const { common, choices } = this.findCuts(withRows(lineup), restrictions);
      return common.length === 0 && choices.length === 0;
    });
    return found && withRows(found);
  }

  /** The best lineup that keeps the restrictions. `cuts`: the groups that separate it from other lineups. */
  private solve(
    problem: LineupProblem,
    restrictions: SetRestrictions,
    cuts: readonly GroupRule[],
  ): SolvedLineup | undefined {
    const { solver, options, single } = this.setting;
    const rules = { ...problem.rules, groups: [...(problem.rules?.groups ?? []), ...cuts] };
    const { status, lineups } = solver.solve({ ...problem, rules }, { ...options, skipCause: true });
    if (status === 'timed-out') this.isTimedOut = true;
    const [found] = lineups;
    if (!found) return undefined;
    const lineup = withRowsOf(single, problem, found, status === 'optimal');
    const { common, choices } = this.findCuts(lineup, restrictions);
    if (common.length === 0 && choices.length === 0) return lineup;
    const next = choices.length === 0 ? [[]] : choices.map((choice) => [choice]);
    return next
      .map((choice) => this.solve(problem, restrictions, [...cuts, ...common, ...choice]))
      .reduce(betterOf, undefined);
  }

  /** What a lineup breaks: groups that all lineups must keep, and groups of which they must keep one. */
  private findCuts({ picks }: SolvedLineup, { others, forbidden }: SetRestrictions) {
    const { players } = this.setting.single;
    const toGroup = (members: readonly number[], max: number): GroupRule => ({
      players: members.map((member) => players[member]!.id),
      max,
    });
    const picked = new Set(picks);
    const common = others
      .filter((other) => other.players.filter((player) => picked.has(player)).length > other.maxShared)
      .map((other) => toGroup(other.players, other.maxShared));
    for (const { options, size, opponents } of forbidden) {
      const count = (members: readonly number[]) => members.filter((member) => picked.has(member)).length;
      const option = options.findIndex(
        (members, at) =>
          count(members) >= size && (!opponents || count(opponents.options[at]!) >= opponents.min),
      );
      if (option < 0) continue;
      const choices = [toGroup(options[option]!, size - 1)];
      if (opponents) choices.push(toGroup(opponents.options[option]!, opponents.min - 1));
      return { common, choices };
    }
    return { common, choices: [] };
  }
}

/** The locked players, if they leave exactly one place of a lineup without a bench. */
function onePlaceLeft({ players, locked, roster }: LineupProblem): number[] | undefined {
  if (roster.bench || locked.length !== roster.size - 1) return undefined;
  const isLocked = new Set(locked);
  const others = players.flatMap(({ id }, player) => (isLocked.has(id) ? [player] : []));
  return others.length === locked.length ? others : undefined;
}

function withoutExposures({ minExposure: _min, maxExposure: _max, ...stack }: StackRule): StackRule {
  return stack;
}

/** A lineup of a part of the players, with the indices of all players. */
function withRowsOf(
  all: LineupProblem,
  part: LineupProblem,
  lineup: SolvedLineup,
  isProven: boolean,
): SolvedLineup {
  const rows = new Map(all.players.map(({ id }, row) => [id, row]));
  const rowOf = (pick: number) => rows.get(part.players[pick]!.id)!;
  return {
    ...lineup,
    picks: lineup.picks.map(rowOf).sort((a, b) => a - b),
    captain: lineup.captain === null ? null : rowOf(lineup.captain),
    viceCaptain: lineup.viceCaptain === null ? null : rowOf(lineup.viceCaptain),
    ...(lineup.bench && { bench: lineup.bench.map(rowOf) }),
    ...(isProven ? {} : { isProven }),
  };
}

function betterOf(best: SolvedLineup | undefined, next: SolvedLineup | undefined): SolvedLineup | undefined {
  if (!best || !next) return best ?? next;
  const gain = maximizedValue(next) - maximizedValue(best) || best.salary - next.salary;
  return gain > 0 ? next : best;
}

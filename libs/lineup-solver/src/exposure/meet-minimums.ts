/**
 * Lineups in order, with every minimum exposure met as far as possible.
 *
 * exposure-limits.ts keeps the minimums within reach by counting. What counting cannot see, usually the salary cap,
 * shows when no further lineup contains everything that is required, or when the step budget is used up first. Then
 * one of the newest requirements' minimums is dropped and the search continues: a minimum never costs a lineup. Earlier
 * lineups were chosen for a minimum that was dropped later, so all lineups are searched again without it, in at most
 * MAX_ROUNDS rounds. If there are fewer lineups than requested, the next round spreads the minimums over those.
 * Heuristic for minimums that counting does not decide; otherwise exact. Each round costs one search per lineup.
 */
import type { LineupProblem } from '../problem/problem';
import { rankLineups, type Shortfall, type ShortfallCause, type SolvedLineup } from '../problem/result';
import type { Clock } from '../search/clock';
import type { Found } from '../search/find-lineups';
import type { PoolFrame } from '../search/pool-frame';
import { createSetFinder, type ExposureGoals, readExposureGoals } from './exposure-goals';
import { ExposureLimits, type Requirement } from './exposure-limits';
import { ExposurePortfolio } from './portfolio';
import { lowerMinimums } from './shared-room';

/** Lineups that keep the limits. */
export interface Build extends Found {
  /** Each lineup is proven to be the best one given the lineups before it. */
  isProven: boolean;
  shortfalls: Shortfall[];
}

/** Finds the lineups that a portfolio still needs. Called several times, so it must not report its lineups. */
export type FindLineups = (portfolio: ExposurePortfolio, clock: Clock) => Found;

const MAX_ROUNDS = 3;
/** Steps of the search for one lineup while something is required: about 20 ms. */
const STEP_BUDGET = 1e6;

export function meetMinimums(
  problem: LineupProblem,
  frame: PoolFrame,
  clock: Clock,
  find: FindLineups,
): Build {
  const required = readExposureGoals(frame);
  const { goals, causes } = lowerMinimums(problem, frame, required);
  let roundGoals = goals;
  let lineupsAhead = problem.lineupCount;
  let best: Build | undefined;
  for (let round = 0; round < MAX_ROUNDS && !best?.timedOut; round += 1) {
    const limits = new ExposureLimits(problem, frame, roundGoals, lineupsAhead);
    const { dropped, ...build } = findWithLimits(problem, frame, limits, clock, find);
    // After `lineupsAhead` lineups nothing is required any more, so a better lineup may come late.
    const lineups = rankLineups(build.lineups);
    const shortfalls = listShortfalls(problem, frame, required, lineups, causes);
    const result = { ...build, lineups, shortfalls };
    if (!best || isNoWorse(result, best)) best = result;
    if (dropped.size > 0) roundGoals = withoutDropped(roundGoals, dropped);
    else if (lineups.length < lineupsAhead && limits.missing.some((count) => count > 0)) {
      lineupsAhead = lineups.length;
    } else break;
  }
  return best!;
}

interface LimitedLineups extends Omit<Build, 'shortfalls'> {
  /** By row (player, then set): how many lineups of the minimum were dropped. */
  dropped: Map<number, number>;
}

/** Searches until the lineups are complete, dropping a minimum whenever no further lineup is found. */
function findWithLimits(
  problem: LineupProblem,
  frame: PoolFrame,
  limits: ExposureLimits,
  clock: Clock,
  find: FindLineups,
): LimitedLineups {
  const portfolio = new ExposurePortfolio(problem, frame, limits);
  const lineups: SolvedLineup[] = [];
  const dropped = new Map<number, number>();
  let isProven = true;
  const isActive = () => limits.requirements.length > 0;
  for (;;) {
    const found = find(portfolio, clock.withBudget({ steps: STEP_BUDGET, perLineup: true, isActive }));
    lineups.push(...found.lineups);
    const timedOut = found.timedOut && clock.isOver;
    isProven &&= !found.timedOut;
    const isComplete = lineups.length === problem.lineupCount;
    const newest = limits.requirements.at(-1);
    if (timedOut || isComplete || !newest) return { lineups, timedOut, isProven, dropped };
    // Step budget used up, but lineups were found.
    if (found.timedOut && found.lineups.length > 0) continue;
    const row = pickMinimumToDrop(newest, frame, limits);
    dropped.set(row, (dropped.get(row) ?? 0) + limits.missing[row]!);
    portfolio.dropMinimum(row);
  }
}

/** Of the required players, one with the largest number of missing lineups, and of these the most expensive one. */
function pickMinimumToDrop(
  requirement: Requirement,
  { rows, costs }: PoolFrame,
  { missing }: ExposureLimits,
): number {
  if ('set' in requirement) return rows.length + requirement.set;
  const cost = (player: number) => costs[0]![player]!;
  return requirement.members.reduce((picked, player) => {
    const order = missing[player]! - missing[picked]! || cost(player) - cost(picked);
    return order > 0 ? player : picked;
  });
}

function withoutDropped(goals: ExposureGoals, dropped: ReadonlyMap<number, number>): ExposureGoals {
  const rest = (count: number, row: number) => Math.max(0, count - (dropped.get(row) ?? 0));
  const players = goals.minLineups.length;
  return {
    ...goals,
    minLineups: goals.minLineups.map(rest),
    sets: goals.sets.map((set, at) => ({ ...set, minLineups: rest(set.minLineups, players + at) })),
  };
}

function isNoWorse(a: Build, b: Build): boolean {
  const missing = ({ shortfalls }: Build) =>
    shortfalls.reduce((sum, { required, reached }) => sum + required - reached, 0);
  if (a.lineups.length !== b.lineups.length) return a.lineups.length > b.lineups.length;
  return missing(a) <= missing(b);
}

/** The required minimums that the lineups do not meet. `causes`: by player, why a minimum was lowered before. */
export function listShortfalls(
  problem: LineupProblem,
  { rows, players }: PoolFrame,
  { minLineups, sets, ...goals }: ExposureGoals,
  lineups: readonly SolvedLineup[],
  causes: ReadonlyMap<number, ShortfallCause>,
): Shortfall[] {
  if (sets.length === 0 && !minLineups.some((count) => count > 0)) return [];
  const playerOf = new Map([...rows].map((row, player) => [row, player]));
  const setsOf = createSetFinder({ ...goals, minLineups, sets });
  const reached = new Float64Array(rows.length + sets.length);
  for (const { picks } of lineups) {
    const picked = picks.map((pick) => playerOf.get(pick)!);
    for (const row of [...picked, ...setsOf(picked).map((set) => rows.length + set)]) reached[row]! += 1;
  }
  const other: ShortfallCause = {
    code: lineups.length < problem.lineupCount ? 'few_lineups' : 'other_rules',
  };
  const shortfalls: Shortfall[] = [];
  minLineups.forEach((required, player) => {
    if (reached[player]! >= required) return;
    const of = { player: players[player]!.id };
    shortfalls.push({ of, required, reached: reached[player]!, cause: causes.get(player) ?? other });
  });
  sets.forEach(({ of, minLineups: required }, set) => {
    const count = reached[rows.length + set]!;
    if ('stack' in of && count < required) {
      shortfalls.push({ of, required, reached: count, cause: other });
    }
  });
  return shortfalls;
}

/**
 * Lineups in their order, with every minimum exposure as far as it can be met.
 *
 * The rule of exposure-limits.ts keeps minima within reach by counting. What counting does not see, as a rule
 * the cap, shows when no further lineup holds all who must be in it, or none is found with patience: then one
 * minimum of those that became pressing last is given up, and the lineups go on; a build never fails for it.
 * As lineups were made for the sake of what was given up later, all is done once more without that. If there
 * are fewer lineups than asked, the minima are to be met among those.
 */
import type { LineupProblem } from '../problem/problem';
import { rankLineups, type Shortfall, type ShortfallCause, type SolvedLineup } from '../problem/result';
import type { Clock } from '../search/clock';
import type { Found } from '../search/find-lineups';
import type { PoolFrame } from '../search/pool-frame';
import { countMinimums } from './count-minimums';
import { createSetFinder, type ExposureGoals, readExposureGoals } from './exposure-goals';
import { ExposureLimits, type Force } from './exposure-limits';
import { ExposurePortfolio } from './portfolio';

/** Lineups that keep the limits. `isProven`: each is the best one there is, given the ones before it. */
export interface Build extends Found {
  isProven: boolean;
}

/** `find`: as many further lineups as a portfolio takes; called several times, so it must not tell of them. */
export type FindLineups = (portfolio: ExposurePortfolio, clock: Clock) => Found;

const MAX_ROUNDS = 3;
/** Steps of the search for one lineup that minima force: some 20 ms. */
const STEP_BUDGET = 1e6;

export function meetMinimums(
  problem: LineupProblem,
  frame: PoolFrame,
  clock: Clock,
  find: FindLineups,
): Build & { shortfalls: Shortfall[] } {
  const required = readExposureGoals(problem, frame);
  const { goals, causes } = countMinimums(problem, frame, required);
  let aims = goals;
  let horizon = problem.lineupCount;
  let best: (Build & { shortfalls: Shortfall[] }) | undefined;
  for (let round = 0; round < MAX_ROUNDS && !best?.timedOut; round += 1) {
    const limits = new ExposureLimits(problem, frame, aims, horizon);
    const build = buildLineups(problem, frame, limits, clock, find);
    // Beyond the horizon nothing is forced any more, so a better lineup may come late.
    const lineups = rankLineups(build.lineups);
    const shortfalls = listShortfalls(problem, frame, required, lineups, causes);
    if (!best || isNoWorse({ lineups, shortfalls }, best)) best = { ...build, lineups, shortfalls };
    if (build.dropped.size > 0) aims = withoutDropped(aims, build.dropped);
    else if (lineups.length < horizon && limits.missing.some((count) => count > 0)) horizon = lineups.length;
    else break;
  }
  return best!;
}

/** Lineups as long as there are any; `given`: by row (man, then set), the lineups that he is not in after all. */
function buildLineups(
  problem: LineupProblem,
  frame: PoolFrame,
  limits: ExposureLimits,
  clock: Clock,
  find: FindLineups,
): Build & { dropped: Map<number, number> } {
  const portfolio = new ExposurePortfolio(problem, frame, limits);
  const lineups: SolvedLineup[] = [];
  const dropped = new Map<number, number>();
  let isProven = true;
  const isActive = () => limits.forces.length > 0;
  for (;;) {
    const found = find(portfolio, clock.withBudget({ steps: STEP_BUDGET, perLineup: true, isActive }));
    lineups.push(...found.lineups);
    const timedOut = found.timedOut && clock.isOver;
    isProven &&= !found.timedOut;
    const isFull = lineups.length === problem.lineupCount;
    const last = limits.forces.at(-1);
    if (timedOut || isFull || !last) return { lineups, timedOut, isProven, dropped };
    // Out of patience, but not with empty hands.
    if (found.timedOut && found.lineups.length > 0) continue;
    const row = pickMinimumToDrop(last, frame, limits);
    dropped.set(row, (dropped.get(row) ?? 0) + limits.missing[row]!);
    portfolio.dropMinimum(row);
  }
}

/** Of the men who are forced the one who is missing most, the dearest of these: he leaves the most room. */
function pickMinimumToDrop(force: Force, { rows, costs }: PoolFrame, { missing }: ExposureLimits): number {
  if ('set' in force) return rows.length + force.set;
  const cost = (player: number) => costs[0]![player]!;
  return force.members.reduce((minLineups, player) => {
    const more = missing[player]! - missing[minLineups]! || cost(player) - cost(minLineups);
    return more > 0 ? player : minLineups;
  });
}

function withoutDropped(goals: ExposureGoals, dropped: ReadonlyMap<number, number>): ExposureGoals {
  const rest = (minLineups: number, row: number) => Math.max(0, minLineups - (dropped.get(row) ?? 0));
  const players = goals.minLineups.length;
  return {
    ...goals,
    minLineups: goals.minLineups.map(rest),
    sets: goals.sets.map((set, at) => ({ ...set, minLineups: rest(set.minLineups, players + at) })),
  };
}

interface Rated {
  lineups: readonly SolvedLineup[];
  shortfalls: readonly Shortfall[];
}

function isNoWorse(a: Rated, b: Rated): boolean {
  const missing = ({ shortfalls }: Rated) =>
    shortfalls.reduce((sum, { required, reached }) => sum + required - reached, 0);
  if (a.lineups.length !== b.lineups.length) return a.lineups.length > b.lineups.length;
  return missing(a) <= missing(b);
}

/** The minima asked for that these lineups do not meet. */
export function listShortfalls(
  problem: LineupProblem,
  { rows }: PoolFrame,
  { minLineups, sets }: ExposureGoals,
  lineups: readonly SolvedLineup[],
  causes: ReadonlyMap<number, ShortfallCause>,
): Shortfall[] {
  if (sets.length === 0 && !minLineups.some((count) => count > 0)) return [];
  const playerOf = new Map([...rows].map((row, player) => [row, player]));
  const setsOf = createSetFinder({ minLineups, maxLineups: minLineups, sets });
  const reached = new Float64Array(rows.length + sets.length);
  for (const { picks } of lineups) {
    const players = picks.map((pick) => playerOf.get(pick)!);
    for (const row of [...players, ...setsOf(players).map((set) => rows.length + set)]) reached[row]! += 1;
  }
  const other: ShortfallCause = {
    code: lineups.length < problem.lineupCount ? 'few_lineups' : 'other_rules',
  };
  const short: Shortfall[] = [];
  minLineups.forEach((count, player) => {
    if (reached[player]! >= count) return;
    const of = { player: problem.players[rows[player]!]!.id };
    short.push({ of, required: count, reached: reached[player]!, cause: causes.get(player) ?? other });
  });
  sets.forEach(({ of, minLineups: count }, set) => {
    const has = reached[rows.length + set]!;
    if ('stack' in of && has < count) short.push({ of, required: count, reached: has, cause: other });
  });
  return short;
}

/**
 * Lineups in their order, with every minimum exposure as far as it can be met.
 *
 * The rule of exposure-limits.ts keeps minima within reach by counting. What counting does not see, as a rule
 * the cap, shows when no further lineup holds all who must be in it, or none is found with patience: then one
 * minimum of those that became pressing last is given up, and the lineups go on; a build never fails for it.
 * As lineups were made for the sake of what was given up later, all is done once more without that. If there
 * are fewer lineups than asked, the minima are to be met among those.
 */
import type { LineupProblem, Shortfall, ShortfallCause, SolvedLineup } from '../problem';
import { Clock } from './clock';
import { countMinimums } from './count-minimums';
import { createSetFinder, readExposureGoals, type ExposureGoals } from './exposure-goals';
import { ExposureLimits, type Force } from './exposure-limits';
import type { PoolFrame } from './integer-pool';
import { Portfolio } from './portfolio';
import { rankLineups } from './rank-lineups';

export interface Found {
  lineups: SolvedLineup[];
  /** The clock ended it. */
  isLate: boolean;
}

/** Lineups that keep the limits. `isProven`: each is the best one there is, given the ones before it. */
export interface Build extends Found {
  isProven: boolean;
}

/** `find`: as many further lineups as a portfolio takes; called several times, so it must not tell of them. */
export type FindLineups = (portfolio: Portfolio, clock: Clock) => Found;

const MOST_ROUNDS = 3;
/** Steps of the search for one lineup that minima force: some 20 ms. */
const PATIENCE = 1e6;

export function meetMinimums(
  problem: LineupProblem,
  frame: PoolFrame,
  clock: Clock,
  find: FindLineups,
): Build & { shortfalls: Shortfall[] } {
  const asked = readExposureGoals(problem, frame);
  const { goals, causes } = countMinimums(problem, frame, asked);
  let aims = goals;
  let horizon = problem.lineupCount;
  let best: (Build & { shortfalls: Shortfall[] }) | undefined;
  for (let round = 0; round < MOST_ROUNDS && !best?.isLate; round += 1) {
    const limits = new ExposureLimits(problem, frame, aims, horizon);
    const build = buildLineups(problem, frame, limits, clock, find);
    // Beyond the horizon nothing is forced any more, so a better lineup may come late.
    const lineups = rankLineups(build.lineups);
    const shortfalls = listShortfalls(problem, frame, asked, lineups, causes);
    if (!best || isNoWorse({ lineups, shortfalls }, best)) best = { ...build, lineups, shortfalls };
    if (build.given.size > 0) aims = withoutGiven(aims, build.given);
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
): Build & { given: Map<number, number> } {
  const portfolio = new Portfolio(problem, frame, limits);
  const lineups: SolvedLineup[] = [];
  const given = new Map<number, number>();
  let isProven = true;
  for (;;) {
    const found = find(portfolio, new ImpatientClock(clock, limits));
    lineups.push(...found.lineups);
    const isLate = found.isLate && clock.isOver;
    isProven &&= !found.isLate;
    const isFull = lineups.length === problem.lineupCount;
    const last = limits.forces.at(-1);
    if (isLate || isFull || !last) return { lineups, isLate, isProven, given };
    // Out of patience, but not with empty hands.
    if (found.isLate && found.lineups.length > 0) continue;
    const row = leastNeeded(last, frame, limits);
    given.set(row, (given.get(row) ?? 0) + limits.missing[row]!);
    portfolio.giveUp(row);
  }
}

/** While minima force lineups it is over after some work without one, too: there may be none at all. */
class ImpatientClock extends Clock {
  private stepsLeft = PATIENCE;

  constructor(
    private readonly clock: Clock,
    private readonly limits: ExposureLimits,
  ) {
    super({ deadline: Infinity });
  }

  override get isOver(): boolean {
    return (this.stepsLeft < 0 && this.limits.forces.length > 0) || this.clock.isOver;
  }

  override noteWork(steps: number): void {
    this.stepsLeft -= steps;
  }

  override noteLineup(): void {
    this.stepsLeft = PATIENCE;
    this.clock.noteLineup();
  }
}

/** Of the men who are forced the one who is missing most, the dearest of these: he leaves the most room. */
function leastNeeded(force: Force, { rows, costs }: PoolFrame, { missing }: ExposureLimits): number {
  if ('set' in force) return rows.length + force.set;
  const cost = (man: number) => costs[0]![man]!;
  return force.members.reduce((least, man) => {
    const more = missing[man]! - missing[least]! || cost(man) - cost(least);
    return more > 0 ? man : least;
  });
}

function withoutGiven(goals: ExposureGoals, given: ReadonlyMap<number, number>): ExposureGoals {
  const rest = (least: number, row: number) => Math.max(0, least - (given.get(row) ?? 0));
  const men = goals.least.length;
  return {
    ...goals,
    least: goals.least.map(rest),
    sets: goals.sets.map((set, at) => ({ ...set, least: rest(set.least, men + at) })),
  };
}

interface Rated {
  lineups: readonly SolvedLineup[];
  shortfalls: readonly Shortfall[];
}

function isNoWorse(a: Rated, b: Rated): boolean {
  const missing = ({ shortfalls }: Rated) =>
    shortfalls.reduce((sum, { asked, reached }) => sum + asked - reached, 0);
  if (a.lineups.length !== b.lineups.length) return a.lineups.length > b.lineups.length;
  return missing(a) <= missing(b);
}

/** The minima asked for that these lineups do not meet. */
export function listShortfalls(
  problem: LineupProblem,
  { rows }: PoolFrame,
  { least, sets }: ExposureGoals,
  lineups: readonly SolvedLineup[],
  causes: ReadonlyMap<number, ShortfallCause>,
): Shortfall[] {
  if (sets.length === 0 && !least.some((count) => count > 0)) return [];
  const manOf = new Map([...rows].map((row, man) => [row, man]));
  const setsOf = createSetFinder({ least, most: least, sets });
  const reached = new Float64Array(rows.length + sets.length);
  for (const { picks } of lineups) {
    const men = picks.map((pick) => manOf.get(pick)!);
    for (const row of [...men, ...setsOf(men).map((set) => rows.length + set)]) reached[row]! += 1;
  }
  const other: ShortfallCause = {
    code: lineups.length < problem.lineupCount ? 'few_lineups' : 'other_rules',
  };
  const short: Shortfall[] = [];
  least.forEach((count, man) => {
    if (reached[man]! >= count) return;
    const of = { player: problem.players[rows[man]!]!.id };
    short.push({ of, asked: count, reached: reached[man]!, why: causes.get(man) ?? other });
  });
  sets.forEach(({ of, least: count }, set) => {
    const has = reached[rows.length + set]!;
    if ('stack' in of && has < count) short.push({ of, asked: count, reached: has, why: other });
  });
  return short;
}

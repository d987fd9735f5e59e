/**
 * Lineups in their order, with every minimum exposure as far as it can be met.
 *
 * The rule of exposure-limits.ts keeps minima within reach by counting. What counting does not see shows
 * when no further lineup holds all who must be in it: then the minimum that became pressing last is lowered
 * to what was reached (a second time: given up) and the search begins anew; a build never fails for it. If
 * there are fewer lineups than asked, the minima are to be met among those. At most two searches a minimum.
 */
import type { LineupProblem, Shortfall, ShortfallCause, SolvedLineup } from '../problem';
import { countMinimums } from './count-minimums';
import { createSetFinder, readExposureGoals, type ExposureGoals } from './exposure-goals';
import { ExposureLimits, type Force } from './exposure-limits';
import type { PoolFrame } from './integer-pool';
import { Portfolio } from './portfolio';
import { rankLineups } from './rank-lineups';

export interface Found {
  lineups: SolvedLineup[];
  /** The deadline came before the end. */
  isLate: boolean;
}

/** `find`: as many lineups as a portfolio takes; it may be called several times, so it must not tell of them. */
export function meetMinimums(
  problem: LineupProblem,
  frame: PoolFrame,
  find: (portfolio: Portfolio) => Found,
): Found & { shortfalls: Shortfall[] } {
  const asked = readExposureGoals(problem, frame);
  const { goals, causes } = countMinimums(problem, frame, asked);
  const sets = goals.sets.map((set) => ({ ...set }));
  const aims: ExposureGoals = { ...goals, sets };
  const lowered = new Set<number>();
  let horizon = problem.lineupCount;
  let best: Found | undefined;
  let isLate = false;
  while (!isLate) {
    const limits = new ExposureLimits(problem, frame, aims, horizon);
    const found = find(new Portfolio(problem, frame, limits));
    isLate = found.isLate;
    if (!best || !isLate || found.lineups.length > best.lineups.length) best = found;
    if (found.lineups.length === problem.lineupCount) break;
    const last = limits.forces.at(-1);
    if (last) lower(last, limits.missing);
    else if (found.lineups.length < horizon && limits.missing.some((count) => count > 0)) {
      horizon = found.lineups.length;
    } else break;
  }
  // Beyond the horizon nothing is forced any more, so a better lineup may come late.
  const lineups = rankLineups(best!.lineups);
  return { lineups, isLate, shortfalls: listShortfalls(problem, frame, asked, lineups, causes) };

  function lower(force: Force, missing: Float64Array): void {
    const row = 'set' in force ? frame.rows.length + force.set : mostMissing(force.members, missing);
    const isSecond = lowered.has(row);
    lowered.add(row);
    const lower = (least: number) => (isSecond ? 0 : least - missing[row]!);
    const set = sets[row - frame.rows.length];
    if (set) set.least = lower(set.least);
    else aims.least[row] = lower(aims.least[row]!);
  }
}

function mostMissing(men: readonly number[], missing: Float64Array): number {
  return men.reduce((most, man) => (missing[man]! > missing[most]! ? man : most));
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

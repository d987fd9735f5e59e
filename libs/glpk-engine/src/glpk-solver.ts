/**
 * The general engine: one mixed-integer model per lineup, solved by branch and bound (glpk), with a cut for
 * every lineup before it. Everything is a whole number (integer-problem.ts), the pool is reduced to the men
 * who can matter (candidate-pool.ts), and glpk's floating point is kept where it is right to the unit
 * (glpk-maximise.ts); captains, sums and legality are worked out again exactly.
 */
import {
  checkLineup,
  drawProblem,
  rankLineups,
  type LineupProblem,
  type LineupSolver,
} from '@fanteam/lineup-solver';
import type { SolvedLineup, SolveOptions, SolveResult } from '@fanteam/lineup-solver';
import GLPK, { type GLPK as Glpk } from 'glpk.js/node';
import { CandidatePool } from './candidate-pool';
import { findCheapestCost } from './cheapest-lineup';
import type { LineupCut } from './glpk-maximise';
import { findBestLineup, type SearchOutcome } from './glpk-search';
import { toIntegerProblem, type IntegerProblem } from './integer-problem';
import { findSpent } from './integer-rules';

export interface GlpkSolverOptions {
  /** False gives glpk the whole pool in every model: the plain method that others are measured against. */
  reducesPool?: boolean;
}

export interface GlpkSolver extends LineupSolver {
  /** The best lineup given others, in the order of their draws if values are drawn: a reference for tests. */
  solveNext(
    problem: LineupProblem,
    earlier: readonly SolvedLineup[],
    options: Pick<SolveOptions, 'deadline'>,
  ): SearchOutcome;
}

/**
 * Loads glpk. The solver blocks its thread until it is done or the deadline has come. An abort inside
 * glpk throws and leaves it unusable: then the process should be replaced.
 */
export async function createGlpkSolver({ reducesPool = true }: GlpkSolverOptions = {}): Promise<GlpkSolver> {
  const glpk = await GLPK();
  return {
    engine: 'glpk',
    solve: (problem, options) => solve(glpk, problem, options, reducesPool),
    solveNext: (problem, earlier, { deadline }) => {
      const setting = prepare(problem, earlier.length, reducesPool);
      return findNext({ glpk, whole: problem, setting, earlier, overCap: [], deadline });
    },
  };
}

function solve(glpk: Glpk, problem: LineupProblem, options: SolveOptions, reducesPool: boolean): SolveResult {
  const { deadline, onLineup } = options;
  const isDrawn = problem.randomness !== undefined;
  const overCap: LineupCut[] = [];
  const lineups: SolvedLineup[] = [];
  let isProven = true;
  let setting: Setting | undefined;
  while (lineups.length < problem.lineupCount) {
    // Bounds and models take their time before glpk looks at the clock.
    if (performance.now() > deadline) {
      isProven = false;
      break;
    }
    if (!setting || isDrawn) setting = prepare(problem, lineups.length, reducesPool);
    const found = findNext({ glpk, whole: problem, setting, earlier: lineups, overCap, deadline });
    if (found.outcome === 'none') {
      if (lineups.length === 0) return explain(glpk, problem, deadline);
      break;
    }
    isProven &&= found.outcome === 'optimal';
    if (found.outcome === 'late') break;
    const violations = checkLineup(setting.problem, found.lineup);
    if (violations.length > 0) throw new Error(`glpk gave an illegal lineup: ${violations.join('; ')}`);
    // Legal, but it should have come earlier: what glpk proved was wrong, so nothing more is claimed.
    if (!isDrawn && checkLineup(problem, found.lineup, lineups).length > 0) {
      isProven = false;
      break;
    }
    lineups.push(isDrawn ? { ...found.lineup, draw: lineups.length } : found.lineup);
    if (!isDrawn) onLineup?.(found.lineup);
  }
  const ranked = isDrawn ? rankLineups(lineups) : lineups;
  if (isDrawn) for (const lineup of ranked) onLineup?.(lineup);
  if (isProven) return { status: 'optimal', lineups: ranked };
  return { status: ranked.length > 0 ? 'feasible' : 'timed-out', lineups: ranked };
}

interface NextInput {
  glpk: Glpk;
  whole: LineupProblem;
  setting: Setting;
  earlier: readonly SolvedLineup[];
  overCap: LineupCut[];
  deadline: number;
}

/** The best lineup after the earlier ones: what they rule out is worked out anew. */
function findNext({ glpk, whole, setting, earlier, overCap, deadline }: NextInput): SearchOutcome {
  const { problem, integers, pool } = setting;
  if (pool.isHopeless) return { outcome: 'none' };
  const place = new Map(integers.order.map((row, man) => [row, man]));
  const most = integers.size - whole.minUniquePlayers;
  const cuts = earlier.map(({ picks }) => ({ men: picks.map((row) => place.get(row)!), most }));
  const spent = findSpent(whole, integers.order, integers.rules, earlier);
  return findBestLineup({ glpk, problem, integers, pool, cuts, spent, overCap, deadline });
}

/** The problem of the next lineup: the same for all, unless values are drawn. */
interface Setting {
  problem: LineupProblem;
  integers: IntegerProblem;
  pool: CandidatePool;
}

function prepare(whole: LineupProblem, draw: number, reducesPool: boolean): Setting {
  const problem = drawProblem(whole, draw);
  const integers = toIntegerProblem(problem);
  return { problem, integers, pool: new CandidatePool(integers, reducesPool) };
}

/** Why there is no lineup: the cheapest costs too much, nothing fills the roster, or rules. No cause when the deadline came first. */
function explain(glpk: Glpk, problem: LineupProblem, deadline: number): SolveResult {
  const result: SolveResult = { status: 'infeasible', lineups: [] };
  const { rules } = problem;
  const cheapestOf = (each: LineupProblem) => findCheapestCost(glpk, each, toIntegerProblem(each), deadline);
  const cheapest = cheapestOf(problem);
  if (cheapest === 'late') return result;
  if (cheapest !== 'none') {
    const isOver = cheapest > problem.salaryCap;
    return { ...result, cause: isOver ? { code: 'salary_cap', cheapest } : { code: 'rules' } };
  }
  const withoutRules = rules ? cheapestOf({ ...problem, rules: undefined }) : 'none';
  if (withoutRules === 'late') return result;
  return { ...result, cause: { code: withoutRules === 'none' ? 'roster' : 'rules' } };
}

/**
 * The second engine: one mixed-integer model per lineup, solved by branch and bound (GLPK), with a cut for each lineup
 * before it. Models are built from whole numbers (integer-problem.ts) and used only where glpk's floating point is
 * exact (maximize.ts). Captains, sums and legality are calculated again exactly. The cost of a model grows
 * exponentially in the worst case; a lineup from 600 players takes about 0.1 s.
 */
import {
  checkLineup,
  completeLineups,
  drawProblem,
  rankLineups,
  reserveForCompletion,
  type ExposureLimit,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
  type SolveOptions,
  type SolveResult,
} from '@fanteam/lineup-solver';
import GLPK, { type GLPK as Glpk } from 'glpk.js/node';
import { findBestLineup, findCheapestCost, type FindInput, type FindOutcome } from './find-lineup';
import { toIntegerProblem } from './integer-problem';
import type { LineupCut } from './model';
import type { Exhausted } from './rule-rows';

export interface GlpkSolver extends LineupSolver {
  /** The best lineup after the given ones. With `randomness`, they must be in the order of their draws. For tests. */
  solveNext(
    problem: LineupProblem,
    earlier: readonly SolvedLineup[],
    options: Pick<SolveOptions, 'deadline'>,
  ): FindOutcome;
}

/**
 * Loads glpk. Supports all rules except minimum exposures and `spread` exposures, and no problem of which the vice-captain
 * counts (`countsVice`): what one adds depends on the captain. `solve` blocks its thread until it is
 * done or the deadline has passed. An abort inside glpk throws and makes it unusable; replace the process then.
 */
export async function createGlpkSolver(): Promise<GlpkSolver> {
  const glpk = await GLPK();
  return {
    engine: 'glpk',
    solve: (problem, options) => solve(glpk, problem, options),
    solveNext: (problem, earlier, { deadline }) =>
      findNext(glpk, problem, prepare(problem, earlier.length), { earlier, illegal: [], deadline }),
  };
}

const NOT_PROVEN = { isProven: false } as const;

function solve(
  glpk: Glpk,
  problem: LineupProblem,
  { deadline, onLineup, skipCause, isCancelled }: SolveOptions,
): SolveResult {
  const isDrawn = problem.randomness !== undefined;
  const illegal: LineupCut[] = [];
  const lineups: SolvedLineup[] = [];
  let isProven = true;
  let next = prepare(problem, 0);
  const reserve = reserveForCompletion(problem, deadline - performance.now());
  while (lineups.length < problem.lineupCount) {
    const searchEnd = deadline - reserve(lineups.length);
    // glpk checks the clock only after the model is built
    if (isCancelled?.() === true || performance.now() > searchEnd) {
      isProven = false;
      break;
    }
    if (isDrawn) next = prepare(problem, lineups.length);
    const found = findNext(glpk, problem, next, { earlier: lineups, illegal, deadline: searchEnd });
    if (found.outcome === 'none') {
      if (lineups.length === 0 && skipCause) return { status: 'infeasible', lineups };
      if (lineups.length === 0) return explainInfeasible(glpk, problem, deadline);
      break;
    }
    isProven &&= found.outcome === 'optimal';
    if (found.outcome === 'timed-out') break;
    const violations = checkLineup(next.problem, found.lineup);
    if (violations.length > 0) throw new Error(`glpk returned an illegal lineup: ${violations.join('; ')}`);
    // A lineup that should have come earlier shows that glpk's proof was wrong.
    if (!isDrawn && checkLineup(problem, found.lineup, lineups).length > 0) {
      isProven = false;
      break;
    }
    const isOptimal = found.outcome === 'optimal';
    const lineup = {
      ...found.lineup,
      ...(isDrawn && { draw: lineups.length }),
      ...(!isOptimal && NOT_PROVEN),
    };
    lineups.push(lineup);
    if (!isDrawn && isOptimal) onLineup?.(lineup);
  }
  const isComplete = isProven || lineups.length === 0;
  const ranked = isComplete
    ? rankLineups(lineups)
    : completeLineups(problem, lineups, { deadline, isCancelled });
  if (!isProven && isCancelled?.() === true) {
    const final = isDrawn ? [] : lineups.filter((lineup) => lineup.isProven !== false);
    return { status: final.length > 0 ? 'feasible' : 'timed-out', lineups: final };
  }
  for (const lineup of ranked) if (isDrawn || lineup.isProven === false) onLineup?.(lineup);
  if (isProven) return { status: 'optimal', lineups: ranked };
  return { status: ranked.length > 0 ? 'feasible' : 'timed-out', lineups: ranked };
}

/** The problem of the next lineup. It is the same for all lineups unless values are drawn. */
function prepare(whole: LineupProblem, draw: number): Pick<FindInput, 'problem' | 'integers'> {
  const problem = drawProblem(whole, draw);
  return { problem, integers: toIntegerProblem(problem) };
}

function findNext(
  glpk: Glpk,
  whole: LineupProblem,
  next: Pick<FindInput, 'problem' | 'integers'>,
  {
    earlier,
    illegal,
    deadline,
  }: { earlier: readonly SolvedLineup[] } & Pick<FindInput, 'illegal' | 'deadline'>,
): FindOutcome {
  const { problem, integers } = closeCaptains(next, earlier);
  const { order, rules, size } = integers;
  const playerAt = new Map(order.map((row, player) => [row, player]));
  const cuts = earlier.map(({ picks }) => ({
    players: picks.map((row) => playerAt.get(row)!),
    max: size - whole.minUniquePlayers,
  }));
  const exhausted = findExhausted(
    rules.exposures,
    cuts.map((cut) => new Set(cut.players)),
  );
  return findBestLineup({
    ...{ glpk, problem, integers, cuts, exhausted, illegal, deadline },
    previous: earlier.at(-1),
  });
}

/** The problem without the captains who have been captain in their maximum number of lineups. */
function closeCaptains(
  next: Pick<FindInput, 'problem' | 'integers'>,
  earlier: readonly SolvedLineup[],
): Pick<FindInput, 'problem' | 'integers'> {
  const { players } = next.problem;
  const isClosed = next.integers.rules.exposures.flatMap(({ of, max }) => {
    if (!('captain' in of)) return [];
    const count = earlier.filter(({ captain }) => captain !== null && players[captain]!.id === of.captain);
    return count.length >= max ? [of.captain] : [];
  });
  if (isClosed.length === 0) return next;
  const problem = {
    ...next.problem,
    players: players.map((player) =>
      isClosed.includes(player.id) ? { ...player, captaincy: 'never' as const } : player,
    ),
  };
  return { problem, integers: toIntegerProblem(problem) };
}

/** The exposures that the earlier lineups have used up. `earlier`: the players of each lineup. */
function findExhausted(
  exposures: readonly ExposureLimit[],
  earlier: readonly ReadonlySet<number>[],
): Exhausted {
  const reached = exposures.filter(({ of, options, size, opponents, max }) => {
    if ('captain' in of) return false;
    const contains = (lineup: ReadonlySet<number>) => {
      const count = (players: readonly number[]) => players.filter((player) => lineup.has(player)).length;
      return options.some(
        (option, at) =>
          count(option) >= size && (!opponents || count(opponents.options[at]!) >= opponents.min),
      );
    };
    return earlier.filter(contains).length >= max;
  });
  const isSingle = ({ size, opponents }: ExposureLimit) => size === 1 && !opponents;
  return {
    players: new Set(reached.filter(isSingle).flatMap(({ options }) => options.flat())),
    limits: reached.filter((limit) => !isSingle(limit)),
  };
}

/** Why no lineup exists. No cause when the deadline passed first. */
function explainInfeasible(glpk: Glpk, problem: LineupProblem, deadline: number): SolveResult {
  const result: SolveResult = { status: 'infeasible', lineups: [] };
  const cheapest = findCheapestCost(glpk, problem, deadline);
  if (cheapest === 'timed-out') return result;
  if (cheapest !== 'none') {
    const isOverCap = cheapest > problem.salaryCap;
    return { ...result, cause: isOverCap ? { code: 'salary_cap', cheapest } : { code: 'rules' } };
  }
  const withoutRules = problem.rules
    ? findCheapestCost(glpk, { ...problem, rules: undefined }, deadline)
    : 'none';
  if (withoutRules === 'timed-out') return result;
  return { ...result, cause: { code: withoutRules === 'none' ? 'roster' : 'rules' } };
}

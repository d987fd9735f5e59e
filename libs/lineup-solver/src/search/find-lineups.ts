/**
 * Lineups of a problem under its values, as the caller sees them: one search for all lineups, or one search for one
 * lineup per draw when the problem has randomness.
 */
import { absentCaptainVice } from '../problem/assign-captains';
import { findBench } from '../problem/bench';
import { drawValues, hasObjective } from '../problem/drawn-values';
import { fromExactSum, scoreLineup, scoreObjective } from '../problem/exact-sum';
import type { LineupProblem } from '../problem/problem';
import { rankLineups, type SolvedLineup, type SolveOptions } from '../problem/result';
import type { Clock } from './clock';
import { collectLineups, type Portfolio } from './collect-lineups';
import type { TableMemory } from './completion-table';
import { byValue } from './lineup-keys';
import type { PoolFrame } from './pool-frame';

export interface FindSetting {
  frame: PoolFrame;
  /** The lineups accepted before. Lineups that are found are added to it. */
  portfolio: Portfolio;
  clock: Clock;
  tableMemory: TableMemory;
  /** Final lineups of an earlier search, which come first (see `SolveOptions.known`). */
  known?: readonly SolvedLineup[];
  /** Called with each proven lineup as soon as its rank is final. */
  onLineup?: SolveOptions['onLineup'];
}

export interface Found {
  lineups: SolvedLineup[];
  /** The clock ended the search: more lineups may exist. */
  timedOut: boolean;
}

/** The lineups that the portfolio still needs, up to `problem.lineupCount` in all. */
export function findLineups(problem: LineupProblem, setting: FindSetting): Found {
  return problem.randomness ? findDrawn(problem, setting) : findBest(problem, setting);
}

/** All lineups under the same values. */
function findBest(
  problem: LineupProblem,
  { frame, portfolio, clock, tableMemory, known = [], onLineup }: FindSetting,
): Found {
  const values = drawValues(problem, 0);
  const write = createLineupWriter(problem, frame.rows, values);
  const lineups = acceptKnown(known, frame, portfolio);
  for (const lineup of lineups) {
    clock.lineupAccepted();
    onLineup?.(lineup);
  }
  if (portfolio.count === problem.lineupCount) return { lineups, timedOut: false };
  const timedOut = collectLineups({
    pool: byValue(frame, problem, values),
    portfolio,
    wanted: problem.lineupCount,
    clock,
    tableMemory,
    onAccepted: (players, special, isProven) => {
      const lineup = withProof(write(players, special), isProven);
      lineups.push(lineup);
      if (isProven) onLineup?.(lineup);
    },
  });
  return { lineups, timedOut };
}

/** Adds lineups to the portfolio, in order. Returns them, up to the first one that it does not allow. */
function acceptKnown(
  known: readonly SolvedLineup[],
  { rows, captains }: PoolFrame,
  portfolio: Portfolio,
): SolvedLineup[] {
  const playerOf = new Map([...rows].map((row, player) => [row, player]));
  const toPlayers = (picks: readonly (number | null)[]) =>
    Int32Array.from(picks, (pick) => playerOf.get(pick!)!);
  const refused = known.findIndex(({ picks, captain, viceCaptain }) => {
    const players = toPlayers(picks);
    const special = toPlayers([captain, viceCaptain].slice(0, captains));
    if (!portfolio.allows(players, special)) return true;
    portfolio.accept(players, special);
    return false;
  });
  return known.slice(0, refused < 0 ? known.length : refused);
}

/**
 * Lineup k is the best one under draw k, given the lineups of the draws before it. The frame and the portfolio stay,
 * only the values change. The ranks are known when all lineups are found.
 */
function findDrawn(problem: LineupProblem, { frame, portfolio, clock, tableMemory }: FindSetting): Found {
  const lineups: SolvedLineup[] = [];
  let timedOut = false;
  for (let draw = portfolio.count; draw < problem.lineupCount && !timedOut; draw += 1) {
    const values = drawValues(problem, draw);
    const write = createLineupWriter(problem, frame.rows, values);
    timedOut = collectLineups({
      pool: byValue(frame, problem, values),
      portfolio,
      wanted: draw + 1,
      clock,
      tableMemory,
      onAccepted: (players, special, isProven) =>
        lineups.push(withProof({ ...write(players, special), draw }, isProven)),
    });
    // Whether one more lineup exists does not depend on the values.
    if (portfolio.count === draw) break;
  }
  return { lineups: rankLineups(lineups), timedOut };
}

function withProof(lineup: SolvedLineup, isProven: boolean): SolvedLineup {
  return isProven ? lineup : { ...lineup, isProven };
}

/** Turns canonical player numbers into rows and exact sums. `values`: what is maximized, by row. */
export function createLineupWriter(
  problem: LineupProblem,
  rows: Int32Array,
  values: Float64Array,
): (players: Int32Array, special: Int32Array) => SolvedLineup {
  const needsObjective = hasObjective(problem);
  return (players, special) => {
    const picks = Array.from(players, (player) => rows[player]!).sort((a, b) => a - b);
    const captain = special.length > 0 ? rows[special[0]!]! : null;
    const vice = special.length > 1 ? rows[special[1]!]! : null;
    const bench = findBench(problem, values, picks, [captain, vice]) ?? undefined;
    const viceCaptain = vice ?? absentCaptainVice(problem, picks, captain, bench);
    const lineup = {
      ...{ picks, captain, viceCaptain, ...(bench && { bench }) },
      ...scoreLineup(problem, picks, captain, viceCaptain, bench),
    };
    if (!needsObjective) return lineup;
    const objective = scoreObjective(problem, values, picks, captain, viceCaptain, bench);
    return { ...lineup, objectiveValue: fromExactSum(objective) };
  };
}

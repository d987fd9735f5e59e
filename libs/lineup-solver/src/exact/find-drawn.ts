/**
 * Lineups under values that are drawn anew for each: lineup k is the best one under draw k, given those of
 * the draws before it. The frame of the pool and what was accepted stay, only the keys change: one search
 * for one lineup a draw. Order among them, and so their ranks, are only known at the end.
 */
import { drawValues } from '../drawn-values';
import type { LineupProblem, SolvedLineup, SolveOptions } from '../problem';
import type { Clock } from './clock';
import { collectLineups } from './collect-lineups';
import type { TableMemory } from './completion-table';
import type { PoolFrame } from './integer-pool';
import { byValue } from './lineup-keys';
import type { Found } from './meet-minimums';
import type { Portfolio } from './portfolio';
import { rankLineups } from './rank-lineups';
import { createLineupWriter } from './write-lineup';

export interface FindSetting {
  frame: PoolFrame;
  portfolio: Portfolio;
  clock: Clock;
  tableMemory: TableMemory;
  /** Hears of each lineup whose rank is certain. */
  onLineup?: SolveOptions['onLineup'];
}

/** `isLate`: the deadline ended it; the lineups it has are legal, the last draw's may not be the best one. */
export function findDrawn(
  problem: LineupProblem,
  { frame, portfolio, clock, tableMemory }: FindSetting,
): Found {
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
      onAccepted: (players, special) => lineups.push({ ...write(players, special), draw }),
    });
    // Whether there is one more lineup does not depend on what men are worth.
    if (portfolio.count === draw) break;
  }
  return { lineups: rankLineups(lineups), timedOut };
}

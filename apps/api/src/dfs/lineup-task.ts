import type { ContestId, PoolPlayer, Roster } from '@fanteam/contracts';
import type { LineupProblem, LineupRules, Randomness, SolverPlayer } from '@fanteam/lineup-solver';

/** A man who may be picked, as the lineups show him. */
export type TaskPlayer = Pick<PoolPlayer, 'id' | 'name' | 'position' | 'team' | 'salary'> &
  Pick<SolverPlayer, 'projection' | 'objective' | 'captaincy'>;

/** A run's whole input: plain JSON, kept in its row. */
export interface LineupTask {
  players: TaskPlayer[];
  contest: ContestId;
  roster: Roster;
  salaryCap: number;
  lineupCount: number;
  minUniquePlayers: number;
  locked: string[];
  rules?: LineupRules;
  randomness?: Randomness;
  timeLimitMs: number;
  /** What the answer tells its reader besides the lineups. */
  warnings: string[];
}

/** The task in the solver's terms. */
export function toProblem(task: LineupTask): LineupProblem {
  const { roster } = task;
  const vice = roster.vice_captain;
  return {
    players: task.players,
    roster: {
      size: roster.size,
      positions: roster.positions,
      maxPerTeam: roster.max_per_team,
      captain: roster.captain,
      viceCaptain: vice,
    },
    salaryCap: task.salaryCap,
    lineupCount: task.lineupCount,
    minUniquePlayers: task.minUniquePlayers,
    locked: task.locked,
    ...(task.rules ? { rules: task.rules } : {}),
    ...(task.randomness ? { randomness: task.randomness } : {}),
  };
}

/** Tests only: small random runs whose legal lineups are all known by enumeration. */
import type { Lineup, LineupPlayer } from '@fanteam/contracts';
import { toOneLineupProblem, type LineupTask } from '@fanteam/lineup-request';
import type { LineupProblem, SolvedLineup } from '@fanteam/lineup-solver';
import { listLineups } from '@fanteam/lineup-solver/testing/brute-force';
import { ruledProblem } from '@fanteam/lineup-solver/testing/random-problem';
import { playersKey } from '../model/lineup-builder';

export interface RandomRun {
  task: LineupTask;
  /** The run's problem for a single lineup. */
  problem: LineupProblem;
  /** Every legal lineup, by the key of its players. */
  legal: ReadonlyMap<string, SolvedLineup>;
  /** Some of the legal lineups, as the lineups of the run. */
  lineups: readonly Lineup[];
}

const MAX_LINEUPS = 5;

/** A run with rules of random kinds. Many have no lineup. */
export function randomRun(seed: number): RandomRun {
  const task = toTask(ruledProblem(seed));
  const problem = toOneLineupProblem(task);
  const all = listLineups(problem).map(({ lineup }) => lineup);
  const legal = new Map(all.map((lineup) => [playersKey(playersOf(task, lineup)), lineup]));
  const step = Math.max(1, Math.floor(all.length / MAX_LINEUPS));
  const chosen = all.filter((_, at) => at % step === seed % step).slice(0, MAX_LINEUPS);
  return { task, problem, legal, lineups: chosen.map((lineup, at) => toLineup(task, lineup, at + 1)) };
}

function toTask({ players, roster, salaryCap, ...problem }: LineupProblem): LineupTask {
  return {
    players: players.map((player) => ({ name: `Player ${player.id}`, ...player })),
    contest: 'custom',
    roster: {
      size: roster.size,
      positions: roster.positions,
      max_per_team: roster.maxPerTeam,
      captain: roster.captain,
      vice_captain: roster.viceCaptain,
    },
    salaryCap,
    lineupCount: problem.lineupCount,
    minUniquePlayers: problem.minUniquePlayers,
    locked: [...problem.locked],
    ...(problem.rules && { rules: problem.rules }),
    timeLimitMs: 1000,
    warnings: [],
  };
}

function playersOf({ players }: LineupTask, { picks }: SolvedLineup): LineupPlayer[] {
  return picks.map((pick) => players[pick]!);
}

function toLineup(task: LineupTask, solved: SolvedLineup, rank: number): Lineup {
  const captain = solved.captain === null ? undefined : task.players[solved.captain];
  return {
    lineup_id: String(rank),
    players: playersOf(task, solved).map((player) => ({
      ...player,
      ...(player === captain && { captain: true as const }),
    })),
    total_points: solved.points,
    salary_cost: solved.salary,
    formation: '',
  };
}

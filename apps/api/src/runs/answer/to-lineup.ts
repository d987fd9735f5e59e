import { POSITIONS, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolvedLineup } from '@fanteam/lineup-solver';

/**
 * A found lineup as clients receive it: goalkeeper first, and within a position the highest projection first. The bench
 * keeps its order.
 */
export function toLineup(task: LineupTask, solved: SolvedLineup, rank: number): Lineup {
  const toPlayer = (pick: number): LineupPlayer => {
    const { id, name, position, team, salary, projection, projection_source: source } = task.players[pick]!;
    return {
      id,
      name,
      position,
      team,
      salary,
      projection,
      ...(source && { projection_source: source }),
      ...(pick === solved.captain ? { captain: true as const } : {}),
      ...(pick === solved.viceCaptain ? { vice_captain: true as const } : {}),
    };
  };
  const { bench } = solved;
  const players = solved.picks
    .filter((pick) => !bench?.includes(pick))
    .map(toPlayer)
    .sort(
      (a, b) =>
        POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) ||
        b.projection - a.projection ||
        (a.id < b.id ? -1 : 1),
    );
  const count = (position: string) => players.filter((player) => player.position === position).length;
  return {
    lineup_id: String(rank),
    players,
    ...(bench && { bench: bench.map(toPlayer) }),
    total_points: solved.points,
    salary_cost: solved.salary,
    ...(solved.objectiveValue === undefined ? {} : { objective_value: solved.objectiveValue }),
    formation: `${count('D')}-${count('M')}-${count('F')}`,
    ...(solved.isProven === false ? { proven: false as const } : {}),
  };
}

/** The reverse of `toLineup`. */
export function fromLineup(task: LineupTask, lineup: Lineup): SolvedLineup {
  const rowOf = ({ id }: LineupPlayer) => task.players.findIndex((player) => player.id === id);
  const rowWith = (role: 'captain' | 'vice_captain') => {
    const player = lineup.players.find((each) => each[role]);
    return player ? rowOf(player) : null;
  };
  return {
    picks: [...lineup.players, ...(lineup.bench ?? [])].map(rowOf).sort((a, b) => a - b),
    captain: rowWith('captain'),
    viceCaptain: rowWith('vice_captain'),
    ...(lineup.bench && { bench: lineup.bench.map(rowOf) }),
    points: lineup.total_points,
    salary: lineup.salary_cost,
    ...(lineup.objective_value !== undefined && { objectiveValue: lineup.objective_value }),
    ...(lineup.proven === false && { isProven: false }),
  };
}

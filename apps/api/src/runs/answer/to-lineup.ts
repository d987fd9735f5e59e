import { POSITIONS, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolvedLineup } from '@fanteam/lineup-solver';

/** A found lineup as clients receive it: goalkeeper first, and within a position the highest projection first. */
export function toLineup(task: LineupTask, solved: SolvedLineup, rank: number): Lineup {
  const players = solved.picks
    .map((pick): LineupPlayer => {
      const { id, name, position, team, salary, projection } = task.players[pick]!;
      return {
        id,
        name,
        position,
        team,
        salary,
        projection,
        ...(pick === solved.captain ? { captain: true as const } : {}),
        ...(pick === solved.viceCaptain ? { vice_captain: true as const } : {}),
      };
    })
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
    total_points: solved.points,
    salary_cost: solved.salary,
    ...(solved.objectiveValue === undefined ? {} : { objective_value: solved.objectiveValue }),
    formation: `${count('D')}-${count('M')}-${count('F')}`,
    ...(solved.isProven === false ? { proven: false as const } : {}),
  };
}

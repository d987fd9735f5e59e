/** Lineups and limits of the page as the solver's repair reads and returns them. */
import { squadOf, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import type { BrokenLimit, SetLineup, SolvedLineup } from '@fanteam/lineup-solver';
import { countOf } from '../../shared/numbers';

/** A lineup of the set. `ids`: the ids of its players in the pool, the bench last. */
export function toSetLineup(lineup: Lineup, ids = squadOf(lineup).map(({ id }) => id)): SetLineup {
  const squad = squadOf(lineup);
  const captain = squad.findIndex((player) => player.captain);
  return {
    players: squad.map(({ team, position }, at) => ({ id: ids[at]!, team, position })),
    ...(captain >= 0 && { captain: ids[captain]! }),
  };
}

const ORDER = ['GK', 'D', 'M', 'F'];

/** The new version of a lineup. */
export function toLineup(
  before: Pick<Lineup, 'lineup_id'>,
  { players: pool }: LineupTask,
  solved: SolvedLineup,
): Lineup {
  const toPlayer = (pick: number): LineupPlayer => {
    const { id, name, position, team, salary, projection } = pool[pick]!;
    return {
      ...{ id, name, position, team, salary, projection },
      ...(pick === solved.captain && { captain: true }),
      ...(pick === solved.viceCaptain && { vice_captain: true }),
    };
  };
  const players = solved.picks
    .filter((pick) => !solved.bench?.includes(pick))
    .map(toPlayer)
    .sort((a, b) => ORDER.indexOf(a.position) - ORDER.indexOf(b.position) || b.projection - a.projection);
  const count = (position: string) => players.filter((player) => player.position === position).length;
  return {
    lineup_id: before.lineup_id,
    players,
    ...(solved.bench && { bench: solved.bench.map(toPlayer) }),
    total_points: solved.points,
    salary_cost: solved.salary,
    formation: `${count('D')}-${count('M')}-${count('F')}`,
    ...(solved.objectiveValue !== undefined && { objective_value: solved.objectiveValue }),
  };
}

/** A limit between lineups that a new version breaks, as a sentence. `lineups`: the set. */
export function describeLimit(limit: BrokenLimit, task: LineupTask, lineups: readonly Lineup[]): string {
  if (limit.rule === 'unique_players') {
    const { lineup_id: id } = lineups[limit.lineup]!;
    return `differs from Lineup ${id} in ${countOf(limit.unique, 'player')}; the minimum is ${limit.min}`;
  }
  const { of } = limit;
  const count = countOf(limit.lineups, 'lineup');
  const bound = limit.rule === 'max_exposure' ? `the maximum is ${limit.max}` : `the minimum is ${limit.min}`;
  const nameOf = (id: string) => task.players.find((player) => player.id === id)?.name ?? id;
  if ('captain' in of) return `${nameOf(of.captain)} would be captain of ${count}; ${bound}`;
  if ('team' in of) return `${of.team} would be in ${count}; ${bound}`;
  if ('player' in of) return `${nameOf(of.player)} would be in ${count}; ${bound}`;
  return `The stack of ${task.rules?.stacks?.[of.stack]?.size} would be in ${count}; ${bound}`;
}

/**
 * Lineups of the user's choice: puts players together with their best captains, and checks the lineup against the
 * contest and the run's rules with the solver's independent checker. Rules about all lineups together do not count.
 */
import type { Lineup, LineupPlayer, PoolPlayer, Position, Roster } from '@fanteam/contracts';
import {
  readFileRequest,
  readTypedRequest,
  toOneLineupProblem,
  type LineupTask,
} from '@fanteam/lineup-request';
import {
  assignCaptains,
  cheapestCost,
  checkLineup,
  type LineupProblem,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import type { RunRequest } from './run-state';

/** The player pool, contest and rules of a run. Undefined if its request has mistakes, which the server rejects. */
export function readRunTask(
  pool: readonly PoolPlayer[],
  request: RunRequest,
  roster: Roster,
): LineupTask | undefined {
  const { task } = 'file_id' in request ? readFileRequest(pool, request) : readTypedRequest(request);
  return task && { ...task, roster };
}

export class LineupBuilder {
  /** The run's problem for a single lineup. */
  readonly problem: LineupProblem;
  private readonly players: ReadonlyMap<string, LineupProblem['players'][number]>;

  constructor(task: LineupTask) {
    this.problem = toOneLineupProblem(task);
    this.players = new Map(this.problem.players.map((player) => [player.id, player]));
  }

  /**
   * The lineup of these players, those on the bench included, as a new version of `before`. Null if the contest or a rule
   * does not allow it.
   */
  build(selected: readonly LineupPlayer[], before: Lineup): Lineup | null {
    const shown = selected.map(toLineupPlayer).sort(byPosition);
    const own = this.problemOf(shown);
    const solved = assignCaptains(own, indicesOf(shown));
    if (!solved || checkLineup(own, solved).length > 0) return null;
    return toLineup(before, shown, solved);
  }

  /** The lowest salary of these players over all choices of captain. */
  cheapestCost(selected: readonly LineupPlayer[]): number {
    return cheapestCost(this.problemOf(selected), indicesOf(selected));
  }

  private problemOf(selected: readonly LineupPlayer[]): LineupProblem {
    return { ...this.problem, players: selected.map((player) => this.players.get(player.id) ?? player) };
  }
}

/** The fields that lineups show, without those of another lineup, such as the captain. */
export function toLineupPlayer(player: LineupPlayer): LineupPlayer {
  const { id, name, position, team, salary, projection, projection_source: source } = player;
  return {
    ...{ id, name, position, team, salary, projection },
    ...(source && { projection_source: source }),
  };
}

/** The same for all lineups of the same players. */
export function playersKey(players: readonly LineupPlayer[]): string {
  return players
    .map(({ id }) => id)
    .sort()
    .join(' ');
}

const indicesOf = (players: readonly LineupPlayer[]): number[] => players.map((_, index) => index);

const ORDER: Readonly<Record<Position, number>> = { GK: 0, D: 1, M: 2, F: 3 };

function byPosition(a: LineupPlayer, b: LineupPlayer): number {
  return ORDER[a.position] - ORDER[b.position] || b.projection - a.projection;
}

/** `shown`: the players of the lineup in their order, which `solved` refers to. */
export function toLineup(
  before: Pick<Lineup, 'lineup_id'>,
  shown: readonly LineupPlayer[],
  solved: Pick<SolvedLineup, 'captain' | 'viceCaptain' | 'bench' | 'points' | 'salary'>,
): Lineup {
  const { bench } = solved;
  const players = shown.flatMap((player, index) =>
    bench?.includes(index)
      ? []
      : {
          ...player,
          ...(index === solved.captain && { captain: true as const }),
          ...(index === solved.viceCaptain && { vice_captain: true as const }),
        },
  );
  const count = (position: Position) => players.filter((player) => player.position === position).length;
  return {
    lineup_id: before.lineup_id,
    players,
    ...(bench && { bench: bench.map((index) => shown[index]!) }),
    total_points: solved.points,
    salary_cost: solved.salary,
    formation: `${count('D')}-${count('M')}-${count('F')}`,
  };
}

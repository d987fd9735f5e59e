/** The three kinds of requests: lineups of a run, of a file, or of players in the request. */
import {
  parsePosition,
  squadOf,
  type EnteredLineup,
  type Lineup,
  type OptimizeFileRequest,
  type OptimizePlayersRequest,
  type PoolPlayer,
  type SimulatedPlayerValues,
  type SimulateFileRequest,
  type SimulatePlayersRequest,
  type SimulateRunRequest,
  type TeamRule,
} from '@fanteam/contracts';
import type { ResolvedContest } from '../contest';
import { readPlayerRules, teamCode, toTypedPool } from '../player-rules';
import type { SimulationSource } from './simulation-source';

/** A run whose lineups are simulated. */
export interface SimulatedRun extends ResolvedContest {
  lineups: readonly Lineup[];
  request: OptimizeFileRequest | OptimizePlayersRequest;
  /** The pool of the run's file, or of the file that the request names; null if the players are in the run's request. */
  pool: readonly PoolPlayer[] | null;
}

export function fromFile(pool: readonly PoolPlayer[], request: SimulateFileRequest): SimulationSource {
  return {
    pool,
    lineups: request.lineups,
    lineupIds: placesOf(request.lineups),
    values: new Map(Object.entries(request.players ?? {})),
    teams: new Map(),
    playerField: (id) => ['players', id],
    lineupField,
    poolName: 'the file',
  };
}

export function fromPlayers({ players, lineups }: SimulatePlayersRequest): SimulationSource {
  const places = new Map(players.map(({ id }, at) => [id, at]));
  const pool = players.map(
    ({ id, name, position, team, salary, projection, opponent, ownership, ...values }): PoolPlayer => ({
      id,
      name: name.trim(),
      // the API rejects any other position before it gets here
      position: parsePosition(position) ?? 'M',
      team: teamCode(team),
      salary,
      projection,
      ...(opponent !== undefined && { opponent: teamCode(opponent) }),
      ...(ownership !== undefined && { ownership }),
      ...(values.captain_ownership !== undefined && { captain_ownership: values.captain_ownership }),
      ...(values.sd !== undefined && { stddev: values.sd }),
      ...(values.start !== undefined && { start: values.start }),
    }),
  );
  return {
    pool,
    lineups,
    lineupIds: placesOf(lineups),
    values: new Map(),
    teams: new Map(),
    playerField: (id) => ['players', places.get(id) ?? 0],
    lineupField,
    poolName: 'players',
  };
}

/** The request's values come before those of the run's request. */
export function fromRun(run: SimulatedRun, { players = {}, file_id }: SimulateRunRequest): SimulationSource {
  const { byId } = readPlayerRules(run.request.players);
  const values = new Map<string, SimulatedPlayerValues>();
  for (const [id, { start, ...rule }] of byId) {
    const projection = 'projection' in rule ? rule.projection : undefined;
    const known = {
      ...(start !== undefined && { start }),
      ...(projection !== undefined && { projection }),
    };
    // a newer file may lack players that the run had
    if (Object.keys(known).length > 0 && (run.pool ?? []).some((player) => player.id === id))
      values.set(id, known);
    else if (run.pool === null && Object.keys(known).length > 0) values.set(id, known);
  }
  for (const [id, own] of Object.entries(players)) values.set(id, { ...values.get(id), ...own });
  const { contest, roster } = run;
  return {
    pool: run.pool ?? toTypedPool(Array.isArray(run.request.players) ? run.request.players : []),
    lineups: run.lineups.map(toEntered),
    lineupIds: run.lineups.map(({ lineup_id: id }) => id),
    values,
    teams: readTeams(run.request.teams),
    contest: { contest, roster },
    playerField: (id) => ['players', id],
    lineupField: () => ['run_id'],
    poolName: file_id === undefined ? 'the pool of the run' : 'the file',
  };
}

const lineupField = (index: number) => (index < 0 ? ['lineups'] : ['lineups', index]);

const placesOf = (lineups: readonly unknown[]): string[] => lineups.map((_, index) => String(index + 1));

function toEntered(lineup: Lineup): EnteredLineup {
  const players = squadOf(lineup);
  const captain = players.find((player) => player.captain)?.id;
  const viceCaptain = players.find((player) => player.vice_captain)?.id;
  return {
    players: players.map(({ id }) => id),
    ...(captain !== undefined && { captain }),
    ...(viceCaptain !== undefined && { vice_captain: viceCaptain }),
  };
}

const readTeams = (teams: Record<string, TeamRule> = {}): Map<string, TeamRule> =>
  new Map(Object.entries(teams).map(([team, rule]) => [teamCode(team), rule]));

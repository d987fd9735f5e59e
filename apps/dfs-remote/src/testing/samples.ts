/** Sample values for the specs. */
import type { OptimizeResponse, PoolPlayer, Position, UploadResponse } from '@fanteam/contracts';
import { CONTEST_PRESETS } from '@fanteam/contracts';
import type { TypedPlayer } from '../model/draft';
import type { StoredFile } from '../model/stored-file';

export const aTypedPlayer = (name: string, position: Position = 'M'): Omit<TypedPlayer, 'key'> => ({
  name,
  position,
  team: 'MCI',
  salary: 8,
  projection: 4,
});

export const aPoolPlayer = (id: string, changes: Partial<PoolPlayer> = {}): PoolPlayer => ({
  id,
  name: `Player ${id}`,
  position: 'M',
  team: 'MCI',
  salary: 8,
  projection: 4,
  ...changes,
});

export const fourPlayers: PoolPlayer[] = [
  aPoolPlayer('1', { name: 'Edlund', position: 'GK', salary: 6, status: 'expected' }),
  aPoolPlayer('2', { name: 'Rúni Dahl', position: 'D', salary: 6.5, status: 'confirmed' }),
  aPoolPlayer('3', {
    name: 'Brann Saelvik',
    team: 'ARS',
    salary: 11.1,
    projection: 6.25,
    status: 'possible',
  }),
  aPoolPlayer('4', {
    name: 'Ervin Holmare',
    position: 'F',
    salary: 14,
    projection: 7.5,
    status: 'expected',
  }),
];

export const aSummary = (changes: Partial<UploadResponse> = {}): UploadResponse => ({
  file_id: 'file-1',
  file_name: 'players.csv',
  players: 4,
  teams: 2,
  positions: { GK: 1, D: 1, M: 1, F: 1 },
  tournament_id: null,
  columns: {
    name: 'Name',
    position: 'Position',
    team: 'Club',
    salary: 'Price',
    projection: 'Proj',
    status: null,
  },
  missing: [],
  questions: [],
  unused_columns: [],
  unknown_words: [],
  rejected: [],
  warnings: [],
  ...changes,
});

export const aStoredFile = (changes: Partial<StoredFile> = {}): StoredFile => ({
  fileId: 'file-1',
  columns: {},
  summary: aSummary(),
  pool: fourPlayers,
  merges: [],
  ...changes,
});

export const aResponse = (changes: Partial<OptimizeResponse> = {}): OptimizeResponse => ({
  optimized_lineups: [
    {
      lineup_id: '1',
      players: fourPlayers.map(({ id, name, position, team, salary, projection }) => ({
        id,
        name,
        position,
        team,
        salary,
        projection: projection ?? 0,
      })),
      total_points: 21.75,
      salary_cost: 37.6,
      formation: '1-1-1',
    },
  ],
  run_id: 'run-1',
  contest: 'mini-4',
  requested: 1,
  found: 1,
  proven: true,
  engine: 'glpk',
  roster: CONTEST_PRESETS['mini-4'].roster,
  solver_ms: 12.4,
  stopped_by: null,
  warnings: [],
  ...changes,
});

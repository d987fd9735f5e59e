export { AVERAGE_HEADERS, COLUMN_ALIASES, GAME_WEEK_POINTS, POSITION_ALIASES } from './aliases';
export { normaliseHeader, type NamedColumns } from './columns';
export {
  hasFanteamIds,
  readFanteamLineups,
  writeFanteamLineups,
  type FanteamLineShape,
  type FanteamLineup,
  type FanteamLineups,
  type FaultyLine,
} from './fanteam-lineups';
export { DEFAULT_LIMITS, KEPT_DECIMALS, type FileLimits } from './limits';
export {
  mergeProjections,
  type DoubtfulRow,
  type MatchDecisions,
  type MatchedRow,
  type MergedProjections,
} from './merge-projections';
export { normaliseName } from './normalise-name';
export { pastedToCsv, type PastedCsv } from './pasted-projections';
export { readPlayerFile, type ReadOptions } from './player-file';
export { readProjectionFile } from './projection-file';
export { readHeaders } from './read-headers';
export type { FileError, FileErrorCode, RejectedRow } from './file-error';
export type {
  ColumnField,
  ColumnMapping,
  PlayerFile,
  PoolPlayer,
  Position,
  ProjectionFile,
  ProjectionRow,
} from './types';
export { NO_PROJECTIONS } from './wording';
export { writeLineupsCsv } from './write-lineups-csv';
export type { WrittenLineup, WrittenPlayer } from './written-lineup';

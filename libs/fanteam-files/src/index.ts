export { COLUMN_ALIASES, GAME_WEEK_POINTS } from './aliases';
export { normaliseHeader } from './columns';
export {
  hasFanteamIds,
  readFanteamLineups,
  writeFanteamLineups,
  type FanteamLineShape,
  type FanteamLineup,
  type FanteamLineups,
  type FaultyLine,
} from './fanteam-lineups';
export {
  mergeProjections,
  type MatchDecisions,
  type MatchedRow,
  type MergedProjections,
} from './merge-projections';
export { normaliseName } from './normalise-name';
export { pastedToCsv, type PastedCsv } from './pasted-projections';
export { readPlayerFile, type ReadOptions } from './player-file';
export { readProjectionFile } from './projection-file';
export { readHeaders } from './read-headers';
export type { FileError, FileErrorCode } from './file-error';
export type { PlayerFile, ProjectionFile, ProjectionRow } from './types';
export { NO_PROJECTIONS } from './wording';
export { writeLineupsCsv } from './write-lineups-csv';

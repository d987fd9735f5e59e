/** The functions of the thread of `FileReader`. Input and result are copied between threads. */
import {
  LIMITS,
  type ColumnField,
  type PoolPlayer,
  type ProjectionKind,
  type WordAnswers,
} from '@fanteam/contracts';
import { mergeProjections, readPlayerFile, readProjectionFile } from '@fanteam/fanteam-files';

interface File {
  bytes: Uint8Array;
  fileName: string;
  /** The user's answers: field → header. */
  columns: ReadonlyMap<ColumnField, string>;
  /** The user's answer about the projections. */
  projectionKind: ProjectionKind | undefined;
}

export const FILE_TASKS = {
  readPlayers: ({ bytes, ...options }: File & { words: WordAnswers }) =>
    readPlayerFile(bytes, { ...options, limits: LIMITS }),

  /** `matches`: line → player id or `skip`. `clubs`: name of a club in the file → team of the pool or `none`. */
  mergeProjections: ({
    bytes,
    fileName,
    columns,
    projectionKind,
    pool,
    matches,
    clubs,
  }: File & {
    pool: readonly PoolPlayer[];
    matches: ReadonlyMap<number, string>;
    clubs: ReadonlyMap<string, string>;
  }) => {
    const read = readProjectionFile(bytes, { fileName, columns, projectionKind, limits: LIMITS });
    if (!read.ok) return read;
    const { rows, ...file } = read;
    return { ...file, ...mergeProjections(pool, rows, matches, clubs), fileWarnings: file.warnings };
  },
};

export type FileTasks = typeof FILE_TASKS;

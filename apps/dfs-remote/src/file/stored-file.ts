import type {
  DoubtfulProjection,
  NamedColumns,
  PoolPlayer,
  RejectedRow,
  UnmatchedProjection,
  UploadResponse,
} from '@fanteam/contracts';

/** What the user said about doubtful rows, by line of the projections file: a player's id, or leave it. */
export type MatchDecisions = Readonly<Record<string, string>>;

/** The decision that a row means nobody of the pool. */
export const SKIP = 'skip';

/** A projections file that was merged into the pool, and how its names were matched. */
export interface MergedProjections {
  file: File;
  /** The lines that stand above the first pasted one in `file`: none in a file of the user's own. */
  addedLines: number;
  /** The columns that the user named. */
  columns: NamedColumns;
  rejected: RejectedRow[];
  decisions: MatchDecisions;
  /** The rows that the decisions are about: the server's answer no longer lists them. */
  decided: readonly UnmatchedProjection[];
  /** The stored file it was merged into: where a review of its doubtful rows is sent. */
  intoFileId: string;
  matched: number;
  unmatched: UnmatchedProjection[];
  doubtful: DoubtfulProjection[];
}

/** A player file as the server keeps it, with all that is needed to send it again once it has expired. */
export interface StoredFile {
  fileId: string;
  /** The columns that the user named. */
  columns: NamedColumns;
  summary: UploadResponse;
  /** Null: stored, but its players could not be read back. */
  pool: PoolPlayer[] | null;
  /** In the order in which they were merged. */
  merges: MergedProjections[];
}

/** The one kind of file that is taken, by name: what a system calls its type differs too much. */
export function isCsv(file: File): boolean {
  return file.name.toLowerCase().endsWith('.csv');
}

/** Whether the file knows no projection at all, so that nobody can be picked by it. */
export function hasNoProjections({ pool }: StoredFile): boolean {
  return pool !== null && pool.length > 0 && pool.every((player) => player.projection === null);
}

/** Whether two files are exports of one FanTeam tournament, so that an id means the same man in both. */
export function isSameTournament(earlier: StoredFile, later: StoredFile): boolean {
  const { tournament_id: tournament } = earlier.summary;
  return tournament !== null && tournament === later.summary.tournament_id;
}

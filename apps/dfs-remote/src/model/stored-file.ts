import { isEstimate } from '@fanteam/contracts';
import type {
  ClubMatch,
  ColumnQuestion,
  ColumnSample,
  DoubtfulProjection,
  MadeMatch,
  NamedColumns,
  PoolPlayer,
  ProjectionKind,
  ProjectionsResponse,
  RejectedRow,
  UnmatchedProjection,
  UploadResponse,
  WordAnswers,
} from '@fanteam/contracts';
import type { Fixtures } from './fixtures';

/** The user's decisions about rows of a projections file, by line: a player id, or `SKIP`. */
export type MatchDecisions = Readonly<Record<string, string>>;

/** The decision to skip a row. */
export const SKIP = 'skip';

/** The user's answers about clubs of a projections file, by their name in the file: a team of the pool, or `NO_CLUB`. */
export type ClubAnswers = Readonly<Record<string, string>>;

/** The answer that the pool does not have a club. */
export const NO_CLUB = 'none';

/** The user's answers about a player file. */
export type FileAnswers = Pick<StoredFile, 'columns' | 'words' | 'projectionKind' | 'fixtures'>;

/** A projections file that was merged into the pool, and how its rows were matched. */
export interface MergedProjections {
  file: File;
  /** What the file was made from, for example a sheet of a workbook. Undefined for a file of the user. */
  label?: string;
  /** The number of lines that were added above the pasted lines; 0 for an uploaded file. */
  addedLines: number;
  /** The columns that the user has chosen. */
  columns: NamedColumns;
  /** Those of earlier drafts have none of the next three. */
  questions?: ColumnQuestion[];
  unused?: ColumnSample[];
  warnings?: string[];
  /** The user's answer about the projections, and how they were read. Earlier drafts have neither. */
  projectionKind?: ProjectionKind | undefined;
  readAs?: ProjectionKind | null;
  rejected: RejectedRow[];
  decisions: MatchDecisions;
  clubAnswers: ClubAnswers;
  /** The rows with a decision. The response of the server does not contain them. */
  decided: readonly UnmatchedProjection[];
  /** The id of the stored file that it was merged into. A repeated merge uses it again. */
  intoFileId: string;
  matched: number;
  matches: MadeMatch[];
  unmatched: UnmatchedProjection[];
  doubtful: DoubtfulProjection[];
  clubs: ClubMatch[];
  /** The number of players who received a value, by field. */
  merged: ProjectionsResponse['merged'];
}

/** The estimated projections of a pool. */
export interface FileEstimates {
  /** The id of the same pool without estimates. Merges and other estimates start from it. */
  plainId: string;
  /** Sentences about assumptions. */
  assumptions: readonly string[];
  /** Why the matches of the user were not used. */
  problem?: string;
}

/** A player file that is stored on the server, with everything needed to upload it again once it has expired. */
export interface StoredFile {
  fileId: string;
  /** The columns that the user has chosen. */
  columns: NamedColumns;
  /** What the user has stated about words of the file. Drafts of earlier releases have none. */
  words?: WordAnswers | undefined;
  /** The user's answer about the projections of the file. */
  projectionKind?: ProjectionKind | undefined;
  summary: UploadResponse;
  /** Null if the file is stored, but its players could not be loaded. */
  pool: PoolPlayer[] | null;
  /** In the order of the merges. */
  merges: MergedProjections[];
  /** Undefined without matches. They give the pool its opponents, and better estimates. */
  fixtures?: Fixtures | undefined;
  /** Present if projections of the pool are estimates. Then `fileId` is the pool with them. */
  estimates?: FileEstimates;
  /** Why projections could not be estimated. */
  unestimated?: string;
}

/** The id of the pool as the user's files describe it. */
export function plainIdOf({ fileId, estimates }: StoredFile): string {
  return estimates?.plainId ?? fileId;
}

/** Whether a file is a CSV file. Checks the name, because its type depends on the operating system. */
export function isCsv(file: File): boolean {
  return file.name.toLowerCase().endsWith('.csv');
}

export function notCsvMessage(file: File): string {
  return `${file.name} is not a CSV file.`;
}

/** Whether a file has no projection at all, so that none of its players is selectable. */
export function hasNoProjections({ pool }: StoredFile): boolean {
  return pool !== null && pool.length > 0 && pool.every((player) => player.projection === null);
}

/** Whether projections of a file are the user's own numbers. */
export function hasOwnProjections({ pool }: StoredFile): boolean {
  return pool?.some((player) => player.projection !== null && !isEstimate(player)) ?? false;
}

/** Whether two files have the same players with the same values, and are not of different tournaments. */
export function hasSamePlayers(earlier: StoredFile, later: StoredFile): boolean {
  const { pool } = earlier;
  if (pool === null || isOtherTournament(earlier, later)) return false;
  return JSON.stringify(pool) === JSON.stringify(later.pool);
}

/** Whether two files are exports of different FanTeam tournaments. */
export function isOtherTournament(earlier: StoredFile, later: StoredFile): boolean {
  const [before, after] = [earlier, later].map(({ summary }) => summary.tournament_id);
  return before !== null && after !== null && before !== after;
}

/** Whether two files are exports of the same FanTeam tournament, so that an id means the same player in both. */
export function isSameTournament(earlier: StoredFile, later: StoredFile): boolean {
  const { tournament_id: tournament } = earlier.summary;
  return tournament !== null && tournament === later.summary.tournament_id;
}

import type { RejectedRow, UnknownWord } from '@fanteam/contracts';
import { formatCount } from './messages';

/** Why a whole file cannot be used. */
export type FileErrorCode =
  | 'empty_file'
  | 'not_text'
  | 'header_only'
  | 'missing_columns'
  | 'unknown_column'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_players'
  | 'no_usable_rows'
  | 'other_sport';

/** A file that cannot be used. `message` is for the user and contains what to change. */
export interface FileError {
  ok: false;
  code: FileErrorCode;
  message: string;
  /** The headers of the file, when a column is the problem. */
  headers?: string[];
  /** All rows with reasons, when every row was rejected. */
  rejected?: RejectedRow[];
  /** The words of the file that need an answer, when every row was rejected. */
  words?: UnknownWord[];
}

export function fileError(code: FileErrorCode, message: string, more: Partial<FileError> = {}): FileError {
  return { ...more, ok: false, code, message };
}

/** The error for a table without a usable row. */
export function noUsableRows(rejected: readonly RejectedRow[]): FileError {
  const [first] = rejected;
  if (!first) {
    return fileError(
      'header_only',
      'The file has a header but no players. Add one player per row below the header.',
    );
  }
  const none = rejected.length === 1 ? 'The only row' : `None of the ${formatCount(rejected.length, 'row')}`;
  const verb = rejected.length === 1 ? 'cannot' : 'can';
  return fileError('no_usable_rows', `${none} ${verb} be used. Line ${first.line}: ${first.reason}.`, {
    rejected: [...rejected],
  });
}

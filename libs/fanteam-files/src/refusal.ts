import { counted } from './wording';

/** Why a whole file cannot be used. */
export type RefusalCode =
  | 'empty_file'
  | 'not_text'
  | 'header_only'
  | 'missing_columns'
  | 'unknown_column'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_players'
  | 'no_usable_rows';

/** A file that cannot be used; `message` is a sentence for a person and says what to change. */
export interface Refusal {
  ok: false;
  code: RefusalCode;
  message: string;
  /** The headers that were found, when the columns are what is wrong. */
  headers?: string[];
  /** When every row was rejected: which, and why. */
  rejected?: RejectedRow[];
}

export interface RejectedRow {
  /** 1-based line of the file on which the row begins. */
  line: number;
  reason: string;
}

export function refuse(code: RefusalCode, message: string, more: Partial<Refusal> = {}): Refusal {
  return { ...more, ok: false, code, message };
}

/** For a table of which no row could be used. */
export function refuseEmpty(rejected: readonly RejectedRow[]): Refusal {
  const [first] = rejected;
  if (!first) {
    return refuse(
      'header_only',
      'The file has a header but no players. Add one player a row below the header.',
    );
  }
  const none = rejected.length === 1 ? 'The only row' : `None of the ${counted(rejected.length, 'row')}`;
  const verb = rejected.length === 1 ? 'cannot' : 'can';
  return refuse('no_usable_rows', `${none} ${verb} be used. Line ${first.line}: ${first.reason}.`, {
    rejected: [...rejected],
  });
}

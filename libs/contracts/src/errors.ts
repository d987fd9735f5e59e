import type { Reason } from './dfs';

/** One invalid field of a request. */
export interface FieldError {
  type: string;
  loc: (string | number)[];
  msg: string;
}

/**
 * The error body of the API. `detail` is a sentence, or the list of invalid fields with the most useful message
 * first. `reasons` lists why no lineup is possible, with fixes.
 */
export interface ErrorBody {
  detail: string | FieldError[];
  reasons?: Reason[];
}

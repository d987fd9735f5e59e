import type { Reason } from './dfs';

/** One wrong field of a request. */
export interface FieldError {
  type: string;
  loc: (string | number)[];
  msg: string;
}

/**
 * The only error body of the API: a sentence for a person, or the wrong fields with the most useful
 * first. `reasons` says what stands in the way of a lineup and what would free it.
 */
export interface ErrorBody {
  detail: string | FieldError[];
  reasons?: Reason[];
}

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

/** A change to the request that makes a lineup possible. */
export interface Fix {
  field: string;
  value: unknown;
  label: string;
}

/** A reason why no lineup is possible. */
export interface Reason {
  code: string;
  message: string;
  fix?: Fix;
}

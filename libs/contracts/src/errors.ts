/** One invalid field of a request. */
export interface FieldError {
  type: string;
  loc: (string | number)[];
  msg: string;
}

/**
 * The error body of the API. `detail` is a sentence, or the list of invalid fields with the most useful message
 * first. `reasons` lists why no lineup is possible, with fixes. `request_id` is the `X-Request-Id` of the response.
 */
export interface ErrorBody {
  detail: string | FieldError[];
  reasons?: Reason[];
  request_id?: string;
}

/** One field of the request and its new value. */
export interface FixChange {
  /** The path of the field in the request that was sent, such as `salary_cap`, `players.45113.lock` or `stacks.0`. */
  field: string;
  /** null removes the field or the entry of the list; false switches it off. */
  value: unknown;
}

/**
 * Changes to the request that together make a lineup possible. Make them in the given order: entries of a list are
 * removed from its end. `field` and `value` repeat a single change.
 */
export interface Fix extends Partial<FixChange> {
  label: string;
  changes: FixChange[];
}

/** A reason why no lineup is possible. */
export interface Reason {
  code: string;
  message: string;
  fix?: Fix;
}

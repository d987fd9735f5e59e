import { HttpException } from '@nestjs/common';
import { SAVED_LIMITS, type ErrorBody, type Reason } from '@fanteam/contracts';

/**
 * Every error of the API: its status and its text. A spec compares this list with the API document and fails
 * for an error that no route declares.
 */
export const ERRORS = {
  not_found: { status: 404, text: () => 'Not Found' },
  method_not_allowed: { status: 405, text: () => 'Method Not Allowed' },
  file_not_found: { status: 404, text: () => 'File not found' },
  body_not_json: { status: 422, text: () => 'The body is not valid JSON' },
  body_too_large: { status: 413, text: (limit: string) => `The body is larger than ${limit}` },
  form_too_large: { status: 413, text: (limit: string) => `The file is larger than the limit of ${limit}` },
  unsupported_encoding: {
    status: 415,
    text: () =>
      'The body has a type, encoding or charset that is not supported. Send JSON with Content-Type: application/json',
  },
  bad_request: { status: 400, text: () => 'The request is malformed. Check its URL, headers and body.' },
  headers_too_long: { status: 431, text: () => 'The URL or the headers are too long' },
  request_timeout: { status: 408, text: () => 'The request timed out. Send it again.' },
  no_file: { status: 422, text: () => 'Send the player file in the form field "file"' },
  not_csv: { status: 422, text: () => 'Only .csv files are accepted. Save the file as CSV first.' },
  upload_too_large: { status: 422, text: (limit: string) => `The file is larger than the limit of ${limit}` },
  bad_form: { status: 422, text: (why: string) => `The form is invalid: ${why}` },
  unreadable_file: { status: 422, text: (why: string) => why },
  file_too_slow: {
    status: 422,
    text: () => 'Reading this file takes too long. Remove rows and columns that you do not need.',
  },
  roster: { status: 422, text: (sentence: string) => sentence },
  no_projections: {
    status: 422,
    text: () =>
      'The file has no projections, so lineups cannot be compared. ' +
      'Add a file with projections, or enter projections in the player pool.',
  },
  nothing_to_estimate: {
    status: 422,
    text: () =>
      'Nothing can be estimated: no player who is confirmed, expected or possible has a salary above 0. ' +
      'Upload a file with salaries and current statuses, or enter projections in the player pool.',
  },
  unsolvable: { status: 422, text: (why: string) => `The request cannot be solved: ${why}` },
  infeasible: { status: 422, text: (sentence: string) => sentence },
  out_of_time: {
    status: 422,
    text: (seconds: string) =>
      `No lineup was found within ${seconds} s. Increase the time limit, or request fewer lineups or fewer unique players.`,
  },
  simulated_run_unfinished: {
    status: 422,
    text: () => 'This run has no lineups to simulate. Lineups can be simulated after their run has ended.',
  },
  simulation_impossible: { status: 422, text: (sentence: string) => sentence },
  simulation_out_of_time: {
    status: 422,
    text: (seconds: string) =>
      `No contests were simulated within ${seconds} s. Increase the time limit, or simulate fewer lineups.`,
  },
  solver_crashed: {
    status: 422,
    text: () => 'The solver crashed twice on this request. Try fewer players, lineups or rules.',
  },
  out_of_memory: {
    status: 422,
    text: () => 'The search exceeded the memory limit. Try fewer players, lineups or rules.',
  },
  run_not_found: { status: 404, text: () => 'Run not found' },
  no_lineups: { status: 422, text: () => 'This run has no lineups to export' },
  no_fanteam_ids: { status: 422, text: () => 'This pool has no FanTeam ids' },
  run_cancelled: { status: 409, text: () => 'The run was cancelled' },
  run_cancelled_by_operator: { status: 409, text: () => 'An administrator cancelled the run' },
  run_not_failed: {
    status: 409,
    text: (what: string) => `Only a failed run can be retried. This run ${what}.`,
  },
  run_ended: {
    status: 409,
    text: (what: string) => `The run has ended and cannot be cancelled: it ${what}.`,
  },
  too_many_calls: { status: 429, text: (seconds: string) => `Too many requests. Try again in ${seconds} s.` },
  too_many_runs: {
    status: 429,
    text: (runs: string) =>
      `You have ${runs} active runs, which is the maximum. Wait until one finishes, or cancel one.`,
  },
  too_many_address_runs: {
    status: 429,
    text: (runs: string) =>
      `Your network has ${runs} active runs, which is the maximum. Try again when one of them finishes.`,
  },
  anonymous_budget: {
    status: 429,
    text: (wait: string) =>
      `Your network has used its solver time for requests without an account. Try again in ${wait}, or log in.`,
  },
  too_many_streams: {
    status: 429,
    text: (streams: string) =>
      `You have ${streams} open event streams, which is the maximum. Read the run without its events, or close another stream.`,
  },
  too_many_address_streams: {
    status: 429,
    text: (streams: string) =>
      `Your network has ${streams} open event streams, which is the maximum. Read the run without its events, or try again in a moment.`,
  },
  streams_full: {
    status: 503,
    text: () =>
      'The server has too many open event streams. Read the run without its events, or try again in a moment.',
  },
  answers_busy: {
    status: 503,
    text: () => 'The server is sending too many results at the same time. Try again in a moment.',
  },
  queue_full: {
    status: 503,
    text: () => 'The queue is full. Try again in a moment.',
  },
  queue_unavailable: {
    status: 503,
    text: () => 'The optimizer is unavailable. Try again in a moment.',
  },
  run_overdue: {
    status: 503,
    text: () => 'The optimizer is busy and has not started this run yet. Try again in a moment.',
  },
  server_stopping: {
    status: 503,
    text: () => 'The server is restarting and the run continues. Send the request again in a moment.',
  },
  not_authenticated: { status: 401, text: () => 'Not authenticated' },
  invalid_credentials: { status: 401, text: () => 'Could not validate credentials' },
  not_privileged: { status: 403, text: () => "The user doesn't have enough privileges" },
  wrong_login: { status: 400, text: () => 'Incorrect email or password' },
  inactive_user: { status: 400, text: () => 'Inactive user' },
  email_not_confirmed: {
    status: 400,
    text: () => 'Confirm your email address first: open the link in the email that we sent to you.',
  },
  invalid_confirmation_token: { status: 400, text: () => 'Invalid token' },
  wrong_password: { status: 400, text: () => 'Incorrect password' },
  same_password: { status: 400, text: () => 'New password cannot be the same as the current one' },
  invalid_reset_token: { status: 400, text: () => 'Invalid token' },
  invalid_undo_token: { status: 400, text: () => 'Invalid token' },
  undo_email_taken: {
    status: 409,
    text: () =>
      'Another account uses your old email address now. Reset the password of that account, log in, delete the account ' +
      'or change its email address, and use this link again.',
  },
  too_many_attempts: {
    status: 429,
    text: (seconds: string) => `Too many attempts. Try again in ${seconds} s.`,
  },
  guesses_used_up: {
    status: 429,
    text: (wait: string) =>
      `Too many wrong passwords for this account. Reset the password with a recovery email, or try again in ${wait}.`,
  },
  invalid_fields: { status: 422, text: (sentence: string) => sentence },
  email_taken_at_signup: { status: 400, text: () => 'The user with this email already exists in the system' },
  email_taken_at_creation: {
    status: 400,
    text: () => 'The user with this email already exists in the system.',
  },
  log_in_again: {
    status: 400,
    text: (what: string) =>
      `Log out and log in again to ${what}. This requires a log-in within the last 15 minutes.`,
  },
  email_taken: { status: 409, text: () => 'User with this email already exists' },
  user_not_found: { status: 404, text: () => 'User not found' },
  user_id_not_found: { status: 404, text: () => 'The user with this id does not exist in the system' },
  username_not_found: {
    status: 404,
    text: () => 'The user with this username does not exist in the system.',
  },
  superuser_deletes_itself: {
    status: 403,
    text: () => 'Super users are not allowed to delete themselves',
  },
  superuser_demotes_itself: {
    status: 403,
    text: () => 'Super users are not allowed to demote or deactivate themselves',
  },
  session_not_found: { status: 404, text: () => 'Session not found' },
  item_not_found: { status: 404, text: () => 'Item not found' },
  saved_not_found: { status: 404, text: () => 'Not found' },
  saved_name_taken: {
    status: 409,
    text: (kind: string) => `A saved ${kind} with this name already exists`,
  },
  saved_list_full: {
    status: 422,
    text: (kind: string) =>
      `You have ${SAVED_LIMITS.entries} saved ${kind}s, which is the maximum. Delete one of them first.`,
  },
  saved_space_full: {
    status: 422,
    text: (mb: string) => `Your saved work uses ${mb} MB, which is the maximum. Delete some of it first.`,
  },
  saved_total_full: {
    status: 503,
    text: () =>
      'The storage of the server for saved work is almost full. Nothing more can be saved at the moment.',
  },
  saved_run_unfinished: {
    status: 422,
    text: () => 'This run has no lineups to save. A run can be saved when it has ended.',
  },
  saved_run_edited: {
    status: 409,
    text: () =>
      'The edits of this run have been replaced since you read them. Read the run again, or leave out based_on to replace its edits.',
  },
  disk_full: {
    status: 503,
    text: () =>
      'The disk of the server is almost full. New uploads and runs are refused until it has space again.',
  },
  database_unavailable: { status: 503, text: () => 'The server is not ready. Try again in a moment.' },
} as const satisfies Record<string, { status: number; text: (value: string) => string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The `Retry-After` of every 503, and of the 429s for too many active runs. */
export const RETRY_AFTER_SECONDS = 2;

/** An error of the list above. */
export class ApiError extends HttpException {
  readonly body: ErrorBody;

  constructor(
    readonly code: ErrorCode,
    value = '',
    reasons?: Reason[],
    cause?: unknown,
  ) {
    const { status, text } = ERRORS[code];
    const body: ErrorBody = { detail: text(value), ...(reasons ? { reasons } : {}) };
    super(body, status, { cause });
    this.body = body;
  }
}

/** Has its code as a reason, so that the page can offer another email. */
export class EmailNotConfirmed extends ApiError {
  constructor() {
    const code = 'email_not_confirmed';
    super(code, '', [{ code, message: ERRORS[code].text() }]);
  }
}

/** The client lacks the permission. For the client, the error can be that of an object that does not exist. */
export class AccessRefused extends ApiError {}

/** A 429 with a `Retry-After` header. */
export class RetryLater extends ApiError {
  constructor(
    code: ErrorCode,
    value: number | string,
    readonly retryAfterSeconds: number,
  ) {
    super(code, String(value));
  }
}

export class TooManyAttempts extends RetryLater {
  constructor(seconds: number) {
    super('too_many_attempts', seconds, seconds);
  }
}

export class TooManyCalls extends RetryLater {
  constructor(seconds: number) {
    super('too_many_calls', seconds, seconds);
  }
}

export class TooManyRuns extends RetryLater {
  constructor(code: 'too_many_runs' | 'too_many_address_runs', runs: number) {
    super(code, runs, RETRY_AFTER_SECONDS);
  }
}

export class GuessesUsedUp extends RetryLater {
  constructor(seconds: number) {
    super('guesses_used_up', toDuration(seconds), seconds);
  }
}

export class AnonymousBudgetUsed extends RetryLater {
  constructor(seconds: number) {
    super('anonymous_budget', toDuration(seconds), seconds);
  }
}

const toDuration = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;

export class TooManyStreams extends RetryLater {
  constructor(code: 'too_many_streams' | 'too_many_address_streams', streams: number) {
    super(code, streams, RETRY_AFTER_SECONDS);
  }
}

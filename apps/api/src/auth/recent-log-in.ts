import { ApiError } from '../common/errors';

/** A change that would take the account from its owner needs a token that is not older. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * A stolen token is not enough for such a change, because only a password begins a session. `what` completes the sentence.
 * @throws `log_in_again` if the log-in was earlier
 */
export function requireRecentLogIn(loggedInAt: Date, what: string): void {
  if (Date.now() - loggedInAt.getTime() > MAX_AGE_MS) throw new ApiError('log_in_again', what);
}

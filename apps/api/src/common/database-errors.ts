import { QueryFailedError } from 'typeorm';

const DISK_FULL = '53100';
/**
 * SQLSTATE codes of a server that is stopping, starting or unreachable (08, 57P), has no resources left (53), is read-only
 * (25006) or does not finish a statement in time (57014), and codes of broken sockets.
 */
const UNAVAILABLE_CODES =
  /^(08...|53...|57P0[123]|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** Messages of `pg`, which have no code. The last one is TypeORM's: the connection was lost in a transaction. */
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|query runner (was )?already released/i;

/** Returns true if the database could not write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  return code === DISK_FULL || isDiskFull(driverError);
}

/** Returns true if the error means that the database is unavailable, and not that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errors, driverError } = error as { code?: unknown; errors?: unknown; driverError?: unknown };
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  return UNAVAILABLE_MESSAGES.test(error.message) || isDatabaseUnavailable(driverError);
}

/**
 * Retries `work` every 200 ms while the database is unavailable, until `timeoutMs` has passed.
 * @throws the last error after the timeout; any other error immediately.
 */
export async function retryWhileDatabaseUnavailable<Result>(
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const VIOLATION_CODES = { unique: '23505', foreignKey: '23503' } as const;

/** Returns true if a statement failed on a duplicate row (unique) or a deleted parent row (foreignKey). */
export const isViolation = (error: unknown, of: keyof typeof VIOLATION_CODES): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === VIOLATION_CODES[of];

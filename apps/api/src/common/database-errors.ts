import { Client, type ClientConfig } from 'pg';
import { QueryFailedError } from 'typeorm';

/** SQLSTATE codes of a server that is stopping, starting or unreachable, and codes of broken sockets. */
const UNAVAILABLE_CODES = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** The last message is TypeORM's: the connection was lost between two queries of a transaction. */
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|query runner (was )?already released/i;

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
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * A PostgreSQL client whose lost connection does not end the process. Node exits on an 'error' event without
 * a listener, and a client has no listener while the pool hands it over or while BullMQ holds it. The query
 * that is running still fails with the error.
 */
export class PgClientWithErrorHandler extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

const VIOLATION_CODES = { unique: '23505', foreignKey: '23503' } as const;

/** Returns true if a statement failed on a duplicate row (unique) or a deleted parent row (foreignKey). */
export const isViolation = (error: unknown, of: keyof typeof VIOLATION_CODES): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === VIOLATION_CODES[of];

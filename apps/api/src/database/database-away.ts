/** SQLSTATE classes of a server that is shutting down, starting or unreachable, and of broken sockets. */
const AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
/** The last is TypeORM's, when the connection is lost between two queries of a transaction. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|query runner (was )?already released/i;

/** Is this error the database's absence, and not a fault of the query? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  if (typeof code === 'string' && AWAY.test(code)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  return (
    AWAY_MESSAGES.test(error.message) || isDatabaseAway((error as { driverError?: unknown }).driverError)
  );
}

/**
 * Runs `work` again while the database is away, for at most `patienceMs`.
 * @throws the last error when patience ends, and at once any error that is not an absence.
 */
export async function whenDatabaseIsBack<Result>(
  work: () => Promise<Result>,
  patienceMs: number,
): Promise<Result> {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of every log line that is written while a request or a run is processed. */
export interface LogContext {
  request_id?: string | undefined;
  run_id?: string | undefined;
  user_id?: string | undefined;
}

interface Store {
  fields: LogContext;
  client: string | undefined;
}

const storage = new AsyncLocalStorage<Store>();

/**
 * Calls `work`. All log lines that it writes, also later and asynchronously, have these fields. `client` is the address of
 * a request.
 */
export function withLogContext<Result>(context: LogContext, work: () => Result, client?: string): Result {
  return storage.run({ fields: { ...context }, client }, work);
}

/** Adds fields to the following log lines of the current request or run. */
export function addToLogContext(fields: LogContext): void {
  Object.assign(storage.getStore()?.fields ?? {}, fields);
}

/** The fields of the current request or run; none outside of both. */
export const logContext = (): Readonly<LogContext> => storage.getStore()?.fields ?? {};

/** The address of the client of the current request. Only the lines of the security log have it. */
export const clientOfRequest = (): string | undefined => storage.getStore()?.client;

import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Fields that are never logged: cookies and the values of failed queries. Request headers are not logged at all. */
const REDACTED = [
  'res.headers["set-cookie"]',
  'err.parameters',
  'err.detail',
  'err.driverError.parameters',
  'err.driverError.detail',
];

/** Creates the logger. It writes JSON lines to standard output. */
export function createPino(level: string): Logger {
  return pino({ level, redact: REDACTED });
}

/** The logged part of a request. Headers and the query string may contain secrets. */
export function toLoggedRequest({ id, method, url }: { id?: unknown; method?: string; url?: string }) {
  return { id, method, path: url?.split('?')[0] };
}

/** Writes Nest's log messages to the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.pino.error({ context, err: message }, message.message);
    else this.pino.error({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
}

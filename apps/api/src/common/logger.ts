import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** What never reaches a log: cookies (of a request no header does), and the values that a query failed with. */
const REDACTED = [
  'res.headers["set-cookie"]',
  'err.parameters',
  'err.detail',
  'err.driverError.parameters',
  'err.driverError.detail',
];

/** JSON lines on standard output. */
export function createPino(level: string): Logger {
  return pino({ level, redact: REDACTED });
}

/** What a log may know of a request: headers, and what follows the address's question mark, may hold secrets. */
export function toLoggedRequest({ id, method, url }: { id?: unknown; method?: string; url?: string }) {
  return { id, method, path: url?.split('?')[0] };
}

/** Nest's own messages through the same log. */
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

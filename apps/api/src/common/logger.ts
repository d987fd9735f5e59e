import { hostname } from 'node:os';
import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { VERSION, type Service } from './build-info';
import { logContext } from './log-context';

/** Fields that are never logged: cookies and the values of failed queries. Request headers are not logged at all. */
const REDACTED = [
  'res.headers["set-cookie"]',
  'err.parameters',
  'err.detail',
  'err.driverError.parameters',
  'err.driverError.detail',
];

/** Creates the logger. It writes JSON lines to standard output, each with the fields of the request or run. */
export function createPino(level: string, service: Service): Logger {
  const base = { pid: process.pid, hostname: hostname(), version: VERSION };
  return pino({ level, base, redact: REDACTED, mixin: () => ({ service, ...logContext() }) });
}

/** The logged part of a request. Headers and the query string may contain secrets. */
function toLoggedRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url === undefined ? undefined : toLoggedPath(url) };
}

/** The email address in the path of a recovery route, and every part of another path that looks like one. */
const EMAILS = /(?<=\/password-recovery(-html-content)?\/)[^/]+|[^/]*(@|%40)[^/]*/gi;

/** The path of a URL as it is logged: without the query string and without email addresses. */
export const toLoggedPath = (url: string): string => url.replace(/[?#].*/s, '').replace(EMAILS, '…');

const withRequestId = (request: { id?: unknown }, _response: unknown, fields: object) => ({
  ...fields,
  request_id: request.id,
});

/** Options of the line that is written when a request ends, which may be after its asynchronous context. */
export const REQUEST_LINES = {
  serializers: { req: toLoggedRequest },
  customSuccessObject: withRequestId,
  customErrorObject: (request: { id?: unknown }, response: unknown, _error: Error, fields: object) =>
    withRequestId(request, response, fields),
};

/** A message with fields of its own. */
interface LogFields {
  msg: string;
  [field: string]: unknown;
}

/** Writes Nest's log messages to the same logger. An object with `msg` adds its other fields to the line. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  /** Nest writes a line for each of its modules and routes, which operators do not need. */
  log(message: unknown, context?: string): void {
    this.write(hasFields(message) ? 'info' : 'debug', message, context);
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.pino.error({ context, err: message }, message.message);
    else this.write('error', message, context);
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  private write(level: 'debug' | 'info' | 'warn' | 'error', message: unknown, context: unknown): void {
    if (!hasFields(message)) return this.pino[level]({ context }, String(message));
    const { msg, ...fields } = message;
    this.pino[level]({ context, ...fields }, msg);
  }
}

const hasFields = (message: unknown): message is LogFields =>
  typeof message === 'object' && message !== null && 'msg' in message;

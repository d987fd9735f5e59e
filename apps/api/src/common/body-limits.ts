import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { LIMITS, REPORT_BYTES } from '@fanteam/contracts';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './errors';
import { sendError } from './request-id';

/** Limits of request bodies in bytes. */
export const BODY_BYTES = {
  /** A form with a player file, which has a limit of its own, and its other fields. The limit of the front door. */
  form: 3 * 2 ** 20,
  optimize: 2 ** 20,
  report: REPORT_BYTES,
  other: 100 * 2 ** 10,
} as const;

/** What the parsers have read of each request. */
const readBytes = new WeakMap<IncomingMessage, number>();

/** The option `verify` of a parser: notes the size of a body. */
export function noteBodyBytes(request: IncomingMessage, _response: ServerResponse, body: Buffer): void {
  readBytes.set(request, body.length);
}

/**
 * The size of a body that a parser has read, decompressed; 0 without one. A body in chunks has no `Content-Length`, and
 * that of a compressed body is lower.
 */
export const bodyBytesOf = (request: IncomingMessage): number => readBytes.get(request) ?? 0;

/** How long the rest of a refused body is thrown away, so that the client can finish sending and read the response. */
const LINGER_MS = 2000;
const REPORTS = /^\/api\/v1\/reports(\/|$)/i;
const OPTIMIZER = /^\/api\/v1\/dfs(\/|$)/i;
const FORM = /^multipart\/form-data\b/i;

function limitOf({ path, headers }: Request): number {
  if (REPORTS.test(path)) return BODY_BYTES.report;
  if (!OPTIMIZER.test(path)) return BODY_BYTES.other;
  return FORM.test(headers['content-type'] ?? '') ? BODY_BYTES.form : BODY_BYTES.optimize;
}

/**
 * Middleware that refuses a body that is too large by its `Content-Length`, without reading it. A client that waits
 * (`Expect: 100-continue`) gets the refusal before it sends the body. The parsers count bodies without a length.
 */
export function refuseLargeBodies(server: Server) {
  const waiting = new WeakSet<IncomingMessage>();
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request);
    server.emit('request', request, response);
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const limit = limitOf(request);
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      refuse(request, response, limit);
      return;
    }
    if (waiting.has(request)) response.writeContinue();
    next();
  };
}

/** Sends a 413 and closes the connection, because the next request would follow the body. */
function refuse({ socket }: Request, response: Response, limit: number): void {
  const isForm = limit === BODY_BYTES.form;
  const error = isForm
    ? new ApiError('form_too_large', toSize(LIMITS.uploadBytes))
    : new ApiError('body_too_large', toSize(limit));
  // Node calls it after the response. It would close the connection of a client that is still sending.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  response.set({ Connection: 'close', 'Cache-Control': 'no-store' });
  sendError(response, error.getStatus(), error.body);
}

/** A limit as text. Limits are multiples of powers of two. */
export const toSize = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MB` : `${bytes / 2 ** 10} kB`;

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import { toSize } from './body-limits';
import { ApiError, type ErrorCode } from './errors';
import { REQUEST_ID_HEADER, sendError } from './request-id';

const CODES = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'headers_too_long'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);
const STATUS_LINES: Record<number, string> = {
  400: '400 Bad Request',
  408: '408 Request Timeout',
  431: '431 Request Header Fields Too Large',
};

/** Rejects a URL with invalid percent encoding. The static file server would send its own error body. */
export function rejectMalformedUrl(request: Request, response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    const error = new ApiError('bad_request');
    sendError(response, error.getStatus(), error.body);
  }
}

/** Handles requests that are not valid HTTP. They never reach a middleware: Node only provides the socket. */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }) => {
    // after an earlier response on this connection the client could assign this one to the wrong request
    if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten) return void socket.destroy();
    socket.end(rawResponse(CODES.get(error.code) ?? 'bad_request'));
  });
  // unknown "Expect" headers are ignored; Node's own error response would have no body
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function rawResponse(code: ErrorCode): string {
  const error = new ApiError(code);
  const id = randomUUID();
  const text = JSON.stringify({ ...error.body, request_id: id });
  return [
    `HTTP/1.1 ${STATUS_LINES[error.getStatus()]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `${REQUEST_ID_HEADER}: ${id}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    text,
  ].join('\r\n');
}

/** Middleware after the body parsers. Refuses a body that none of them reads, which would be ignored without a word. */
export function refuseUnreadBodies(request: Request, response: Response, next: NextFunction): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
  const isIgnored = hasBody && request.body === undefined && !request.is('multipart/form-data');
  if (!isIgnored) return next();
  const error = new ApiError('unsupported_encoding');
  sendError(response, error.getStatus(), error.body);
}

/** Express error handler after the body parsers. Converts their errors to the common error body. */
export function handleBodyErrors(
  thrown: { type?: string; status?: number; limit?: number },
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  const error = translate(thrown);
  if (error) sendError(response, error.getStatus(), error.body);
  else next(thrown);
}

function translate({
  type,
  status,
  limit = 0,
}: {
  type?: string;
  status?: number;
  limit?: number;
}): ApiError | undefined {
  if (type === 'entity.parse.failed') return new ApiError('body_not_json');
  if (type === 'entity.too.large') return new ApiError('body_too_large', toSize(limit));
  if (status === 415) return new ApiError('unsupported_encoding');
  return status !== undefined && status >= 400 && status < 500 ? new ApiError('bad_request') : undefined;
}

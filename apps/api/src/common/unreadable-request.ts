import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import { ApiError, type ErrorCode } from './errors';

const CODES = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'headers_too_long'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'too_slow'],
]);
const STATUS_LINES: Record<number, string> = {
  400: '400 Bad Request',
  408: '408 Request Timeout',
  431: '431 Request Header Fields Too Large',
};

/** An address whose percent signs mean nothing: the static files would answer it in words of their own. */
export function refuseUnreadableAddress(request: Request, response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    const error = new ApiError('bad_request');
    response.status(error.getStatus()).json(error.body);
  }
}

/** What is no HTTP never reaches a middleware: Node hands over the bare socket. */
export function answerUnreadableRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }) => {
    // after an answer on the same connection nobody knows what the client would take this one for
    if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten) return void socket.destroy();
    socket.end(bareAnswer(CODES.get(error.code) ?? 'bad_request'));
  });
  // "Expect" may be ignored; Node's own refusal would have no body
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function bareAnswer(code: ErrorCode): string {
  const error = new ApiError(code);
  const text = JSON.stringify(error.body);
  return [
    `HTTP/1.1 ${STATUS_LINES[error.getStatus()]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    text,
  ].join('\r\n');
}

/** One id for a request: in its response, in error bodies, in log lines and in the row of its run. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@fanteam/contracts';
import type { NextFunction, Request, Response } from 'express';
import { toClient } from './client-address';
import { withLogContext } from './log-context';

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** Safe in log lines, URLs and shells. Any other id is replaced. */
export const REQUEST_ID_PATTERN = '^[A-Za-z0-9._-]{8,64}$';
const VALID = new RegExp(REQUEST_ID_PATTERN);

/** Takes the id from the request's header, or creates one, and adds it to the response. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && VALID.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

/** Adds the id to every log line of the request, and the client's address to those of the security log. Runs after the id was assigned. */
export function logRequestId(request: Request, _response: Response, next: NextFunction): void {
  withLogContext({ request_id: String(request.id) }, next, toClient(request.ip ?? ''));
}

/** Sends an error body with the id of the request, so that a user can report it. */
export function sendError(response: Response, status: number, body: ErrorBody): void {
  // the route may have set another content type before it failed
  response
    .status(status)
    .type('json')
    .json({ ...body, request_id: String(response.req.id) } satisfies ErrorBody);
}

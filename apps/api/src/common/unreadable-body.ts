import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './errors';

/** Express's error handler behind the body parsers: what they refuse, in our words. */
export function answerUnreadableBody(
  thrown: { type?: string; status?: number; limit?: number },
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  const error = translate(thrown);
  if (error) response.status(error.getStatus()).json(error.body);
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
  if (type === 'entity.too.large')
    return new ApiError('body_too_large', limit >= 1_048_576 ? '1 MB' : '100 kB');
  if (status === 415) return new ApiError('unsupported_encoding');
  return status !== undefined && status >= 400 && status < 500 ? new ApiError('bad_request') : undefined;
}

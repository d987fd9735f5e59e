import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorBody } from '@fanteam/contracts';
import type { Response } from 'express';
import { isDatabaseUnavailable } from './database-errors';
import { ApiError, RETRY_AFTER_SECONDS, RetryLater } from './errors';
import { FieldsError } from './validation';

/** Converts every exception to the common error body. Unexpected exceptions are logged. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.translate(thrown);
    const status = error?.getStatus() ?? 500;
    const body = (error?.getResponse() as ErrorBody | undefined) ?? { detail: 'Internal server error' };
    if (response.headersSent) {
      response.end();
      return;
    }
    if (status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    if (error instanceof RetryLater) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    // the route may have set another content type before it failed
    response.status(status).type('json').json(body);
  }

  /** Returns undefined for an unexpected exception. */
  private translate(thrown: unknown): HttpException | undefined {
    if (thrown instanceof ApiError || thrown instanceof FieldsError) return thrown;
    if (isDatabaseUnavailable(thrown)) return new ApiError('database_unavailable', '', undefined, thrown);
    const known = fromHttp(thrown);
    if (!known) this.logger.error(thrown instanceof Error ? thrown : new Error(String(thrown)));
    return known;
  }
}

/** Replaces the texts of the framework's exceptions. */
function fromHttp(thrown: unknown): HttpException | undefined {
  if (!(thrown instanceof HttpException)) return undefined;
  const status = thrown.getStatus();
  if (status === 404) return new ApiError('not_found');
  if (status >= 400 && status < 500 && !hasOurBody(thrown)) return new ApiError('bad_request');
  return hasOurBody(thrown) ? thrown : undefined;
}

/** The stored error of a run is a plain HttpException that already has our body. */
function hasOurBody(thrown: HttpException): boolean {
  const body = thrown.getResponse();
  return typeof body === 'object' && 'detail' in body;
}

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { ErrorBody } from '@fanteam/contracts';
import type { Response } from 'express';
import { isDatabaseUnavailable, isDiskFull } from './database-errors';
import { AccessRefused, ApiError, RETRY_AFTER_SECONDS, RetryLater } from './errors';
import { sendError } from './request-id';
import { FieldsError } from './validation';

/** SQLSTATE codes of a query with a table, column or function that the database does not have. */
const UNKNOWN_NAME = /^42(P01|703|883)$/;

/** Converts every exception to the common error body. Unexpected exceptions are logged. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ApiErrorFilter.name);

  /**
   * @param disk learns of errors that report a full disk
   * @param missingMigrations the names of the migrations that the database lacks
   * @param security learns of clients that lack a permission
   */
  constructor(
    private readonly disk: { noteFull: () => void },
    private readonly missingMigrations: () => Promise<string[]>,
    private readonly security: { recordRefusal: (reason: string) => void },
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.translate(thrown) ?? (await this.explainByMissingMigrations(thrown));
    if (!error) this.logger.error(thrown instanceof Error ? thrown : new Error(String(thrown)));
    if (error instanceof AccessRefused) this.security.recordRefusal(error.code);
    const status = error?.getStatus() ?? 500;
    const body = (error?.getResponse() as ErrorBody | undefined) ?? { detail: 'Internal server error' };
    if (response.headersSent) {
      response.end();
      return;
    }
    if (status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    if (error instanceof RetryLater) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    sendError(response, status, body);
  }

  /** Returns undefined for an unexpected exception. */
  private translate(thrown: unknown): HttpException | undefined {
    if (thrown instanceof ApiError || thrown instanceof FieldsError) return thrown;
    if (isDiskFull(thrown)) {
      this.disk.noteFull();
      return new ApiError('disk_full', '', undefined, thrown);
    }
    if (isDatabaseUnavailable(thrown)) return new ApiError('database_unavailable', '', undefined, thrown);
    return fromHttp(thrown);
  }

  /** A query can fail because the process was started before the migration (MIGRATE_ON_START=false). */
  private async explainByMissingMigrations(thrown: unknown): Promise<HttpException | undefined> {
    if (!UNKNOWN_NAME.test(String((thrown as { code?: unknown } | null)?.code))) return undefined;
    const missing = await this.missingMigrations().catch(() => []);
    if (missing.length === 0) return undefined;
    this.logger.warn(`The database lacks the migrations ${missing.join(', ')}`);
    return new ApiError('database_unavailable', '', undefined, thrown);
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

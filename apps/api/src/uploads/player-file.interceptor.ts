import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { LIMITS } from '@fanteam/contracts';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { ApiError } from '../common/errors';
import { BODY_ERRORS } from '../common/response.dto';

/** The errors of a route with a file. */
export const FILE_ERRORS = [
  ...BODY_ERRORS,
  'form_too_large',
  'no_file',
  'not_csv',
  'upload_too_large',
  'bad_form',
  'unreadable_file',
  'file_too_slow',
  'too_many_calls',
  'disk_full',
  'database_unavailable',
] as const;

/** Enough for a match and a club for every row of the largest file. */
const MAX_FIELDS = 2 * LIMITS.fileRows + LIMITS.fileColumns;
/** Enough for `clubs[<name>]` with the longest name of a club. */
const MAX_NAME_BYTES = 4 * LIMITS.cellCharacters + 20;

const receiveFile = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: {
    fileSize: LIMITS.uploadBytes,
    files: 1,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldNameSize: MAX_NAME_BYTES,
    fieldSize: 1000,
    headerPairs: 20,
  },
  fileFilter: (_request, file, done) => {
    if (/\.csv$/i.test(file.originalname)) done(null, true);
    else done(new ApiError('not_csv'));
  },
}).single('file');

/** Reads a multipart form with one CSV file into memory. Any other form is a 422. */
@Injectable()
export class PlayerFileInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await new Promise<void>((resolve, reject) => {
      receiveFile(request, http.getResponse<Response>(), (error: unknown) => {
        if (error) reject(toApiError(error));
        else if (!request.file) reject(new ApiError('no_file'));
        else resolve();
      });
    });
    return next.handle();
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new ApiError('upload_too_large', '2 MB');
    // a file that is sent as text, without a file name, exceeds the limit of a field
    if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.field === 'file') return new ApiError('no_file');
    return new ApiError('bad_form', error.message);
  }
  // forms that end early or have no boundary
  return new ApiError('bad_form', error instanceof Error ? error.message : 'it is malformed');
}

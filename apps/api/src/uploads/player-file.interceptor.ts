import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { LIMITS } from '@fanteam/contracts';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { ApiError } from '../common/errors';

/** Enough for a decision on every row of the largest file. */
const MOST_FIELDS = LIMITS.fileRows + LIMITS.fileColumns;

const receive = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: {
    fileSize: LIMITS.uploadBytes,
    files: 1,
    fields: MOST_FIELDS,
    parts: MOST_FIELDS + 1,
    fieldNameSize: 100,
    fieldSize: 1000,
    headerPairs: 20,
  },
  fileFilter: (_request, file, done) => {
    if (/\.csv$/i.test(file.originalname)) done(null, true);
    else done(new ApiError('not_csv'));
  },
}).single('file');

/** Takes the multipart form with one .csv file into memory; every other form is a 422 with a sentence. */
@Injectable()
export class PlayerFileInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await new Promise<void>((resolve, reject) => {
      receive(request, http.getResponse<Response>(), (error: unknown) => {
        if (error) reject(translate(error));
        else if (!request.file) reject(new ApiError('no_file'));
        else resolve();
      });
    });
    return next.handle();
  }
}

function translate(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new ApiError('upload_too_large', '2 MB');
    // a player file that was sent as text, without a file name, is too long for a field
    if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.field === 'file') return new ApiError('no_file');
    return new ApiError('bad_form', error.message);
  }
  // what is left are forms that end early or have no boundary
  return new ApiError('bad_form', error instanceof Error ? error.message : 'it is malformed');
}

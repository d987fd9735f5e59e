import { ParseUUIDPipe } from '@nestjs/common';
import { ApiError } from '../common/errors';

/** Reads the id of an upload. Any other text is the id of no file. */
export const FILE_ID = new ParseUUIDPipe({ exceptionFactory: () => new ApiError('file_not_found') });

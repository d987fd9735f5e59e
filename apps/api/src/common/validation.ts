import { HttpException, ValidationPipe } from '@nestjs/common';
import type { FieldError } from '@fanteam/contracts';
import type { ValidationError } from 'class-validator';

/** A 422 that lists the wrong fields, the most useful first. */
export class FieldsError extends HttpException {
  constructor(fields: FieldError[]) {
    super({ detail: fields }, 422);
  }
}

/** One wrong field of the body, for checks that no decorator can make. */
export function fieldError(loc: (string | number)[], msg: string, type = 'value_error'): FieldsError {
  return new FieldsError([{ type, loc: ['body', ...loc], msg }]);
}

/** The 422 pipe: unknown fields are refused, and every message is a sentence about one field. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new FieldsError(errors.flatMap((error) => flatten(error, ['body']))),
  });
}

/** Enough to act on; a body of 2,000 wrong players need not be answered with 2,000 sentences. */
const MOST_ERRORS = 50;

function flatten(error: ValidationError, path: (string | number)[]): FieldError[] {
  const loc = [...path, error.property];
  const own = Object.entries(error.constraints ?? {}).map(([type, msg]) => ({
    type: type === 'whitelistValidation' ? 'extra_forbidden' : type,
    loc,
    msg: type === 'whitelistValidation' ? `Unknown field ${JSON.stringify(error.property)}` : msg,
  }));
  const nested = (error.children ?? []).flatMap((child) => flatten(child, loc));
  return [...own, ...nested].slice(0, MOST_ERRORS);
}

import {
  HttpException,
  ParseUUIDPipe,
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
import type { FieldError } from '@fanteam/contracts';
import type { ValidationError } from 'class-validator';

/** A 422 that lists the invalid fields, the most useful first. */
export class FieldsError extends HttpException {
  constructor(fields: FieldError[]) {
    super({ detail: fields }, 422);
  }
}

/** Creates the error for one invalid field of the body, for checks outside the DTO decorators. */
export function fieldError(loc: (string | number)[], msg: string, type = 'value_error'): FieldsError {
  return new FieldsError([{ type, loc: ['body', ...loc], msg }]);
}

/** No request needs more. Recursive code would overflow the stack at a few thousand levels. */
const MAX_LEVELS = 20;
/** Names that class-transformer drops silently, so the unknown field would not be reported. */
const DROPPED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks the shape of a body before any code recurses into it. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') checkShape(value);
    return super.transform(value, metadata);
  }
}

/** @throws FieldsError for a body that is nested too deeply or contains one of `DROPPED_NAMES`. */
function checkShape(body: unknown): void {
  const open: { value: unknown; loc: string[] }[] = [{ value: body, loc: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [name, value] of Object.entries(next.value)) {
      const loc = [...next.loc, name];
      if (DROPPED_NAMES.has(name)) throw fieldError(loc, unknownField(name), 'extra_forbidden');
      if (loc.length > MAX_LEVELS)
        throw fieldError(loc, `The body is nested more than ${MAX_LEVELS} levels deep`);
      open.push({ value, loc });
    }
  }
}

const unknownField = (name: string): string => `Unknown field ${JSON.stringify(name)}`;

/**
 * Creates the validation pipe. It rejects unknown fields in a body and ignores them in a query. Every message
 * is a sentence about one field.
 */
export function createValidationPipe(): PipeTransform {
  const body = pipe(BodyPipe, 'body', true);
  const query = pipe(ValidationPipe, 'query', false);
  return {
    transform: (value: unknown, metadata: ArgumentMetadata) =>
      (metadata.type === 'query' ? query : body).transform(value, metadata),
  };
}

function pipe(
  Pipe: typeof ValidationPipe,
  place: 'body' | 'query',
  forbidNonWhitelisted: boolean,
): ValidationPipe {
  return new Pipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new FieldsError(errors.flatMap((error) => flatten(error, [place]))),
  });
}

/** Parses an id in the path. An id that is not a UUID is a 422. */
export function idPipe(name: string): ParseUUIDPipe {
  return new ParseUUIDPipe({
    exceptionFactory: () =>
      new FieldsError([{ type: 'isUuid', loc: ['path', name], msg: `${name} must be a UUID` }]),
  });
}

/** A body with 2,000 invalid players does not need 2,000 messages. */
const MAX_ERRORS = 50;

function flatten(error: ValidationError, path: (string | number)[]): FieldError[] {
  const loc = [...path, error.property];
  const own = Object.entries(error.constraints ?? {}).map(([type, msg]) => ({
    type: type === 'whitelistValidation' ? 'extra_forbidden' : type,
    loc,
    msg: type === 'whitelistValidation' ? unknownField(error.property) : msg,
  }));
  const nested = (error.children ?? []).flatMap((child) => flatten(child, loc));
  return [...own, ...nested].slice(0, MAX_ERRORS);
}

import {
  HttpException,
  ParseUUIDPipe,
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
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

/** More than any call knows; what recurses into a body would run out of stack at some thousands. */
const MOST_LEVELS = 20;
/** Names that are dropped on the way to a DTO without a word, so they would pass as if they had not been sent. */
const SKIPPED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Looks at a body before anything recurses into it. */
class BodyFirstPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') refuseOddShape(value);
    return super.transform(value, metadata);
  }
}

/** @throws FieldsError for a body nested too deeply, or with a name that means something to the language. */
function refuseOddShape(body: unknown): void {
  const open: { value: unknown; loc: string[] }[] = [{ value: body, loc: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [name, value] of Object.entries(next.value)) {
      const loc = [...next.loc, name];
      if (SKIPPED_NAMES.has(name)) throw fieldError(loc, unknownField(name), 'extra_forbidden');
      if (loc.length > MOST_LEVELS)
        throw fieldError(loc, `The body is nested more than ${MOST_LEVELS} levels deep`);
      open.push({ value, loc });
    }
  }
}

const unknownField = (name: string): string => `Unknown field ${JSON.stringify(name)}`;

/**
 * The 422 pipe: unknown fields of a body are refused (of a query they are ignored), and every message
 * is a sentence about one field.
 */
export function createValidationPipe(): PipeTransform {
  const body = pipe(BodyFirstPipe, 'body', true);
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

/** An id in the address; what is none is a 422. */
export function idPipe(name: string): ParseUUIDPipe {
  return new ParseUUIDPipe({
    exceptionFactory: () =>
      new FieldsError([{ type: 'isUuid', loc: ['path', name], msg: `${name} must be a UUID` }]),
  });
}

/** Enough to act on; a body of 2,000 wrong players need not be answered with 2,000 sentences. */
const MOST_ERRORS = 50;

function flatten(error: ValidationError, path: (string | number)[]): FieldError[] {
  const loc = [...path, error.property];
  const own = Object.entries(error.constraints ?? {}).map(([type, msg]) => ({
    type: type === 'whitelistValidation' ? 'extra_forbidden' : type,
    loc,
    msg: type === 'whitelistValidation' ? unknownField(error.property) : msg,
  }));
  const nested = (error.children ?? []).flatMap((child) => flatten(child, loc));
  return [...own, ...nested].slice(0, MOST_ERRORS);
}

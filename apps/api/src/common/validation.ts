import {
  HttpException,
  ParseUUIDPipe,
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
import type { FieldError } from '@fanteam/contracts';
import type { ValidationError } from 'class-validator';
import { LoopTurns } from './loop-turns';

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

/** Creates the error for a field that the route does not have. */
export function unknownFieldError(place: Place, ...path: string[]): FieldsError {
  return new FieldsError([
    { type: 'extra_forbidden', loc: [place, ...path], msg: unknownField(path.at(-1)!) },
  ]);
}

type Place = 'body' | 'query';

/** No request needs more. Recursive code would overflow the stack at a few thousand levels. */
const MAX_LEVELS = 20;
/**
 * No field has one of these names, but unknown fields with them are not reported: class-transformer drops some of them,
 * and class-validator takes all members of Object.prototype for known fields.
 */
const OVERLOOKED_NAMES = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

/** A body with more values takes milliseconds to validate. */
const LARGE_BODY = 1000;
const turns = new LoopTurns();

/** Checks the shape of a body or a query before any code recurses into it. */
class StrictPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isChecked = metadata.type === 'body' || metadata.type === 'query';
    if (isChecked && checkShape(value, metadata.type as Place) > LARGE_BODY) await turns.next();
    return super.transform(value, metadata);
  }
}

/**
 * Returns the number of values.
 * @throws FieldsError for a value that is nested too deeply or contains one of `OVERLOOKED_NAMES`
 */
function checkShape(given: unknown, place: Place): number {
  let count = 0;
  const open: { value: unknown; loc: string[] }[] = [{ value: given, loc: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [name, value] of Object.entries(next.value)) {
      const loc = [...next.loc, name];
      if (OVERLOOKED_NAMES.has(name)) throw unknownFieldError(place, ...loc);
      if (loc.length > MAX_LEVELS)
        throw fieldError(loc, `The body is nested more than ${MAX_LEVELS} levels deep`);
      open.push({ value, loc });
      count += 1;
    }
  }
  return count;
}

const unknownField = (name: string): string => `Unknown field ${JSON.stringify(name)}`;

/** Creates the validation pipe. It rejects unknown fields. Every message is a sentence about one field. */
export function createValidationPipe(): PipeTransform {
  const body = pipe('body');
  const query = pipe('query');
  return {
    transform: (value: unknown, metadata: ArgumentMetadata) =>
      (metadata.type === 'query' ? query : body).transform(value, metadata),
  };
}

function pipe(place: Place): ValidationPipe {
  return new StrictPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
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

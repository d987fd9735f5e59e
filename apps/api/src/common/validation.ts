import {
  HttpException,
  ParseUUIDPipe,
  ValidationPipe,
  type ArgumentMetadata,
  type PipeTransform,
} from '@nestjs/common';
import { LIMITS, SIMULATION_LIMITS, type FieldError } from '@fanteam/contracts';
import type { ValidationError } from 'class-validator';
import { LoopTurns } from './loop-turns';

/** A 422 that lists the invalid fields, the most useful first. */
export class FieldsError extends HttpException {
  constructor(readonly fields: FieldError[]) {
    super({ detail: fields }, 422);
  }
}

/** Creates the error for one invalid field of the body, for checks outside the DTO decorators. */
export function fieldError(loc: (string | number)[], msg: string, type = 'value_error'): FieldsError {
  return new FieldsError([{ type, loc: ['body', ...loc], msg }]);
}

/** Creates the error for mistakes of the body, each with the path of its field. */
export function mistakesError(
  mistakes: readonly { field: readonly (string | number)[]; message: string }[],
): FieldsError {
  return new FieldsError(
    mistakes
      .slice(0, MAX_ERRORS)
      .map(({ field, message }) => ({ type: 'value_error', loc: ['body', ...field], msg: message })),
  );
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

/** The long lists in bodies: the maximum number of entries, and the number that takes a few ms to validate. */
const LONG_LISTS = {
  players: { max: LIMITS.players, part: 100 },
  lineups: { max: SIMULATION_LIMITS.lineups, part: 100 },
  groups: { max: LIMITS.rules, part: 10 },
} as const;
type LongList = keyof typeof LONG_LISTS;

/** Entries of another field that are validated with each part. */
const MAX_REPEATED = 20;

/** Checks the shape of a body or a query before any code recurses into it. */
class StrictPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isChecked = metadata.type === 'body' || metadata.type === 'query';
    if (!isChecked || checkShape(value, metadata.type as Place) <= LARGE_BODY)
      return super.transform(value, metadata);
    return this.transformInParts(value as Body, metadata);
  }

  /** Lets other requests continue after each part of the long lists. */
  private async transformInParts(body: Body, metadata: ArgumentMetadata): Promise<unknown> {
    const errors: FieldError[] = [];
    let whole: Body | undefined;
    for (const { part, list, from } of toParts(body)) {
      await turns.next();
      try {
        const transformed = (await super.transform(part, metadata)) as Body;
        if (!list) whole = transformed;
        else (whole?.[list] as unknown[] | undefined)?.push(...(transformed[list] as unknown[]));
      } catch (error) {
        if (!(error instanceof FieldsError)) throw error;
        // those of other fields are already in the list
        const own = error.fields.filter(({ loc }) => !list || loc[1] === list);
        if (own.length === 0 && errors.length === 0) throw error;
        errors.push(...own.map((field) => shiftEntry(field, list, from)));
        if (errors.length >= MAX_ERRORS) break;
      }
    }
    if (errors.length > 0) throw new FieldsError(errors.slice(0, MAX_ERRORS));
    return whole;
  }
}

type Body = Record<string, unknown>;

/** A body with a part of a long list, whose entries begin at `from` in the whole list. */
interface BodyPart {
  part: Body;
  list?: LongList;
  from: number;
}

/** The first part has the first entries of all lists, and each other part further entries of one list. */
function toParts(body: Body): BodyPart[] {
  const first: Body = { ...body };
  // the other fields are validated once, with the first part
  const short: Body = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shorten(value)]));
  const parts: BodyPart[] = [{ part: first, from: 0 }];
  const lists = Object.keys(LONG_LISTS) as LongList[];
  const long = lists.filter((name) => Array.isArray(body[name]) && body[name].length > LONG_LISTS[name].part);
  for (const name of long) {
    const entries = body[name] as unknown[];
    const { max, part } = LONG_LISTS[name];
    // the entries of a list that is too long are not validated
    first[name] = entries.length > max ? Array(max + 1).fill(null) : entries.slice(0, part);
  }
  for (const list of long) {
    const entries = body[list] as unknown[];
    const { max, part } = LONG_LISTS[list];
    if (entries.length > max) continue;
    for (let from = part; from < entries.length; from += part) {
      parts.push({ part: { ...short, [list]: entries.slice(from, from + part) }, list, from });
    }
  }
  return parts;
}

/** A list or a map with many entries is reduced to its first one. */
function shorten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length <= MAX_REPEATED) return value;
  return Array.isArray(value) ? value.slice(0, 1) : Object.fromEntries(entries.slice(0, 1));
}

/** The place of an error in the whole list. */
function shiftEntry(field: FieldError, list: string | undefined, from: number): FieldError {
  const [place, name, index, ...rest] = field.loc;
  if (name !== list || index === undefined) return field;
  return { ...field, loc: [place!, name!, String(Number(index) + from), ...rest] };
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

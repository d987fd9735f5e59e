/** Validation decorators for numbers and for objects with free keys. */
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '@fanteam/contracts';
import { hasDecimals } from '@fanteam/lineup-solver';
import { plainToInstance, type ClassConstructor } from 'class-transformer';
import {
  IsInt,
  registerDecorator,
  validateSync,
  type ValidationArguments,
  type ValidationError,
} from 'class-validator';
import { Max, Min } from './described-checks';
import { IfPresent } from './text-checks';

const SHARE_DECIMALS = 4;

/** Requires a finite number with at most `decimals` decimals. */
export function IsDecimal(decimals: number, options: { message: string }): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isDecimal',
      target: target.constructor,
      propertyName: String(propertyName),
      options,
      validator: {
        validate: (value: unknown) =>
          typeof value === 'number' && Number.isFinite(value) && hasDecimals(value, decimals),
      },
    });
  };
}

/** Requires a whole number in a range. `name`: the field's name in the message. */
export function IsWholeNumber(name: string, { min, max }: { min: number; max?: number }): PropertyDecorator {
  const checks = [
    ApiProperty({ type: 'integer' }),
    // The first failed check is reported, so the type comes first.
    IsInt({ message: `${name} must be a whole number` }),
    Min(min, { message: `${name} must be at least ${min}` }),
    ...(max === undefined ? [] : [Max(max, { message: `${name} must be at most ${max}` })]),
  ];
  return (target, propertyName) => {
    for (const check of checks) check(target, propertyName);
  };
}

/** An optional number from 0 to 100. `name`: the field's name in the message. */
export function IsPercent(name: string): PropertyDecorator {
  const checks = [
    IsDecimal(LIMITS.decimals, {
      message: `${name} must be a number with at most ${LIMITS.decimals} decimals`,
    }),
    Min(0, { message: `${name} must be at least 0` }),
    Max(100, { message: `${name} must be at most 100` }),
    IfPresent(),
  ];
  return (target, propertyName) => {
    for (const check of checks) check(target, propertyName);
  };
}

/** Requires a share or a probability: a number from 0 to 1 with at most 4 decimals. */
export function IsShare(): PropertyDecorator {
  return (target, propertyName) => {
    ApiProperty({ minimum: 0, maximum: 1 })(target, propertyName);
    registerDecorator({
      name: 'isShare',
      target: target.constructor,
      propertyName: String(propertyName),
      options: {
        message: `${String(propertyName)} must be a number from 0 to 1 with at most ${SHARE_DECIMALS} decimals`,
      },
      validator: {
        validate: (value: unknown) =>
          typeof value === 'number' && value >= 0 && value <= 1 && hasDecimals(value, SHARE_DECIMALS),
      },
    });
  };
}

/** Requires an object with any keys and values of one DTO class. The message contains the key and the invalid field. */
export function IsMapOf<Value extends object>(
  valueType: ClassConstructor<Value>,
  maxEntries: number,
): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isMapOf',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => findMistake(value, valueType, maxEntries) === undefined,
        defaultMessage: ({ property, value }: ValidationArguments) =>
          `${property}${findMistake(value, valueType, maxEntries)}`,
      },
    });
  };
}

/** Requires an object as `IsMapOf` does, or a list of objects of another DTO class. */
export function IsMapOrListOf(
  valueType: ClassConstructor<object>,
  entryType: ClassConstructor<object>,
  maxEntries: number,
): PropertyDecorator {
  const find = (value: unknown) =>
    Array.isArray(value)
      ? findWrongEntry([...value.entries()], entryType, maxEntries)
      : findMistake(value, valueType, maxEntries);
  return (target, propertyName) => {
    registerDecorator({
      name: 'isMapOrListOf',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => find(value) === undefined,
        defaultMessage: ({ property, value }: ValidationArguments) => `${property}${find(value)}`,
      },
    });
  };
}

function findMistake<Value extends object>(
  map: unknown,
  valueType: ClassConstructor<Value>,
  maxEntries: number,
): string | undefined {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return ' must be an object';
  return findWrongEntry(Object.entries(map), valueType, maxEntries);
}

function findWrongEntry(
  entries: readonly (readonly [key: string | number, value: unknown])[],
  valueType: ClassConstructor<object>,
  maxEntries: number,
): string | undefined {
  if (entries.length > maxEntries) return ` must have at most ${maxEntries} entries`;
  for (const [key, value] of entries) {
    const at = `[${JSON.stringify(key)}]`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} must be an object`;
    const errors = validateSync(plainToInstance(valueType, value), {
      whitelist: true,
      forbidNonWhitelisted: true,
    });
    if (errors.length > 0) return `${at}.${firstMessage(errors)}`;
  }
  return undefined;
}

function firstMessage(errors: ValidationError[]): string {
  const { constraints, property } = errors[0]!;
  if (constraints?.['whitelistValidation']) return `${property} is not a known field`;
  return Object.values(constraints ?? {})[0] ?? `${property} is invalid`;
}

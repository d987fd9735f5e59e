import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isString, registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import { MaxLength, MinLength } from './described-checks';

/** An optional field that may be absent, but not null. */
export const IfPresent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** An optional field that may be absent or null. */
export const IfNotNull = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null);

/** Removes the spaces around a text, before it is checked. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (isString(value) ? value.trim() : value));

/** PostgreSQL cannot store null characters and unpaired surrogates. */
const isStorable = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

/** Requires non-empty text that can be stored. Absent, null and empty values get the text of `required`. */
export function IsFilledText(label: string, required = `${label} is required`): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 1 }),
    check('isFilledText', (value) => {
      if (value === undefined || value === null || value === '') return required;
      return textProblem(label, value);
    }),
  );
}

/** Requires text that can be stored. It may be empty. */
export function IsPlainText(label: string): PropertyDecorator {
  return check('isPlainText', (value) => textProblem(label, value));
}

/** Limits the length of a text. A surrogate pair counts as one character. */
export function HasLength(label: string, min: number, max: number): PropertyDecorator {
  return applyDecorators(
    MinLength(min, { message: `${label} must be at least ${min} characters` }),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
  );
}

function textProblem(label: string, value: unknown): string | undefined {
  if (!isString(value)) return `${label} must be text`;
  return isStorable(value) ? undefined : `${label} contains characters that cannot be stored`;
}

/** Registers a check that returns its own error text, or undefined for a valid value. */
export function check(name: string, findProblem: (value: unknown) => string | undefined): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => findProblem(value) === undefined,
        defaultMessage: ({ value }: ValidationArguments = { value: undefined } as ValidationArguments) =>
          findProblem(value) ?? '',
      },
    });
  };
}

import { applyDecorators } from '@nestjs/common';
import {
  isString,
  MaxLength,
  MinLength,
  registerDecorator,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';

/** An optional field that may be absent but not null: only what is present changes. */
export const IfPresent = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** An optional field that null clears. */
export const IfNotNull = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null);

/** Text that PostgreSQL can store: no null characters, no halves of surrogate pairs. */
const isStorable = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

/** Given, text, and storable. Absent, null and empty get the same sentence: the field is required. */
export function IsFilledText(label: string, required = `${label} is required`): PropertyDecorator {
  return check('isFilledText', (value) => {
    if (value === undefined || value === null || value === '') return required;
    return textProblem(label, value);
  });
}

/** Text that may be empty. */
export function IsPlainText(label: string): PropertyDecorator {
  return check('isPlainText', (value) => textProblem(label, value));
}

/** How long a text may be, in characters as people count them. */
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

/** A check that words its own refusal; undefined means that all is well. */
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

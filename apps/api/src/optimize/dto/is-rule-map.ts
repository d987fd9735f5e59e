import { plainToInstance, type ClassConstructor } from 'class-transformer';
import {
  registerDecorator,
  validateSync,
  type ValidationArguments,
  type ValidationError,
} from 'class-validator';

/**
 * An object whose keys are ids and whose values are all of one DTO class. The message names the id and
 * the field that is wrong.
 */
export function IsMapOf<Rule extends object>(rule: ClassConstructor<Rule>, most: number): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isMapOf',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => findProblem(value, rule, most) === undefined,
        defaultMessage: ({ property, value }: ValidationArguments) =>
          `${property}${findProblem(value, rule, most)}`,
      },
    });
  };
}

function findProblem<Rule extends object>(
  value: unknown,
  rule: ClassConstructor<Rule>,
  most: number,
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return ' must be an object of rules by player id';
  }
  const entries = Object.entries(value);
  if (entries.length > most) return ` may hold at most ${most} entries`;
  for (const [id, entry] of entries) {
    const at = `[${JSON.stringify(id)}]`;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return `${at} must be an object`;
    const errors = validateSync(plainToInstance(rule, entry), {
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
  return Object.values(constraints ?? {})[0] ?? `${property} is wrong`;
}

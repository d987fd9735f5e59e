import { hasDecimals } from '@fanteam/lineup-solver';
import { registerDecorator, ValidateIf } from 'class-validator';

/** An optional field that may be absent but not null: absence means the default, null would mean nothing. */
export function IfGiven(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** A finite number with at most `decimals` decimals, in whatever notation it was written. */
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

/** A share of the lineups, or a chance: 0–1 with at most 4 decimals. */
export function IsShare(): PropertyDecorator {
  return (target, propertyName) => {
    registerDecorator({
      name: 'isShare',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: `${String(propertyName)} must be a number from 0 to 1 with at most 4 decimals` },
      validator: {
        validate: (value: unknown) =>
          typeof value === 'number' && value >= 0 && value <= 1 && hasDecimals(value, 4),
      },
    });
  };
}

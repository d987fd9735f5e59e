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

import { Field, Input } from '@fanteam/ui';
import type { ComponentProps } from 'react';

interface NumberFieldProps {
  label: string;
  /** The text in the field. It may be an incomplete number. */
  value: string;
  placeholder?: string;
  onType: (text: string) => void;
  isDisabled?: boolean;
  /** The width. */
  w?: ComponentProps<typeof Field.Root>['w'];
}

/** A number and its label, in a row of inputs. */
export function NumberField({ label, value, placeholder, onType, isDisabled, w }: NumberFieldProps) {
  return (
    <Field.Root w={w ?? { base: 'calc(50% - 6px)', md: '132px' }} gap="1">
      <Field.Label fontSize="xs">{label}</Field.Label>
      <Input
        type="number"
        inputMode="decimal"
        step="any"
        size={{ base: 'lg', md: 'sm' }}
        placeholder={placeholder}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onType(event.target.value)}
      />
    </Field.Root>
  );
}

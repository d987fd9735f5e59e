import { Field, Input } from '@fanteam/ui';
import type { ComponentProps } from 'react';

interface NumberFieldProps {
  id?: string;
  label: string;
  /** The text in the field. It may be an incomplete number. */
  value: string;
  placeholder?: string;
  onType: (text: string) => void;
  isReadOnly?: boolean;
  /** The id of the element that states why the number cannot be used. */
  mistakeId?: string | undefined;
  /** The width. */
  w?: ComponentProps<typeof Field.Root>['w'];
}

/** A number and its label, in a row of inputs. Not of the type `number`: that has no value for an unreadable text. */
export function NumberField({
  id,
  label,
  value,
  placeholder,
  onType,
  isReadOnly,
  mistakeId,
  w,
}: NumberFieldProps) {
  return (
    <Field.Root {...(id !== undefined && { id })} w={w ?? { base: 'calc(50% - 6px)', md: '132px' }} gap="1">
      <Field.Label fontSize="xs">{label}</Field.Label>
      <Input
        inputMode="decimal"
        autoComplete="off"
        size={{ base: 'lg', md: 'sm' }}
        placeholder={placeholder}
        value={value}
        readOnly={isReadOnly}
        aria-invalid={mistakeId !== undefined || undefined}
        aria-describedby={mistakeId}
        onChange={(event) => onType(event.target.value)}
      />
    </Field.Root>
  );
}

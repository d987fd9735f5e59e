/** The fields and the buttons of the forms that choose entries. */
import { Button, Field, Input } from '@fanteam/ui';
import type { ComponentProps } from 'react';
import { FocusSlot } from '../../../shared/focus-slot';

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
    <Field.Root {...(id !== undefined && { id })} w={w ?? { base: 'calc(50% - 6px)', md: '7rem' }} gap="1">
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

interface SubmitOrCancelProps {
  /** The text of the button that submits the form. */
  submit: string;
  isRunning: boolean;
  isDisabled: boolean;
  onCancel: () => void;
}

/** The button that submits a form, and Cancel in its place while the work is running. */
export function SubmitOrCancel({ submit, isRunning, isDisabled, onCancel }: SubmitOrCancelProps) {
  const size = { base: 'lg', md: 'sm' } as const;
  return (
    <FocusSlot>
      {/* A key: as the same element, Cancel would become the button that submits the form, within its click. */}
      {isRunning ? (
        <Button key="cancel" type="button" variant="outline" size={size} onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button type="submit" variant="outline" size={size} disabled={isDisabled}>
          {submit}
        </Button>
      )}
    </FocusSlot>
  );
}

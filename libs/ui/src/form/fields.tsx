import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';
import { Box, Field, HStack, Input, Span, chakra } from '../kit';

export interface FormFieldProps {
  /** The key of the field in the form's values. */
  name: string;
  label: string;
  /** Marks the field as required or optional, in forms that have both. */
  mark?: 'required' | 'optional';
  /** Next to the label; follows the field in tab order. */
  corner?: ReactNode;
  /** Between the field and its error. */
  below?: ReactNode;
}

/**
 * A label, an input and the error below it. The space for the error is always reserved: an error that moved
 * the page when a field loses focus would move the button away from under the click.
 */
export function FormField({
  name,
  label,
  mark,
  corner,
  below,
  children,
}: FormFieldProps & { children: ReactNode }) {
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return (
    <Field.Root invalid={error !== undefined} required={mark === 'required'}>
      {/* The mark is not part of the label, so it is not part of the accessible name either. */}
      <HStack gap="1">
        <Field.Label>{label}</Field.Label>
        {mark && (
          <Span aria-hidden="true" color={mark === 'required' ? 'fg.error' : 'fg.subtle'}>
            {mark === 'required' ? '*' : mark}
          </Span>
        )}
      </HStack>
      {children}
      {corner && (
        <Box position="absolute" top="0" right="0" textStyle="sm">
          {corner}
        </Box>
      )}
      {below}
      <Box display="flex" minH="4" mt="-0.5" mb="2">
        <Field.ErrorText>{error?.message}</Field.ErrorText>
      </Box>
    </Field.Root>
  );
}

export interface TextFieldProps extends FormFieldProps {
  rules?: RegisterOptions;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  /** What a password manager or the browser may fill in. */
  autoComplete?: string;
  autoFocus?: boolean;
}

/** A one-line text input inside a `Form`. */
export function TextField({ name, label, mark, corner, below, rules, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} mark={mark} corner={corner} below={below}>
      <Input size={{ base: 'lg', md: 'md' }} {...input} {...register(name, rules)} />
    </FormField>
  );
}

const CheckboxRow = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: { base: '11', md: '8' },
    cursor: 'pointer',
  },
});

const Checkbox = chakra('input', {
  base: { boxSize: '4.5', accentColor: 'brand.solid', cursor: 'pointer', focusVisibleRing: 'outside' },
});

/** A checkbox inside a `Form`: the browser's own, in the brand colour. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return (
    <CheckboxRow>
      <Checkbox type="checkbox" {...register(name)} />
      {label}
    </CheckboxRow>
  );
}

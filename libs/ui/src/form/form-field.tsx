import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Box, Field, HStack, Span } from '../kit';

export interface FormFieldProps {
  /** The field's name among the form's values. */
  name: string;
  label: string;
  /** Whether it must be filled in, where some of the form's fields need not. */
  mark?: 'required' | 'optional';
  /** Beside the label; comes after the field by keyboard. */
  corner?: ReactNode;
  /** Between the field and its message. */
  below?: ReactNode;
}

/**
 * A label, what is typed into, and below it what is wrong with it. The message has its place before it is
 * there: one that pushed the page down when a field is left would move the button out from under the click.
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
      {/* The mark is no part of the label, or the field would be called by it too. */}
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

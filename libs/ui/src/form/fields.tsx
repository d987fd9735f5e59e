import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';
import { Box, Field, HStack, Input, Span, Stack, chakra } from '../kit';

export interface FormFieldProps {
  /** The key of the field in the form's values. */
  name: string;
  label: string;
  /** Marks the field as required or optional, in forms that have both. */
  mark?: 'required' | 'optional';
  /** Next to the label; follows the field in tab order. */
  corner?: ReactNode;
  /** Between the input and its error. */
  below?: ReactNode;
}

/** The fields of a form. The gap between them has room for one line of error text. */
export function Fields({ children }: { children: ReactNode }) {
  return <Stack gap="5">{children}</Stack>;
}

/**
 * A label, an input and the error below it. The error appears in the gap below the field: if it moved the page
 * when a field loses focus, it would move the button away from under the click. Only further lines take space.
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
      {error && (
        // The margins and the gap of the field cancel out the height of one line.
        <Box display="flex" mt="-1" mb="-4.5">
          <Field.ErrorText>{error.message}</Field.ErrorText>
        </Box>
      )}
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

/** Drawn by us: the browser's own is gray on gray in the dark theme. */
const Checkbox = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    boxSize: '4.5',
    bg: 'bg.panel',
    borderWidth: '1.5px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _checked: { bg: 'brand.solid', borderColor: 'brand.solid' },
    _before: {
      content: '""',
      boxSize: '3',
      bg: 'brand.contrast',
      clipPath: 'polygon(14% 44%, 0 65%, 42% 100%, 100% 22%, 82% 8%, 38% 66%)',
      visibility: 'hidden',
    },
    '&:checked::before': { visibility: 'visible' },
    // The user's own colors replace the backgrounds.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
});

/** A checkbox inside a `Form`. */
export function CheckboxField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return (
    <CheckboxRow>
      <Checkbox type="checkbox" {...register(name)} />
      {label}
    </CheckboxRow>
  );
}

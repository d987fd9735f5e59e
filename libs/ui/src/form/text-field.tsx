import type { HTMLInputTypeAttribute } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';
import { Input } from '../kit';
import { FormField, type FormFieldProps } from './form-field';

export interface TextFieldProps extends FormFieldProps {
  rules?: RegisterOptions;
  placeholder?: string;
  type?: HTMLInputTypeAttribute;
  /** What a password manager or the browser may fill in. */
  autoComplete?: string;
  autoFocus?: boolean;
}

/** One line of text, inside a `Form`. */
export function TextField({ name, label, mark, corner, below, rules, ...input }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} mark={mark} corner={corner} below={below}>
      <Input size={{ base: 'lg', md: 'md' }} {...input} {...register(name, rules)} />
    </FormField>
  );
}

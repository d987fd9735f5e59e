import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { InputGroup } from '../controls';
import { icon } from '../icons';
import { IconButton, Input } from '../kit';
import { FormField, type TextFieldProps } from './fields';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password input, hidden until the user shows it. */
export function PasswordField({ name, label, mark, corner, below, rules, ...input }: PasswordFieldProps) {
  const { register } = useFormContext();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost"
      size="sm"
      boxSize={{ base: '11', md: '8' }}
      me="-2"
      aria-label={isShown ? 'Hide password' : 'Show password'}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
  return (
    <FormField name={name} label={label} mark={mark} corner={corner} below={below}>
      <InputGroup endElement={toggle}>
        <Input
          type={isShown ? 'text' : 'password'}
          size={{ base: 'lg', md: 'md' }}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...register(name, rules)}
        />
      </InputGroup>
    </FormField>
  );
}

const EYE = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.75" />
  </>
);
const EyeIcon = icon(EYE);
const EyeOffIcon = icon(
  <>
    {EYE}
    <path d="M4 20L20 4" />
  </>,
);

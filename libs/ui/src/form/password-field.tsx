import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { InputGroup } from '../controls';
import { IconButton, Input } from '../kit';
import { EyeIcon, EyeOffIcon } from './eye-icons';
import { FormField } from './form-field';
import type { TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its owner wants to see it. */
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

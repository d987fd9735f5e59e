import { useFormContext, useWatch, type RegisterOptions } from 'react-hook-form';
import type { FormFieldProps } from './form-field';
import { PasswordField } from './password-field';
import { PasswordStrength } from './password-strength';
import { confirmRules, passwordRules } from './rules';

interface NewPasswordFieldsProps {
  /** The password's name among the form's values; the repetition's is `confirm_password`. */
  name: string;
  label: string;
  confirmLabel?: string;
  /** Of both fields; default: their labels. */
  placeholder?: string;
  mark?: FormFieldProps['mark'];
  /** Default: required, at least 8 characters. */
  rules?: RegisterOptions;
  /** Said when the repetition is missing; undefined where the password may stay empty too. */
  confirmRequired?: string;
}

const CONFIRM = 'confirm_password';

/** A password somebody chooses: how strong it is, and once more against slips of the finger. */
export function NewPasswordFields({
  name,
  label,
  confirmLabel = 'Confirm Password',
  placeholder,
  mark,
  rules = passwordRules,
  confirmRequired,
}: NewPasswordFieldsProps) {
  const { getFieldState, trigger } = useFormContext();
  const password: unknown = useWatch({ name });
  /** The repetition was judged against the password as it was. */
  const judgeAgain = () => {
    if (getFieldState(CONFIRM).isTouched) void trigger(CONFIRM);
  };
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        mark={mark}
        placeholder={placeholder ?? label}
        autoComplete="new-password"
        rules={{ ...rules, onChange: judgeAgain }}
        below={<PasswordStrength password={typeof password === 'string' ? password : ''} />}
      />
      <PasswordField
        name={CONFIRM}
        label={confirmLabel}
        mark={mark}
        placeholder={placeholder ?? confirmLabel}
        autoComplete="new-password"
        rules={confirmRules(name, confirmRequired)}
      />
    </>
  );
}

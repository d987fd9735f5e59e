import type { RegisterOptions } from 'react-hook-form';
import { ACCOUNT_LIMITS } from '@fanteam/contracts';

/** What is asked of the fields of accounts and items, and the sentence for each that fails. */

/** An address has a name, an @ and a domain with a dot; whether it exists only a mail can tell. */
const ADDRESS = /^[A-Z0-9._%+'-]+@[A-Z0-9-]+(\.[A-Z0-9-]+)*\.[A-Z]{2,}$/i;

export const emailRules = {
  required: 'Email is required',
  pattern: { value: ADDRESS, message: 'Invalid email address' },
} satisfies RegisterOptions;

/** A password that may stay empty, for an account that has one. */
export const optionalPasswordRules = {
  minLength: {
    value: ACCOUNT_LIMITS.passwordMin,
    message: `Password must be at least ${ACCOUNT_LIMITS.passwordMin} characters`,
  },
} satisfies RegisterOptions;

export const passwordRules = {
  ...optionalPasswordRules,
  required: 'Password is required',
} satisfies RegisterOptions;

/** The repetition of the password that the form holds as `passwordName`. */
export function confirmRules(passwordName: string, required?: string): RegisterOptions {
  return {
    required,
    validate: (typed, values) => typed === values[passwordName] || 'The passwords do not match',
  };
}

/** Text of which something must be left without its spaces. */
export function requiredText(sentence: string): RegisterOptions {
  return { required: sentence, validate: (typed: string) => typed.trim() !== '' || sentence };
}

const FULL_NAME_MAX = 30;

export const fullNameRules = {
  maxLength: { value: FULL_NAME_MAX, message: `Full name must be at most ${FULL_NAME_MAX} characters` },
} satisfies RegisterOptions;

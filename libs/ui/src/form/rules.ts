import type { RegisterOptions } from 'react-hook-form';
import { ACCOUNT_LIMITS, isEmailAddress } from '@fanteam/contracts';

/** Validation rules for the fields of accounts and items, with the error text of each. */

/** `stored` is the current address of an account. It is accepted as it is, so that other fields can be changed. */
export function emailRules(stored?: string) {
  return {
    required: 'Email is required',
    validate: (typed: string) => typed === stored || isEmailAddress(typed) || 'Invalid email address',
  } satisfies RegisterOptions;
}

/** A password that may stay empty, for an existing account. */
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

/** Rules for the confirmation of the password stored under `passwordName`; `required` is its error if empty. */
export function confirmRules(passwordName: string, required?: string): RegisterOptions {
  return {
    required,
    validate: (typed, values) => typed === values[passwordName] || 'The passwords do not match',
  };
}

/** Text that must not be empty or blank; `message` is the error. */
export function requiredText(message: string): RegisterOptions {
  return { required: message, validate: (typed: string) => typed.trim() !== '' || message };
}

const FULL_NAME_MAX = 30;

/**
 * `stored` is the current name of the account. It may be longer than the page allows, and is accepted as it is, so
 * that other fields can be changed.
 */
export function fullNameRules(stored: string) {
  return {
    validate: (typed: string) =>
      typed === stored ||
      typed.length <= FULL_NAME_MAX ||
      `Full name must be at most ${FULL_NAME_MAX} characters`,
  } satisfies RegisterOptions;
}

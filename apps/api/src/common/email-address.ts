import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { isEmail } from 'class-validator';

/**
 * Is this an address an account may have? ASCII only: PostgreSQL and JavaScript do not agree on the lower
 * case of every other letter (İ, K), and two spellings of one account would be twice the guesses.
 */
export function isEmailAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= ACCOUNT_LIMITS.email &&
    /^[!#-~]+$/.test(value) &&
    isEmail(value)
  );
}

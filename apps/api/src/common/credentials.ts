import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { isEmail } from 'class-validator';

/**
 * Returns true if an account may have this email address. ASCII only: PostgreSQL and JavaScript disagree on
 * the lower case of some other letters (İ, K), and two spellings of one account would double the allowed
 * login attempts.
 */
export function isEmailAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= ACCOUNT_LIMITS.email &&
    /^[!#-~]+$/.test(value) &&
    isEmail(value)
  );
}

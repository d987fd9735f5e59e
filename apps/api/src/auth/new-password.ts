import { isTooCommon } from '@fanteam/passwords';
import { fieldError } from '../common/validation';
import type { User } from './user.entity';

export const TOO_COMMON = 'This password is too common';

/**
 * Refuses a new password that is common or made of the owner's address and name. The decorators of the fields check
 * only what needs no account.
 *
 * @throws FieldsError
 */
export function checkNewPassword(
  field: 'password' | 'new_password',
  password: string,
  { email, fullName }: Pick<User, 'email' | 'fullName'>,
): void {
  if (isTooCommon(password, { email, full_name: fullName })) {
    throw fieldError([field], TOO_COMMON, 'isUncommon');
  }
}

/** The fields of an account: how the API document describes them and how they are checked. */
import { applyDecorators } from '@nestjs/common';
import { ACCOUNT_LIMITS, isEmailAddress } from '@fanteam/contracts';
import { isTooCommon } from '@fanteam/passwords';
import { check, HasLength, IsFilledText, IsPlainText } from '../../common/text-checks';
import { TOO_COMMON } from '../new-password';

export const EMAIL = { format: 'email', maxLength: ACCOUNT_LIMITS.email, example: 'noel@example.com' };
export const PASSWORD = { minLength: ACCOUNT_LIMITS.passwordMin, maxLength: ACCOUNT_LIMITS.passwordMax };
export const NEW_PASSWORD = {
  ...PASSWORD,
  description: `Refused if it is common or consists of the name of the product, the email address or the full name.`,
};
export const FULL_NAME = {
  type: String,
  nullable: true,
  maxLength: ACCOUNT_LIMITS.fullName,
  example: 'Noel Kestrik',
};

// The checks of a field run in the listed order and stop at the first that fails.

export const IsEmailField = () =>
  applyDecorators(
    IsFilledText('Email'),
    check('isEmail', (value) => (isEmailAddress(value) ? undefined : 'Invalid email address')),
  );

/** An existing password. Only its length is checked. */
export const IsPassword = () =>
  applyDecorators(
    IsFilledText('Password'),
    HasLength('Password', ACCOUNT_LIMITS.passwordMin, ACCOUNT_LIMITS.passwordMax),
  );

/** A new password. It must not be a common one. `checkNewPassword` compares it with the account. */
export const IsNewPassword = () =>
  applyDecorators(
    IsPassword(),
    check('isUncommon', (value) =>
      typeof value === 'string' && isTooCommon(value) ? TOO_COMMON : undefined,
    ),
  );

export const IsFullName = () =>
  applyDecorators(IsPlainText('Full name'), HasLength('Full name', 0, ACCOUNT_LIMITS.fullName));

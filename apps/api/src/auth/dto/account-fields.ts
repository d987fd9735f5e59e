import { applyDecorators } from '@nestjs/common';
import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { isEmailAddress } from '../../common/email-address';
import { check, HasLength, IsFilledText, IsPlainText } from '../../common/text-checks';
import { isCommonPassword } from '../common-passwords';

// The checks of a field run in the order in which they are listed here, and stop at the first that fails.

export const IsEmailField = () =>
  applyDecorators(
    IsFilledText('Email'),
    check('isEmail', (value) => (isEmailAddress(value) ? undefined : 'Invalid email address')),
  );

/** A password that somebody has; nothing is asked of it but that it could be one. */
export const IsPassword = () =>
  applyDecorators(
    IsFilledText('Password'),
    HasLength('Password', ACCOUNT_LIMITS.passwordMin, ACCOUNT_LIMITS.passwordMax),
  );

/** A password that somebody chooses. */
export const IsNewPassword = () =>
  applyDecorators(
    IsPassword(),
    check('isUncommon', (value) =>
      typeof value === 'string' && isCommonPassword(value) ? 'This password is too common' : undefined,
    ),
  );

export const IsFullName = () =>
  applyDecorators(IsPlainText('Full name'), HasLength('Full name', 0, ACCOUNT_LIMITS.fullName));

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  ConfirmationRequest,
  ConfirmEmail,
  LoginForm,
  NewPassword,
  Token,
  UndoToken,
} from '@fanteam/contracts';
import { IfNotNull, IsFilledText, IsPlainText } from '../../common/text-checks';
import { EMAIL, IsEmailField, IsNewPassword, NEW_PASSWORD } from './account-fields';

/** The form of the OAuth 2.0 password grant. The optional fields are accepted and ignored. */
export class LoginDto implements LoginForm {
  @ApiProperty({ description: 'The email address of the account.' })
  @IsFilledText('Email')
  username: string;

  @ApiProperty({ format: 'password' })
  @IsFilledText('Password')
  password: string;

  @ApiPropertyOptional({ example: 'password' })
  @IfNotNull()
  @IsPlainText('grant_type')
  grant_type?: string;

  @ApiPropertyOptional()
  @IfNotNull()
  @IsPlainText('scope')
  scope?: string;

  @ApiPropertyOptional()
  @IfNotNull()
  @IsPlainText('client_id')
  client_id?: string;

  @ApiPropertyOptional()
  @IfNotNull()
  @IsPlainText('client_secret')
  client_secret?: string;
}

export class TokenDto implements Token {
  @ApiProperty()
  access_token: string;

  @ApiProperty({ enum: ['bearer'] })
  token_type: 'bearer';
}

export class NewPasswordDto implements NewPassword {
  @ApiProperty({ description: 'The token from the link in the recovery email.' })
  @IsFilledText('Token')
  token: string;

  @ApiProperty(NEW_PASSWORD)
  @IsNewPassword()
  new_password: string;
}

export class UndoTokenDto implements UndoToken {
  @ApiProperty({ description: 'The token from the link in the email about a new email address.' })
  @IsFilledText('Token')
  token: string;
}

export class ConfirmEmailDto implements ConfirmEmail {
  @ApiProperty({ description: 'The token from the link in the email.' })
  @IsFilledText('Token')
  token: string;
}

export class ConfirmationRequestDto implements ConfirmationRequest {
  @ApiProperty(EMAIL)
  @IsEmailField()
  email: string;
}

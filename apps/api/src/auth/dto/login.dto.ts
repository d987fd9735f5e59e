import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { LoginForm, NewPassword, Token } from '@fanteam/contracts';
import { IfNotNull, IsFilledText, IsPlainText } from '../../common/text-checks';
import { IsNewPassword } from './account-fields';

/** The form of OAuth 2.0's password grant; what else that form may carry is taken and not used. */
export class LoginDto implements LoginForm {
  @ApiProperty({ description: 'The e-mail address.' })
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
  @ApiProperty({ description: 'From the link of the mail.' })
  @IsFilledText('Token')
  token: string;

  @ApiProperty({ minLength: 8, maxLength: 128 })
  @IsNewPassword()
  new_password: string;
}

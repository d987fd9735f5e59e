import { ApiProperty } from '@nestjs/swagger';
import type { ConfirmationRequest, ConfirmEmail } from '@fanteam/contracts';
import { IsFilledText } from '../../common/text-checks';
import { EMAIL, IsEmailField } from './account-fields';

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

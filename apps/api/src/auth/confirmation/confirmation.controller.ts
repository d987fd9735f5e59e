import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message } from '@fanteam/contracts';
import { ClientAddress } from '../../common/client-address';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../../common/response.dto';
import { ConfirmationRequestDto, ConfirmEmailDto } from '../dto/login.dto';
import { ConfirmationService } from './confirmation.service';

@ApiTags('login')
@Controller('confirm-email')
export class ConfirmationController {
  constructor(private readonly confirmation: ConfirmationService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirm an email address with the token from the email' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...BODY_ERRORS, 'invalid_confirmation_token', 'database_unavailable')
  async confirm(@Body() { token }: ConfirmEmailDto): Promise<Message> {
    await this.confirmation.confirm(token);
    return { message: 'Email address confirmed' };
  }

  @Post('request')
  @HttpCode(200)
  @ApiOperation({ summary: 'Request another email with a link to confirm the address' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...BODY_ERRORS, 'too_many_attempts', 'database_unavailable')
  async request(
    @Body() { email }: ConfirmationRequestDto,
    @ClientAddress() client: string,
  ): Promise<Message> {
    await this.confirmation.request(email, client);
    return { message: 'If that email is not confirmed yet, we sent a confirmation link' };
  }
}

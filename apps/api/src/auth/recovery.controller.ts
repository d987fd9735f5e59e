import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Message } from '@fanteam/contracts';
import { ApiErrors, BODY_ERRORS } from '../common/error.dto';
import { MessageDto } from '../common/message.dto';
import { ClientAddress } from '../clients/client-address.decorator';
import { NewPasswordDto } from './dto/login.dto';
import { SUPERUSER_ERRORS, SuperuserOnly } from './guards';
import { RecoveryService } from './recovery.service';

@ApiTags('login')
@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Post('password-recovery/:email')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ask for a mail with a link to set a new password' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors('too_many_attempts', 'bad_request', 'database_unavailable')
  async request(@Param('email') email: string, @ClientAddress() client: string): Promise<Message> {
    await this.recovery.request(email, client);
    return { message: 'If that email is registered, we sent a password recovery link' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Set a new password with the token of the mail' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...BODY_ERRORS, 'invalid_reset_token', 'database_unavailable')
  async reset(@Body() fields: NewPasswordDto): Promise<Message> {
    await this.recovery.reset(fields);
    return { message: 'Password updated successfully' };
  }

  @Post('password-recovery-html-content/:email')
  @HttpCode(200)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @SuperuserOnly()
  @ApiOperation({ summary: 'The recovery mail as HTML, with a link that works' })
  @ApiProduces('text/html', 'application/json')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(...SUPERUSER_ERRORS, 'username_not_found', 'bad_request')
  readMail(@Param('email') email: string): Promise<string> {
    return this.recovery.readMail(email);
  }
}

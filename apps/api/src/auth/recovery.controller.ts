import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Message } from '@fanteam/contracts';
import { ClientAddress } from '../common/client-address';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { NewPasswordDto } from './dto/login.dto';
import { SUPERUSER_ERRORS, SuperuserOnly } from './guards';
import { RecoveryService } from './recovery.service';

@ApiTags('login')
@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Post('password-recovery/:email')
  @HttpCode(200)
  @ApiOperation({ summary: 'Request an email with a link to reset the password' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors('too_many_attempts', 'bad_request', 'database_unavailable')
  async request(@Param('email') email: string, @ClientAddress() client: string): Promise<Message> {
    await this.recovery.request(email, client);
    return { message: 'If that email is registered, we sent a password recovery link' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reset the password with the token from the recovery email' })
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
  @ApiOperation({ summary: 'Get a recovery email as HTML, with a valid link' })
  @ApiProduces('text/html', 'application/json')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(...SUPERUSER_ERRORS, 'username_not_found', 'bad_request')
  readMail(@Param('email') email: string): Promise<string> {
    return this.recovery.readMail(email);
  }
}

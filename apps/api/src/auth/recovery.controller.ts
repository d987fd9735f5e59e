import { Body, Controller, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message } from '@fanteam/contracts';
import type { Response } from 'express';
import { ClientAddress } from '../common/client-address';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { NewPasswordDto, UndoTokenDto } from './dto/login.dto';
import { EmailChangesService } from './email-changes/email-changes.service';
import { SUPERUSER_ERRORS, SuperuserOnly } from './guards';
import { rememberAccount } from './known-browser';
import { RecoveryService } from './recovery.service';

@ApiTags('login')
@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly emailChanges: EmailChangesService,
  ) {}

  @Post('password-recovery/:email')
  @HttpCode(200)
  @ApiOperation({ summary: 'Request an email with a link to reset the password' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...BODY_ERRORS, 'too_many_attempts', 'database_unavailable')
  async request(@Param('email') email: string, @ClientAddress() client: string): Promise<Message> {
    await this.recovery.request(email, client);
    return { message: 'If that email is registered, we sent a password recovery link' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reset the password with the token from the recovery email' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...BODY_ERRORS, 'invalid_reset_token', 'database_unavailable')
  async reset(
    @Body() fields: NewPasswordDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Message> {
    // so that the owner can log in while others use up the guesses at the new password
    rememberAccount(response, await this.recovery.reset(fields));
    return { message: 'Password updated successfully' };
  }

  @Post('undo-email-change')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Restore the email address, or the deleted account, with the token from the email about it; all sessions end',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...BODY_ERRORS, 'invalid_undo_token', 'undo_email_taken', 'database_unavailable')
  async undoEmailChange(@Body() { token }: UndoTokenDto): Promise<Message> {
    await this.emailChanges.undo(token);
    return { message: 'Email address restored successfully' };
  }

  @Post('password-recovery-html-content/:email')
  @HttpCode(200)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @SuperuserOnly()
  @ApiOperation({ summary: 'Get a recovery email as HTML, with a valid link' })
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiErrors(...SUPERUSER_ERRORS, ...BODY_ERRORS, 'username_not_found')
  readMail(@Param('email') email: string): Promise<string> {
    return this.recovery.readMail(email);
  }
}

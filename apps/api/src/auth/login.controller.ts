import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message, Token, UserPublic } from '@fanteam/contracts';
import type { Response } from 'express';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { LoginDto, TokenDto } from './dto/login.dto';
import { toUserPublic, UserPublicDto } from './dto/user-public.dto';
import { CurrentSessionId, CurrentUser, SIGNED_IN_ERRORS, SignedIn } from './guards';
import { CurrentSender, rememberAccount, type Sender } from './known-browser';
import { LoginService } from './login.service';
import { CurrentDevice, type Device } from './sessions/device';
import { SessionsService } from './sessions/sessions.service';
import type { User } from './user.entity';

@ApiTags('login')
@Controller('login')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('access-token')
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in and get an access token' })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ type: TokenDto })
  @ApiErrors(
    ...BODY_ERRORS,
    'wrong_login',
    'inactive_user',
    'email_not_confirmed',
    'too_many_attempts',
    'guesses_used_up',
    'database_unavailable',
  )
  async logIn(
    @Body() form: LoginDto,
    @CurrentSender() sender: Sender,
    @CurrentDevice() device: Device,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Token> {
    const { user, token } = await this.logins.logIn(form, sender, device);
    rememberAccount(response, user.id);
    return token;
  }

  @Post('logout')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Log out; the access token is no longer accepted' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS)
  async logOut(@CurrentUser() me: User, @CurrentSessionId() sessionId: string | null): Promise<Message> {
    await this.sessions.logOut(me, sessionId);
    return { message: 'Logged out successfully' };
  }

  @Post('test-token')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Get the account of the access token' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS)
  testToken(@CurrentUser() me: User): UserPublic {
    return toUserPublic(me);
  }
}

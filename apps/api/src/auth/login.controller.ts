import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Token, UserPublic } from '@fanteam/contracts';
import { ClientAddress } from '../common/client-address';
import { ApiErrors, BODY_ERRORS } from '../common/response.dto';
import { LoginDto, TokenDto } from './dto/login.dto';
import { toUserPublic, UserPublicDto } from './dto/user-public.dto';
import { CurrentUser, SIGNED_IN_ERRORS, SignedIn } from './guards';
import { LoginService } from './login.service';
import type { User } from './user.entity';

@ApiTags('login')
@Controller('login')
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Post('access-token')
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in and get an access token' })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ type: TokenDto })
  @ApiErrors(...BODY_ERRORS, 'wrong_login', 'inactive_user', 'too_many_attempts', 'database_unavailable')
  logIn(@Body() form: LoginDto, @ClientAddress() client: string): Promise<Token> {
    return this.logins.logIn(form, client);
  }

  @Post('test-token')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Get the account of the access token' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS)
  testToken(@CurrentUser() me: User): UserPublic {
    return toUserPublic(me);
  }
}

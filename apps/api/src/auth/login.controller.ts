import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Token, UserPublic } from '@fanteam/contracts';
import { ApiErrors, BODY_ERRORS } from '../common/error.dto';
import { UserPublicDto } from '../users/dto/user.dto';
import { toUserPublic } from '../users/to-user-public';
import type { User } from '../users/user.entity';
import { ClientAddress } from '../clients/client-address.decorator';
import { CurrentUser } from './current-user.decorator';
import { LoginDto, TokenDto } from './dto/login.dto';
import { SIGNED_IN_ERRORS, SignedIn } from './guards';
import { LoginService } from './login.service';

@ApiTags('login')
@Controller('login')
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Post('access-token')
  @HttpCode(200)
  @ApiOperation({ summary: 'Log in' })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiOkResponse({ type: TokenDto })
  @ApiErrors(...BODY_ERRORS, 'wrong_login', 'inactive_user', 'too_many_attempts', 'database_unavailable')
  logIn(@Body() form: LoginDto, @ClientAddress() client: string): Promise<Token> {
    return this.logins.logIn(form, client);
  }

  @Post('test-token')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Whose token is this?' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS)
  testToken(@CurrentUser() me: User): UserPublic {
    return toUserPublic(me);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message, PasswordUpdated, UserPublic } from '@fanteam/contracts';
import { UserPublicDto } from '../auth/dto/user-public.dto';
import { CurrentUser, SIGNED_IN_ERRORS, SignedIn } from '../auth/guards';
import type { User } from '../auth/user.entity';
import { ClientAddress } from '../common/client-address';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { PasswordUpdatedDto, UpdatePasswordDto, UserRegisterDto, UserUpdateMeDto } from './dto/user.dto';
import { MeService } from './me.service';

/** The account of the signed-in user, and sign-up. */
@ApiTags('users')
@Controller('users')
export class MeController {
  constructor(private readonly account: MeService) {}

  @Post('signup')
  @HttpCode(200)
  @ApiOperation({ summary: 'Create an account' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...BODY_ERRORS, 'email_taken_at_signup', 'too_many_attempts', 'database_unavailable')
  signUp(@Body() fields: UserRegisterDto, @ClientAddress() client: string): Promise<UserPublic> {
    return this.account.signUp(fields, client);
  }

  @Get('me')
  @SignedIn()
  @ApiOperation({ summary: 'Get the current user' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS)
  read(@CurrentUser() me: User): UserPublic {
    return this.account.read(me);
  }

  @Patch('me')
  @SignedIn()
  @ApiOperation({ summary: 'Update the current user; only the given fields change' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'email_taken')
  update(@Body() fields: UserUpdateMeDto, @CurrentUser() me: User): Promise<UserPublic> {
    return this.account.update(me, fields);
  }

  @Patch('me/password')
  @SignedIn()
  @ApiOperation({
    summary: 'Change the password; existing tokens are revoked and the response contains a new one',
  })
  @ApiOkResponse({ type: PasswordUpdatedDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'wrong_password', 'same_password', 'too_many_attempts')
  updatePassword(@Body() fields: UpdatePasswordDto, @CurrentUser() me: User): Promise<PasswordUpdated> {
    return this.account.updatePassword(me, fields);
  }

  @Delete('me')
  @SignedIn()
  @ApiOperation({ summary: 'Delete the current user and their items' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'superuser_deletes_itself')
  async remove(@CurrentUser() me: User): Promise<Message> {
    await this.account.remove(me);
    return { message: 'User deleted successfully' };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message, PasswordUpdated, UserPublic } from '@fanteam/contracts';
import { ClientAddress } from '../clients/client-address.decorator';
import { CurrentUser } from '../auth/current-user.decorator';
import { SIGNED_IN_ERRORS, SignedIn } from '../auth/guards';
import { ApiErrors, BODY_ERRORS } from '../common/error.dto';
import { MessageDto } from '../common/message.dto';
import {
  PasswordUpdatedDto,
  UpdatePasswordDto,
  UserPublicDto,
  UserRegisterDto,
  UserUpdateMeDto,
} from './dto/user.dto';
import { MeService } from './me.service';
import type { User } from './user.entity';

/** One's own account, and how to come by one. */
@ApiTags('users')
@Controller('users')
export class MeController {
  constructor(private readonly account: MeService) {}

  @Post('signup')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign up' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...BODY_ERRORS, 'email_taken_at_signup', 'too_many_attempts', 'database_unavailable')
  signUp(@Body() fields: UserRegisterDto, @ClientAddress() client: string): Promise<UserPublic> {
    return this.account.signUp(fields, client);
  }

  @Get('me')
  @SignedIn()
  @ApiOperation({ summary: 'One’s own account' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS)
  read(@CurrentUser() me: User): UserPublic {
    return this.account.read(me);
  }

  @Patch('me')
  @SignedIn()
  @ApiOperation({ summary: 'Change what is given of one’s own account' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'email_taken')
  update(@Body() fields: UserUpdateMeDto, @CurrentUser() me: User): Promise<UserPublic> {
    return this.account.update(me, fields);
  }

  @Patch('me/password')
  @SignedIn()
  @ApiOperation({ summary: 'Change one’s password; older tokens end, the answer carries a fresh one' })
  @ApiOkResponse({ type: PasswordUpdatedDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'wrong_password', 'same_password', 'too_many_attempts')
  updatePassword(@Body() fields: UpdatePasswordDto, @CurrentUser() me: User): Promise<PasswordUpdated> {
    return this.account.updatePassword(me, fields);
  }

  @Delete('me')
  @SignedIn()
  @ApiOperation({ summary: 'Delete one’s own account and its items' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'superuser_deletes_itself')
  async remove(@CurrentUser() me: User): Promise<Message> {
    await this.account.remove(me);
    return { message: 'User deleted successfully' };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message, PasswordUpdated, UserPublic } from '@fanteam/contracts';
import type { Response } from 'express';
import { UserPublicDto } from '../auth/dto/user-public.dto';
import { CurrentUser, LoggedInAt, SIGNED_IN_ERRORS, SignedIn } from '../auth/guards';
import { CurrentSender, rememberAccount, type Sender } from '../auth/known-browser';
import { CurrentDevice, type Device } from '../auth/sessions/device';
import type { User } from '../auth/user.entity';
import { ClientAddress } from '../common/client-address';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { PasswordUpdatedDto, UpdatePasswordDto, UserRegisterDto, UserUpdateMeDto } from './dto/user.dto';
import { DataExport } from './data-export.service';
import { MeService } from './me.service';
import { PERSONAL_DATA_SCHEMA } from './personal-data';

/** The account of the signed-in user, and sign-up. */
@ApiTags('users')
@Controller('users')
export class MeController {
  constructor(
    private readonly account: MeService,
    private readonly dataExport: DataExport,
  ) {}

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

  @Get('me/export')
  @SignedIn()
  @ApiOperation({
    summary: 'Export everything that is kept about the current user',
    description:
      'A file with the account and all rows that belong to it, oldest first. Secrets and hashes are left out.',
  })
  @ApiOkResponse({ schema: PERSONAL_DATA_SCHEMA })
  @ApiErrors(...SIGNED_IN_ERRORS, 'too_many_attempts')
  export(@CurrentUser() me: User, @Res() response: Response): Promise<void> {
    return this.dataExport.send(me, response);
  }

  @Patch('me')
  @SignedIn()
  @ApiOperation({ summary: 'Update the current user; only the given fields change' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'email_taken', 'log_in_again', 'too_many_attempts')
  update(
    @Body() fields: UserUpdateMeDto,
    @CurrentUser() me: User,
    @LoggedInAt() loggedInAt: Date,
  ): Promise<UserPublic> {
    return this.account.update(me, loggedInAt, fields);
  }

  @Patch('me/password')
  @SignedIn()
  @ApiOperation({
    summary: 'Change the password; all sessions end and the response contains the token of a new one',
  })
  @ApiOkResponse({ type: PasswordUpdatedDto })
  @ApiErrors(
    ...SIGNED_IN_ERRORS,
    ...BODY_ERRORS,
    'wrong_password',
    'same_password',
    'too_many_attempts',
    'guesses_used_up',
  )
  async updatePassword(
    @Body() fields: UpdatePasswordDto,
    @CurrentUser() me: User,
    @CurrentSender() sender: Sender,
    @CurrentDevice() device: Device,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordUpdated> {
    const updated = await this.account.updatePassword(me, fields, sender, device);
    rememberAccount(response, me.id);
    return updated;
  }

  @Delete('me')
  @SignedIn()
  @ApiOperation({ summary: 'Delete the current user and their items' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'superuser_deletes_itself', 'log_in_again')
  async remove(@CurrentUser() me: User, @LoggedInAt() loggedInAt: Date): Promise<Message> {
    await this.account.remove(me, loggedInAt);
    return { message: 'User deleted successfully' };
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message, UserPublic, UsersPublic } from '@fanteam/contracts';
import { UserPublicDto } from '../auth/dto/user-public.dto';
import { CurrentUser, SignedIn, SUPERUSER_ERRORS, SuperuserOnly } from '../auth/guards';
import type { User } from '../auth/user.entity';
import { PageDto } from '../common/page';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { idPipe } from '../common/validation';
import { UserCreateDto, UsersPublicDto, UserUpdateDto } from './dto/user.dto';
import { UsersService } from './users.service';

const USER_ID = idPipe('user_id');

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @SuperuserOnly()
  @ApiOperation({ summary: 'List all accounts, newest first' })
  @ApiOkResponse({ type: UsersPublicDto })
  @ApiErrors(...SUPERUSER_ERRORS, 'invalid_fields')
  list(@Query() page: PageDto): Promise<UsersPublic> {
    return this.users.list(page);
  }

  @Post()
  @HttpCode(200)
  @SuperuserOnly()
  @ApiOperation({ summary: 'Create an account and send an email to its owner' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SUPERUSER_ERRORS, ...BODY_ERRORS, 'email_taken_at_creation')
  create(@Body() fields: UserCreateDto): Promise<UserPublic> {
    return this.users.create(fields);
  }

  @Get(':user_id')
  @SignedIn()
  @ApiOperation({ summary: 'Get an account: your own, or any account as a superuser' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(...SUPERUSER_ERRORS, 'user_not_found', 'invalid_fields', 'bad_request')
  read(@Param('user_id', USER_ID) id: string, @CurrentUser() me: User): Promise<UserPublic> {
    return this.users.read(id, me);
  }

  @Patch(':user_id')
  @SuperuserOnly()
  @ApiOperation({ summary: 'Update an account; only the given fields change' })
  @ApiOkResponse({ type: UserPublicDto })
  @ApiErrors(
    ...SUPERUSER_ERRORS,
    ...BODY_ERRORS,
    'user_id_not_found',
    'email_taken',
    'superuser_demotes_itself',
  )
  update(
    @Param('user_id', USER_ID) id: string,
    @Body() fields: UserUpdateDto,
    @CurrentUser() me: User,
  ): Promise<UserPublic> {
    return this.users.update(id, fields, me);
  }

  @Delete(':user_id')
  @SuperuserOnly()
  @ApiOperation({ summary: 'Delete an account and its items' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(
    ...SUPERUSER_ERRORS,
    'user_not_found',
    'superuser_deletes_itself',
    'invalid_fields',
    'bad_request',
  )
  async remove(@Param('user_id', USER_ID) id: string, @CurrentUser() me: User): Promise<Message> {
    await this.users.remove(id, me);
    return { message: 'User deleted successfully' };
  }
}

import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Message, SessionsPublic } from '@fanteam/contracts';
import { ApiErrors, MessageDto } from '../../common/response.dto';
import { idPipe } from '../../common/validation';
import { SessionsPublicDto } from '../dto/session.dto';
import { CurrentSessionId, CurrentUser, SIGNED_IN_ERRORS, SignedIn } from '../guards';
import type { User } from '../user.entity';
import { SessionsService } from './sessions.service';

/** The sessions of the signed-in user. */
@ApiTags('users')
@Controller('users/me/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @SignedIn()
  @ApiOperation({
    summary: 'List your sessions: the current one first, then the others by last use, newest first',
  })
  @ApiOkResponse({ type: SessionsPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS)
  list(@CurrentUser() me: User, @CurrentSessionId() currentId: string | null): Promise<SessionsPublic> {
    return this.sessions.list(me, currentId);
  }

  @Delete()
  @SignedIn()
  @ApiOperation({ summary: 'End all of your sessions except the current one' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS)
  async endOthers(@CurrentUser() me: User, @CurrentSessionId() currentId: string | null): Promise<Message> {
    await this.sessions.endOthers(me, currentId);
    return { message: 'All other sessions ended' };
  }

  @Delete(':id')
  @SignedIn()
  @ApiOperation({ summary: 'End one of your sessions; its token is no longer accepted' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'session_not_found', 'invalid_fields', 'bad_request')
  async end(@Param('id', idPipe('id')) id: string, @CurrentUser() me: User): Promise<Message> {
    await this.sessions.end(me, id);
    return { message: 'Session ended' };
  }
}

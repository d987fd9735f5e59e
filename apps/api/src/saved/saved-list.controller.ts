import { Body, Delete, Get, Param, Patch, Query, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Message, Page, SavedEntry } from '@fanteam/contracts';
import { CurrentUser, SIGNED_IN_ERRORS, SignedIn } from '../auth/guards';
import type { User } from '../auth/user.entity';
import { PageDto } from '../common/page';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { idPipe } from '../common/validation';
import { SavedRenameDto } from './dto/saved-entry.dto';
import type { SavedEntriesService } from './saved-entries.service';
import type { SavedKind } from './saved-entry.entity';

const ENTRY_ID = idPipe('id');

interface ListDtos {
  list: Type<Page<SavedEntry<unknown>>>;
  entry: Type<SavedEntry<unknown>>;
  entryWithContent: Type<SavedEntry<unknown>>;
}

/** Makes the base class with the routes that all lists of saved work have. `label`: 'pool'. */
export function savedListController(kind: SavedKind, label: string, dtos: ListDtos) {
  abstract class SavedListController {
    constructor(protected readonly entries: SavedEntriesService) {}

    @Get()
    @SignedIn()
    @ApiOperation({ summary: `List your saved ${label}s, newest first` })
    @ApiOkResponse({ type: dtos.list })
    @ApiErrors(...SIGNED_IN_ERRORS, 'invalid_fields')
    list(@Query() page: PageDto, @CurrentUser() me: User): Promise<Page<SavedEntry<unknown>>> {
      return this.entries.list(kind, me, page);
    }

    @Get(':id')
    @SignedIn()
    @ApiOperation({ summary: `Get a saved ${label} with its content` })
    @ApiOkResponse({ type: dtos.entryWithContent })
    @ApiErrors(...SIGNED_IN_ERRORS, 'saved_not_found', 'invalid_fields', 'bad_request')
    read(@Param('id', ENTRY_ID) id: string, @CurrentUser() me: User): Promise<SavedEntry<unknown>> {
      return this.entries.read(kind, me, id);
    }

    @Patch(':id')
    @SignedIn()
    @ApiOperation({ summary: `Rename a saved ${label}` })
    @ApiOkResponse({ type: dtos.entry })
    @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'saved_not_found', 'saved_name_taken')
    rename(
      @Param('id', ENTRY_ID) id: string,
      @Body() { name }: SavedRenameDto,
      @CurrentUser() me: User,
    ): Promise<SavedEntry<unknown>> {
      return this.entries.rename(kind, me, id, name);
    }

    @Delete(':id')
    @SignedIn()
    @ApiOperation({ summary: `Delete a saved ${label}` })
    @ApiOkResponse({ type: MessageDto })
    @ApiErrors(...SIGNED_IN_ERRORS, 'saved_not_found', 'invalid_fields', 'bad_request')
    async remove(@Param('id', ENTRY_ID) id: string, @CurrentUser() me: User): Promise<Message> {
      await this.entries.remove(kind, me, id);
      return { message: `Saved ${label} deleted successfully` };
    }
  }
  return SavedListController;
}

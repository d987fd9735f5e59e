import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ItemPublic, ItemsPublic, Message } from '@fanteam/contracts';
import { CurrentUser, SIGNED_IN_ERRORS, SignedIn } from '../auth/guards';
import type { User } from '../auth/user.entity';
import { PageDto } from '../common/page';
import { ApiErrors, BODY_ERRORS, MessageDto } from '../common/response.dto';
import { idPipe } from '../common/validation';
import { ItemCreateDto, ItemPublicDto, ItemsPublicDto, ItemUpdateDto } from './dto/item.dto';
import { ItemsService } from './items.service';

const ITEM_ID = idPipe('id');

@ApiTags('items')
@Controller('items')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'List the current user’s items, newest first' })
  @ApiOkResponse({ type: ItemsPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'invalid_fields')
  list(@Query() page: PageDto, @CurrentUser() me: User): Promise<ItemsPublic> {
    return this.items.list(me, page);
  }

  @Post()
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'Create an item' })
  @ApiOkResponse({ type: ItemPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS)
  create(@Body() fields: ItemCreateDto, @CurrentUser() me: User): Promise<ItemPublic> {
    return this.items.create(me, fields);
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Get an item' })
  @ApiOkResponse({ type: ItemPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'item_not_found', 'invalid_fields', 'bad_request')
  read(@Param('id', ITEM_ID) id: string, @CurrentUser() me: User): Promise<ItemPublic> {
    return this.items.read(id, me);
  }

  @Put(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Update an item; only the given fields change' })
  @ApiOkResponse({ type: ItemPublicDto })
  @ApiErrors(...SIGNED_IN_ERRORS, ...BODY_ERRORS, 'item_not_found')
  update(
    @Param('id', ITEM_ID) id: string,
    @Body() fields: ItemUpdateDto,
    @CurrentUser() me: User,
  ): Promise<ItemPublic> {
    return this.items.update(id, fields, me);
  }

  @Delete(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Delete an item' })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(...SIGNED_IN_ERRORS, 'item_not_found', 'invalid_fields', 'bad_request')
  async remove(@Param('id', ITEM_ID) id: string, @CurrentUser() me: User): Promise<Message> {
    await this.items.remove(id, me);
    return { message: 'Item deleted successfully' };
  }
}

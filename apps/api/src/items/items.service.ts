import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ItemCreate, ItemPublic, ItemsPublic, ItemUpdate } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { User } from '../auth/user.entity';
import { isViolation } from '../common/database-errors';
import { AccessRefused, ApiError } from '../common/errors';
import { findPage, type Columns, type PageDto } from '../common/page';
import { Item } from './item.entity';

/** Personal lists. For other users an item does not exist (404). Superusers can access every item by its id. */
@Injectable()
export class ItemsService {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  list(owner: User, page: PageDto): Promise<ItemsPublic> {
    return findPage(this.items, ITEM_COLUMNS, page, { ownerId: owner.id });
  }

  async create(owner: User, { title, description = null }: ItemCreate): Promise<ItemPublic> {
    const item = this.items.create({ id: randomUUID(), ownerId: owner.id, title, description });
    await this.items.insert(item).catch(refuseDeletedOwner);
    return toItemPublic(item);
  }

  async read(id: string, reader: User): Promise<ItemPublic> {
    return toItemPublic(await this.find(id, reader));
  }

  /** Updates the given fields; null clears the description. */
  async update(id: string, { title, description }: ItemUpdate, editor: User): Promise<ItemPublic> {
    const item = await this.find(id, editor);
    const changes: Partial<Item> = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    };
    if (Object.keys(changes).length === 0) return toItemPublic(item);
    // not save(): it would insert an item that was deleted in the meantime
    const { affected } = await this.items.update({ id }, changes);
    if (!affected) throw new ApiError('item_not_found');
    return toItemPublic({ ...item, ...changes });
  }

  async remove(id: string, editor: User): Promise<void> {
    await this.find(id, editor);
    const { affected } = await this.items.delete({ id });
    if (!affected) throw new ApiError('item_not_found');
  }

  private async find(id: string, reader: User): Promise<Item> {
    const item = await this.items.findOneBy({ id });
    if (!item) throw new ApiError('item_not_found');
    if (item.ownerId === reader.id) return item;
    if (!reader.isSuperuser) throw new AccessRefused('item_not_found');
    // a deleted account, whose items are kept only for its owner
    if (!(await this.items.manager.existsBy(User, { id: item.ownerId })))
      throw new ApiError('item_not_found');
    return item;
  }
}

/** The owner's account may have been deleted after its token was checked. */
function refuseDeletedOwner(error: unknown): never {
  if (isViolation(error, 'foreignKey')) throw new ApiError('invalid_credentials');
  throw error;
}

const ITEM_COLUMNS: Columns<ItemPublic, Item> = {
  id: 'id',
  title: 'title',
  description: 'description',
  owner_id: 'ownerId',
  created_at: 'createdAt',
};

function toItemPublic(item: Item): ItemPublic {
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    owner_id: item.ownerId,
    created_at: item.createdAt.toISOString(),
  };
}

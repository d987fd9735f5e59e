import type { ItemCreate, ItemPublic } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Adds an item to one's own. */
export function createItem(json: ItemCreate, options?: CallOptions): Promise<ItemPublic> {
  return request('/api/v1/items/', { ...options, method: 'POST', json });
}

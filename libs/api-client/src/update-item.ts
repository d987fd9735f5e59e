import type { ItemPublic, ItemUpdate } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Changes what is given of an item. 404 once it is gone. */
export function updateItem(id: string, json: ItemUpdate, options?: CallOptions): Promise<ItemPublic> {
  return request(`/api/v1/items/${encodeURIComponent(id)}`, { ...options, method: 'PUT', json });
}

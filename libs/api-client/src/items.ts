import type { ItemCreate, ItemPublic, ItemsPublic, ItemUpdate, Message } from '@fanteam/contracts';
import { request, type CallOptions, type PageRange } from './request';

const ITEMS = '/api/v1/items/';
const pathOf = (id: string) => `${ITEMS}${encodeURIComponent(id)}`;

/** GET /api/v1/items/: one page of the current user's items, newest first. Errors: 401; 422. */
export function readItems(range: PageRange, options?: CallOptions): Promise<ItemsPublic> {
  return request(ITEMS, { ...options, query: range });
}

/** POST /api/v1/items/: creates an item for the current user. Errors: 401; 422. */
export function createItem(json: ItemCreate, options?: CallOptions): Promise<ItemPublic> {
  return request(ITEMS, { ...options, method: 'POST', json });
}

/** PUT /api/v1/items/{id}: changes the given fields of an item. Errors: 401; 404; 422. */
export function updateItem(id: string, json: ItemUpdate, options?: CallOptions): Promise<ItemPublic> {
  return request(pathOf(id), { ...options, method: 'PUT', json });
}

/** DELETE /api/v1/items/{id}: deletes an item. Errors: 401; 404. */
export function deleteItem(id: string, options?: CallOptions): Promise<Message> {
  return request(pathOf(id), { ...options, method: 'DELETE' });
}

import type { Message } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** Deletes an item. 404 once it is gone. */
export function deleteItem(id: string, options?: CallOptions): Promise<Message> {
  return request(`/api/v1/items/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' });
}

import type { ItemsPublic } from '@fanteam/contracts';
import { request, type CallOptions } from './request';
import { pagePath, type PageRange } from './page-range';

/** One page of one's own items, the newest first. */
export function readItems(range: PageRange, options?: CallOptions): Promise<ItemsPublic> {
  return request(pagePath('/api/v1/items/', range), options);
}

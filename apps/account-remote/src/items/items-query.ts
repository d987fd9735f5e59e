import { readItems, type PageRange } from '@fanteam/api-client';

export const ITEMS_KEY = 'items';

/** Query options for one page of one's own items. */
export function itemsQuery(range: PageRange) {
  return {
    queryKey: [ITEMS_KEY, range],
    queryFn: ({ signal }: { signal: AbortSignal }) => readItems(range, { signal }),
  };
}

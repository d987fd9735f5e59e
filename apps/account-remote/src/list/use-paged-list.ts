import type { PageRange } from '@fanteam/api-client';
import type { Page } from '@fanteam/contracts';
import { keepPreviousData, useQuery, useSearchParams } from '@fanteam/ui';
import { useEffect } from 'react';
import { PAGE_SIZE, readPageNumber } from './read-page-number';

interface ListQuery<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>;
}

export interface PagedList<Row> {
  /** undefined while there is nothing to show yet. */
  rows: Row[] | undefined;
  count: number;
  page: number;
  goToPage: (page: number) => void;
  /** Whether the rows are another page's, until this one's come. */
  isStale: boolean;
  /** Whether there is nothing to show because the call failed. */
  isFailed: boolean;
  retry: () => void;
}

/** The page of a list that the address names; one past the end leads to the last. */
export function usePagedList<Row>(query: (range: PageRange) => ListQuery<Row>): PagedList<Row> {
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get('page'));
  const range = { skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...query(range),
    placeholderData: keepPreviousData,
  });
  const lastPage = data && Math.max(1, Math.ceil(data.count / PAGE_SIZE));
  const isPastEnd = lastPage !== undefined && !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isPastEnd) setParams({ page: String(lastPage) }, { replace: true });
  }, [isPastEnd, lastPage, setParams]);

  return {
    rows: isPastEnd ? undefined : data?.data,
    count: data?.count ?? 0,
    page,
    goToPage: (next) => setParams({ page: String(next) }),
    isStale: isPlaceholderData,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

import type { PageRange } from '@fanteam/api-client';
import { ACCOUNT_LIMITS, type Page } from '@fanteam/contracts';
import {
  Box,
  Button,
  PlusIcon,
  RemoteFailure,
  keepPreviousData,
  useQuery,
  useSearchParams,
} from '@fanteam/ui';
import { DataTable, Pages, type Column } from '@fanteam/ui/lists';
import { useEffect, type ReactNode } from 'react';
import { PageFrame, PageHeading } from './page-frame';

const PAGE_SIZE = 5;
const MAX_PAGE = ACCOUNT_LIMITS.skipMax / PAGE_SIZE;

interface ListPageProps<Row extends { id: string }> {
  heading: string;
  /** What is listed: 'Items'. */
  label: string;
  list: PagedList<Row>;
  columns: readonly Column<Row>[];
  actions: (row: Row) => ReactNode;
  addLabel: string;
  onAdd: () => void;
  /** Shown instead of an empty table. */
  empty?: ReactNode;
  /** The open dialog, if any. */
  children?: ReactNode;
}

/** A paged table with a button that adds an entry. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { heading, addLabel, onAdd, children } = props;
  return (
    <PageFrame>
      <PageHeading
        action={
          <Button h={{ base: '11', md: '9' }} onClick={onAdd}>
            <PlusIcon />
            {addLabel}
          </Button>
        }
      >
        {heading}
      </PageHeading>
      <ListBody {...props} />
      {children}
    </PageFrame>
  );
}

function ListBody<Row extends { id: string }>({ label, list, columns, actions, empty }: ListPageProps<Row>) {
  const { rows, count, page, isStale, isFailed, goToPage, retry } = list;
  if (isFailed) return <RemoteFailure title={label} onRetry={retry} />;
  if (rows?.length === 0 && empty) return <Box mt="6">{empty}</Box>;
  return (
    <Box mt="6">
      <DataTable label={label} columns={columns} rows={rows} actions={actions} isStale={isStale} />
      {count > 0 && <Pages page={page} pageSize={PAGE_SIZE} count={count} onPageChange={goToPage} />}
    </Box>
  );
}

interface ListQuery<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>;
}

interface PagedList<Row> {
  /** undefined while nothing is loaded yet. */
  rows: Row[] | undefined;
  count: number;
  page: number;
  goToPage: (page: number) => void;
  /** Shows the newest entries, such as one that was just added. */
  goToFirstPage: () => void;
  /** Whether the rows belong to another page, while this one is loading. */
  isStale: boolean;
  /** Whether the call failed and there are no rows to show. */
  isFailed: boolean;
  retry: () => void;
}

/** Loads the page that the address names. A page past the end redirects to the last one. */
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

  const goToPage = (next: number) => setParams({ page: String(next) });
  return {
    rows: isPastEnd ? undefined : data?.data,
    count: data?.count ?? 0,
    page,
    goToPage,
    goToFirstPage: () => page !== 1 && goToPage(1),
    isStale: isPlaceholderData,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** The page number in the address; 1 if it is missing or invalid. */
function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

import { Box, Button, Flex, Heading, PlusIcon, RemoteFailure } from '@fanteam/ui';
import { DataTable, Pages, type Column } from '@fanteam/ui/lists';
import type { ReactNode } from 'react';
import { PageFrame } from '../page-frame';
import { PAGE_SIZE } from './read-page-number';
import type { PagedList } from './use-paged-list';

interface ListPageProps<Row extends { id: string }> {
  heading: string;
  /** What is listed: 'Items'. */
  label: string;
  list: PagedList<Row>;
  columns: readonly Column<Row>[];
  actions: (row: Row) => ReactNode;
  addLabel: string;
  onAdd: () => void;
  /** In place of a table without rows. */
  empty?: ReactNode;
  /** The dialog that is open, if one is. */
  children?: ReactNode;
}

/** A list of things that can be added, changed and deleted. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { heading, addLabel, onAdd, children } = props;
  return (
    <PageFrame>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb="6">
        <Heading as="h1" fontSize="2xl" lineHeight="2rem" fontWeight="semibold">
          {heading}
        </Heading>
        <Button h={{ base: '11', md: '9' }} onClick={onAdd}>
          <PlusIcon />
          {addLabel}
        </Button>
      </Flex>
      <ListBody {...props} />
      {children}
    </PageFrame>
  );
}

function ListBody<Row extends { id: string }>({ label, list, columns, actions, empty }: ListPageProps<Row>) {
  const { rows, count, page, isStale, isFailed, goToPage, retry } = list;
  if (isFailed) return <RemoteFailure title={label} onRetry={retry} />;
  if (rows?.length === 0 && empty) return empty;
  return (
    <Box>
      <DataTable label={label} columns={columns} rows={rows} actions={actions} isStale={isStale} />
      {count > 0 && <Pages page={page} pageSize={PAGE_SIZE} count={count} onPageChange={goToPage} />}
    </Box>
  );
}

import { Table } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { Skeleton } from '../controls';
import { Box, VisuallyHidden } from '../kit';
import { cardCell, cardRow, cardsBody, headerOfCards, tableRoot } from './table-styles';

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

/** A column of a table whose rows have ids. */
export interface Column<Row extends { id: string }> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Width in the table layout, by breakpoint; columns without a width share the rest. */
  width?: string | { lg: string; '2xl': string };
  /** Whether it names the row: in the card layout it comes first and has no header. */
  isName?: boolean;
}

interface DataTableProps<Row extends { id: string }> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined = loading: five skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  /** The last cell of a row: its menu. */
  actions: (row: Row) => ReactNode;
  /** Whether other rows are loading; these are faded meanwhile. */
  isStale?: boolean;
}

/**
 * A table with an action menu per row. On a narrow screen every row is a card. The roles are explicit because
 * browsers drop the table semantics when a table has another `display`.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, actions, isStale = false } = props;
  const panel = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(panel);
  const isBusy = rows === undefined || isStale;
  return (
    <Box
      ref={panel}
      {...keepFocus}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      shadow="sm"
      overflow="hidden"
    >
      {isBusy && <VisuallyHidden role="status">Loading {label.toLowerCase()}…</VisuallyHidden>}
      <Table.Root role="table" aria-label={label} aria-busy={isBusy} css={tableRoot}>
        <Table.Header role="rowgroup" css={headerOfCards}>
          <Table.Row role="row">
            {columns.map(({ header, width }) => (
              <Table.ColumnHeader key={header} role="columnheader" w={width}>
                {header}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader role="columnheader" w="24" textAlign="end">
              Actions
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup" css={cardsBody} opacity={isStale ? 0.5 : 1}>
          {rows === undefined
            ? SKELETON_ROWS.map((id) => (
                <DataRow key={id} columns={columns} cell={() => <Skeleton h="4" w="75%" />} />
              ))
            : rows.map((row) => (
                <DataRow
                  key={row.id}
                  columns={columns}
                  cell={({ cell }) => cell(row)}
                  actions={actions(row)}
                />
              ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

interface DataRowProps<Row extends { id: string }> {
  columns: readonly Column<Row>[];
  cell: (column: Column<Row>) => ReactNode;
  actions?: ReactNode;
}

function DataRow<Row extends { id: string }>({ columns, cell, actions }: DataRowProps<Row>) {
  return (
    <Table.Row role="row" css={cardRow}>
      {columns.map((column) => (
        <Table.Cell
          key={column.header}
          role="cell"
          css={cardCell}
          data-header={column.header}
          data-name={column.isName ? '' : undefined}
        >
          {cell(column)}
        </Table.Cell>
      ))}
      <Table.Cell role="cell" css={cardCell} data-actions="">
        {actions}
      </Table.Cell>
    </Table.Row>
  );
}

/**
 * When a focused row is removed, moves the focus to `element`, so that a keyboard user does not start again
 * at the top of the page. Spread the result on `element`, which contains the rows.
 */
function useKeepFocus(element: RefObject<HTMLElement | null>) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    element.current?.focus({ preventScroll: true });
  });
  return {
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true;
    },
    // When an element is removed from the page, `relatedTarget` is null.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hadFocus.current = relatedTarget === null;
    },
  };
}

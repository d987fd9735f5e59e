import { Table } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Skeleton } from '../controls';
import { Box, VisuallyHidden } from '../kit';
import type { Column } from './column';
import { useFocusKept } from './use-focus-kept';
import { cardCell, cardRow, cardsBody, headerOfCards, tableRoot } from './table-styles';

const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

interface DataTableProps<Row extends { id: string }> {
  /** What is listed, for who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** undefined = on their way: five rows stand in for them. */
  rows: readonly Row[] | undefined;
  /** The last cell of a row: its menu. */
  actions: (row: Row) => ReactNode;
  /** Whether other rows are on their way and these fade. */
  isStale?: boolean;
}

/**
 * Rows and what can be done with each; on a narrow screen every row is a card. The roles are written out
 * because browsers forget that a table is one when it is laid out as something else.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, actions, isStale = false } = props;
  const panel = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(panel);
  const isBusy = rows === undefined || isStale;
  return (
    <Box
      ref={panel}
      {...focusKept}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="panel"
      shadow="sm"
      overflow="hidden"
    >
      {isBusy && <VisuallyHidden role="status">{label} are loading</VisuallyHidden>}
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

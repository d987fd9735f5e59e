import { Box, VisuallyHidden } from '@fanteam/ui';
import { createContext, memo, useContext, type CSSProperties } from 'react';
import { useIsPhone } from '../../../shared/use-is-phone';
import { useRowHeight } from '../../../shared/use-virtual-rows';
import { ColumnHead } from '../../../shared/column-head';
import type { PoolSort } from './filter-pool';
import type { PoolColumn, SortColumn } from './pool-columns';
import { alignment, PoolTableRows, type PoolTableRowsProps } from './pool-table-rows';
import { gridsOf, HEAD_HEIGHT, PHONE_ROW_HEIGHT, poolTableStyles, ROW_HEIGHT } from './pool-table-styles';
import { usePoolKeys, type PoolKeys } from './use-pool-keys';

type BodyProps = Omit<PoolTableRowsProps, 'keys' | 'rowHeight'>;

interface PoolTableProps extends BodyProps {
  sort: PoolSort | null;
  onSort: (column: SortColumn) => void;
}

/** Passes the properties of the rows to them without rendering the frame again. */
const Body = createContext<BodyProps | null>(null);

/** The table of the player pool: a scrolling element that contains only the visible rows and a few around them. */
export const PoolTable = memo(function PoolTable({ sort, onSort, ...body }: PoolTableProps) {
  const { rows, columns } = body;
  const isPhone = useIsPhone();
  const rowHeight = useRowHeight(isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT);
  const headHeight = useRowHeight(isPhone ? 0 : HEAD_HEIGHT);
  const keys = usePoolKeys({ columns, rowHeight, headHeight, onToggle: body.onToggle });
  return (
    <Body value={body}>
      <Frame
        count={rows.length}
        rowHeight={rowHeight}
        headHeight={headHeight}
        keys={keys}
        columns={columns}
        sort={sort}
        onSort={isPhone ? undefined : onSort}
      />
    </Body>
  );
});

interface FrameProps extends PoolTableHeadProps {
  count: number;
  /** In px. */
  rowHeight: number;
  headHeight: number;
  keys: PoolKeys;
}

/** Memoized, because comparing its large style object on each render would be slow. */
const Frame = memo(function Frame(props: FrameProps) {
  const { count, rowHeight, headHeight, keys, columns, sort, onSort } = props;
  return (
    <Box
      ref={keys.grid}
      role="grid"
      aria-label="Player Pool"
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      tabIndex={0}
      {...keys.handlers}
      style={{ '--rows': `${count * rowHeight + headHeight}px`, ...gridsOf(columns) } as CSSProperties}
      css={poolTableStyles}
    >
      <PoolTableHead sort={sort} columns={columns} onSort={onSort} />
      <Rows keys={keys} rowHeight={rowHeight} />
    </Box>
  );
});

function Rows(frame: { keys: PoolKeys; rowHeight: number }) {
  const body = useContext(Body);
  return body && <PoolTableRows {...body} {...frame} />;
}

interface PoolTableHeadProps {
  sort: PoolSort | null;
  columns: readonly PoolColumn[];
  /** Undefined on a phone, where the column heads are hidden visually and a select field sorts the table. */
  onSort: ((column: SortColumn) => void) | undefined;
}

/** The column heads. A click on one sorts by it. */
function PoolTableHead({ sort, columns, onSort }: PoolTableHeadProps) {
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        {columns.map((column, at) => {
          const { id, label, unit, isLabelHidden, isNumber, sortValue } = column;
          return sortValue ? (
            <ColumnHead
              key={id}
              column={id}
              gridIndex={at + 1}
              label={label}
              unit={unit}
              isNumber={isNumber}
              sorted={sort?.column === id ? direction : undefined}
              onSort={onSort && (() => onSort(id as SortColumn))}
            />
          ) : (
            <span
              key={id}
              role="columnheader"
              data-column={id}
              tabIndex={-1}
              aria-colindex={at + 1}
              className={alignment(column)}
            >
              {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              {unit !== undefined && <span className="unit"> {unit}</span>}
            </span>
          );
        })}
      </div>
    </div>
  );
}

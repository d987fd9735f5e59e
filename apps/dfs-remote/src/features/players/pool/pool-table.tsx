import { Box, chakra, VisuallyHidden } from '@fanteam/ui';
import { createContext, memo, useContext, useRef, type CSSProperties, type RefObject } from 'react';
import { useIsPhone } from '../../../shared/use-is-phone';
import { useRowHeight } from '../../../shared/use-virtual-rows';
import { ColumnHead } from '../../../shared/column-head';
import type { PoolSort } from './filter-pool';
import type { PoolColumn, SortColumn } from './pool-columns';
import { alignment, PoolTableRows, type PoolTableRowsProps } from './pool-table-rows';
import { gridsOf, HEAD_HEIGHT, PHONE_ROW_HEIGHT, poolTableStyles, ROW_HEIGHT } from './pool-table-styles';

type BodyProps = Omit<PoolTableRowsProps, 'scroller' | 'rowHeight'>;

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
  return (
    <Body value={body}>
      <Frame
        count={rows.length}
        isPhone={isPhone}
        columns={columns}
        sort={sort}
        onSort={isPhone ? undefined : onSort}
      />
    </Body>
  );
});

interface FrameProps extends PoolTableHeadProps {
  count: number;
  isPhone: boolean;
}

/** Memoized, because comparing its large style object on each render would be slow. */
const Frame = memo(function Frame({ count, isPhone, columns, sort, onSort }: FrameProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT);
  const head = isPhone ? 0 : HEAD_HEIGHT;
  return (
    <>
      <SkipLink href="#contest">Skip the table</SkipLink>
      <Box
        ref={scroller}
        style={
          { '--rows': `calc(${count * rowHeight}px + ${head}rem)`, ...gridsOf(columns) } as CSSProperties
        }
        css={poolTableStyles}
      >
        <div role="table" aria-label="Player Pool" aria-rowcount={count + 1}>
          <PoolTableHead sort={sort} columns={columns} onSort={onSort} />
          <Rows scroller={scroller} rowHeight={rowHeight} />
        </div>
      </Box>
    </>
  );
});

function Rows(frame: { scroller: RefObject<HTMLDivElement | null>; rowHeight: number }) {
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
        {columns.map((column) => {
          const { id, label, unit, isLabelHidden, isNumber, sortValue } = column;
          return sortValue ? (
            <ColumnHead
              key={id}
              column={id}
              label={label}
              unit={unit}
              isNumber={isNumber}
              sorted={sort?.column === id ? direction : undefined}
              onSort={onSort && (() => onSort(id as SortColumn))}
            />
          ) : (
            <span key={id} role="columnheader" data-column={id} className={alignment(column)}>
              {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              {unit !== undefined && <span className="unit"> {unit}</span>}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** A link for keyboard users past hundreds of rows. Visible while it has the focus. */
const SkipLink = chakra('a', {
  base: {
    color: 'brand.fg',
    fontSize: 'dense',
    fontWeight: 'medium',
    px: '4',
    py: '2',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    '&:not(:focus)': { srOnly: true },
  },
});

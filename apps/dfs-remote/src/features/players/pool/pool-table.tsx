import { Box, chakra, VisuallyHidden } from '@fanteam/ui';
import { createContext, memo, useContext, useRef, type CSSProperties, type RefObject } from 'react';
import { useIsPhone } from '../../../shared/use-is-phone';
import { ColumnHead } from '../../../shared/column-head';
import type { PoolSort, SortColumn } from './filter-pool';
import { PoolTableRows, type PoolTableRowsProps } from './pool-table-rows';
import { HEAD_HEIGHT, PHONE_ROW_HEIGHT, poolTableStyles, ROW_HEIGHT } from './pool-table-styles';

type BodyProps = Omit<PoolTableRowsProps, 'scroller' | 'rowHeight'>;

interface PoolTableProps extends BodyProps {
  sort: PoolSort | null;
  onSort: (column: SortColumn) => void;
}

/** Passes the properties of the rows to them without rendering the frame again. */
const Body = createContext<BodyProps | null>(null);

/** The table of the player pool: a scrolling element that contains only the visible rows and a few around them. */
export const PoolTable = memo(function PoolTable({ sort, onSort, ...body }: PoolTableProps) {
  const { rows, hasStatus } = body;
  const isPhone = useIsPhone();
  return (
    <Body value={body}>
      <Frame
        count={rows.length}
        isPhone={isPhone}
        hasStatus={hasStatus}
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
const Frame = memo(function Frame({ count, isPhone, hasStatus, sort, onSort }: FrameProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const height = count * rowHeight + (isPhone ? 0 : HEAD_HEIGHT);
  return (
    <>
      <SkipLink href="#contest">Skip the table</SkipLink>
      <Box
        ref={scroller}
        style={{ '--rows': `${height}px` } as CSSProperties}
        css={poolTableStyles}
        data-status={hasStatus || undefined}
      >
        <div role="table" aria-label="Player Pool" aria-rowcount={count + 1}>
          <PoolTableHead sort={sort} hasStatus={hasStatus} onSort={onSort} />
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
  hasStatus: boolean;
  /** Undefined on a phone, where the column heads are hidden visually and a select field sorts the table. */
  onSort: ((column: SortColumn) => void) | undefined;
}

const COLUMNS: readonly { column: SortColumn; label: string; isNumber?: boolean }[] = [
  { column: 'name', label: 'Player' },
  { column: 'position', label: 'Pos' },
  { column: 'team', label: 'Club' },
  { column: 'status', label: 'Status' },
  { column: 'salary', label: 'Salary', isNumber: true },
  { column: 'projection', label: 'Projection', isNumber: true },
  { column: 'perMillion', label: 'Per million', isNumber: true },
];

/** The column heads. A click on one sorts by it. */
function PoolTableHead({ sort, hasStatus, onSort }: PoolTableHeadProps) {
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        <span role="columnheader">
          <VisuallyHidden>Lock, exclude</VisuallyHidden>
        </span>
        {COLUMNS.filter(({ column }) => hasStatus || column !== 'status').map(
          ({ column, label, isNumber }) => (
            <ColumnHead
              key={column}
              column={column}
              label={label}
              isNumber={isNumber}
              sorted={sort?.column === column ? direction : undefined}
              onSort={onSort && (() => onSort(column))}
            />
          ),
        )}
        <span role="columnheader" className="limits">
          Exposure
        </span>
        <ColumnHead
          column="used"
          label="Used"
          isNumber
          sorted={sort?.column === 'used' ? direction : undefined}
          onSort={onSort && (() => onSort('used'))}
        />
        <span role="columnheader" className="more-cell">
          <VisuallyHidden>More</VisuallyHidden>
        </span>
        <span role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}

/** A link for keyboard users past hundreds of rows. Visible while it has the focus. */
const SkipLink = chakra('a', {
  base: {
    color: 'brand.fg',
    fontSize: '13px',
    fontWeight: 'medium',
    px: '4',
    py: '2',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    '&:not(:focus)': { srOnly: true },
  },
});

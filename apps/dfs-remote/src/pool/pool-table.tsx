import { Box } from '@fanteam/ui';
import { memo, useRef, type CSSProperties } from 'react';
import { useIsPhone } from '../page/use-is-phone';
import type { PoolSort, SortColumn } from './filter-pool';
import { PoolTableHead } from './pool-table-head';
import { PoolTableRows, type PoolTableRowsProps } from './pool-table-rows';
import { HEAD_HEIGHT, PHONE_ROW_HEIGHT, poolTableStyles, ROW_HEIGHT } from './pool-table-styles';

interface PoolTableProps extends Omit<PoolTableRowsProps, 'scroller' | 'rowHeight'> {
  sort: PoolSort | null;
  onSort: (column: SortColumn) => void;
}

/**
 * The player pool. It scrolls by itself, and only the rows in sight (and some around them) exist. Its frame
 * is not drawn again while it scrolls: so large a style takes time to be recognised as the same.
 */
export const PoolTable = memo(function PoolTable({ sort, onSort, ...body }: PoolTableProps) {
  const { rows, hasStatus } = body;
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const height = rows.length * rowHeight + (isPhone ? 0 : HEAD_HEIGHT);

  return (
    <Box
      ref={scroller}
      style={{ '--rows': `${height}px` } as CSSProperties}
      css={poolTableStyles}
      data-status={hasStatus || undefined}
    >
      <div role="table" aria-label="Player Pool" aria-rowcount={rows.length + 1}>
        <PoolTableHead sort={sort} hasStatus={hasStatus} onSort={isPhone ? undefined : onSort} />
        <PoolTableRows {...body} scroller={scroller} rowHeight={rowHeight} />
      </div>
    </Box>
  );
});

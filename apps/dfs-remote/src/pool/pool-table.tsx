import { Box } from '@fanteam/ui';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from '../page/use-is-phone';
import type { PoolSort, SortColumn } from './filter-pool';
import type { PoolRow } from './pool-rows';
import { PoolTableHead } from './pool-table-head';
import { PoolTableRow } from './pool-table-row';
import { PHONE_ROW_HEIGHT, poolTableStyles, ROW_HEIGHT } from './pool-table-styles';

interface PoolTableProps {
  rows: readonly PoolRow[];
  hasStatus: boolean;
  sort: PoolSort | null;
  onSort: (column: SortColumn) => void;
  onRemove: (key: string) => void;
  onProjection?: ((key: string, projection: number | undefined) => void) | undefined;
}

/** The player pool. It scrolls by itself, and only the rows in sight (and some around them) exist. */
export function PoolTable({ rows, hasStatus, sort, onSort, onRemove, onProjection }: PoolTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const isPhone = useIsPhone();
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    rangeExtractor: (range) => withFocusedRow(range, scroller.current),
  });
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);

  // A removed row takes the focus with it: it goes on to the row that has taken its place.
  useLayoutEffect(() => {
    if (removedAt.current === undefined) return;
    const index = Math.min(removedAt.current, rows.length - 1);
    removedAt.current = undefined;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] .remove`)?.focus();
  }, [rows]);

  const remove = useCallback(
    (key: string, index: number) => {
      removedAt.current = index;
      onRemove(key);
    },
    [onRemove],
  );

  return (
    <Box ref={scroller} css={poolTableStyles} data-status={hasStatus || undefined}>
      <div role="table" aria-label="Player Pool" aria-rowcount={rows.length + 1}>
        <PoolTableHead sort={sort} hasStatus={hasStatus} onSort={isPhone ? undefined : onSort} />
        <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <PoolTableRow
                  key={row.key}
                  row={row}
                  index={index}
                  top={start}
                  hasStatus={hasStatus}
                  onRemove={remove}
                  onProjection={onProjection}
                />
              )
            );
          })}
        </div>
      </div>
    </Box>
  );
}

/** The row that is being typed into stays when it is scrolled out of sight, with its focus and its text. */
function withFocusedRow(range: Range, scroller: HTMLElement | null): number[] {
  const indexes = defaultRangeExtractor(range);
  const { activeElement } = document;
  const row = scroller?.contains(activeElement) && activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? Number(row.dataset['index']) : NaN;
  if (!(focused < range.count) || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}

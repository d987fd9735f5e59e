import { Box } from '@fanteam/ui';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useIsPhone } from '../page/use-is-phone';
import type { ManRule } from '../rules/rules';
import type { PoolSort, SortColumn } from './filter-pool';
import type { PoolRow } from './pool-rows';
import { PoolTableHead } from './pool-table-head';
import { PoolTableRow, type RowActions } from './pool-table-row';
import { HEAD_HEIGHT, PHONE_ROW_HEIGHT, poolTableStyles, ROW_HEIGHT } from './pool-table-styles';

interface PoolTableProps extends Omit<RowActions, 'onRemove'> {
  rows: readonly PoolRow[];
  hasStatus: boolean;
  sort: PoolSort | null;
  onSort: (column: SortColumn) => void;
  onRemove: (key: string) => void;
  rules: ReadonlyMap<string, ManRule>;
  conflicts: ReadonlyMap<string, string>;
  /** The most that everybody has, in percent. */
  mostOfAll: number;
}

/** The player pool. It scrolls by itself, and only the rows in sight (and some around them) exist. */
export function PoolTable(props: PoolTableProps) {
  const { rows, hasStatus, sort, onSort, onRemove, rules, conflicts, mostOfAll } = props;
  const { onProjection, onRule, onMore } = props;
  const hasRules = onRule !== undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(undefined);
  const isPhone = useIsPhone();
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
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

  const rowsHeight = virtualizer.getTotalSize() + (isPhone ? 0 : HEAD_HEIGHT);
  return (
    <Box
      ref={scroller}
      style={{ '--rows': `${rowsHeight}px` } as CSSProperties}
      css={poolTableStyles}
      data-status={hasStatus || undefined}
      data-rules={hasRules || undefined}
    >
      <div role="table" aria-label="Player Pool" aria-rowcount={rows.length + 1}>
        <PoolTableHead
          sort={sort}
          hasStatus={hasStatus}
          hasRules={hasRules}
          onSort={isPhone ? undefined : onSort}
        />
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
                  rule={rules.get(row.key)}
                  conflict={conflicts.get(row.key)}
                  mostOfAll={mostOfAll}
                  onProjection={onProjection}
                  onRule={onRule}
                  onMore={onMore}
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

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PlayerRuleDraft } from '../rules/rules';
import type { PoolRow } from './pool-rows';
import { PoolTableRow, type RowActions } from './pool-table-row';

export interface PoolTableRowsProps extends Omit<RowActions, 'onRemove'> {
  rows: readonly PoolRow[];
  hasStatus: boolean;
  onRemove: (key: string) => void;
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  conflicts: ReadonlyMap<string, string>;
  /** The most that everybody has, in percent. */
  mostOfAll: number;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
}

/** The rows in sight. Where a row was removed the focus goes on to the next. */
export function PoolTableRows({ rows, scroller, rowHeight, ...props }: PoolTableRowsProps) {
  const { hasStatus, onRemove, rules, conflicts, mostOfAll, onProjection, onRule, onMore } = props;
  const removedAt = useRef<number>(undefined);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
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
  }, [rows, scroller]);

  const remove = useCallback(
    (key: string, index: number) => {
      removedAt.current = index;
      onRemove(key);
    },
    [onRemove],
  );

  return (
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
              rule={rules.get(row.key)}
              conflict={conflicts.get(row.key)}
              mostOfAll={mostOfAll}
              onRemove={remove}
              onProjection={onProjection}
              onRule={onRule}
              onMore={onMore}
            />
          )
        );
      })}
    </div>
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

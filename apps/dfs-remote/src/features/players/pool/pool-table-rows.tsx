import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import type { PoolRow } from './pool-rows';
import { withFocusedRow } from '../../../shared/focused-row';
import { PoolTableRow, type RowActions } from './pool-table-row';

export interface PoolTableRowsProps extends Omit<RowActions, 'onRemove'> {
  rows: readonly PoolRow[];
  hasStatus: boolean;
  onRemove: (key: string) => void;
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  /** The players whose status is left out. */
  leftOut: ReadonlySet<string>;
  /** The share (0–1) of the lineups that contain each player; null without lineups. */
  usage: ReadonlyMap<string, number> | null;
  conflicts: ReadonlyMap<string, string>;
  /** The max exposure of players without their own limit, in percent. */
  maxExposure: number;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
}

/** The visible rows. When a row is removed, the focus moves to the next one. */
export function PoolTableRows({ rows, scroller, rowHeight, ...props }: PoolTableRowsProps) {
  const { hasStatus, onRemove, rules, leftOut, usage, conflicts, maxExposure } = props;
  const { onProjection, onRule, onToggle, onMore } = props;
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

  // The focus is lost with a removed row, so it moves to the row at the same index.
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
              used={usage?.get(row.key)}
              isLeftOut={leftOut.has(row.key)}
              conflict={conflicts.get(row.key)}
              maxExposure={maxExposure}
              onRemove={remove}
              onProjection={onProjection}
              onRule={onRule}
              onToggle={onToggle}
              onMore={onMore}
            />
          )
        );
      })}
    </div>
  );
}

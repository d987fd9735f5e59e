import { memo, useLayoutEffect, useRef, type Key } from 'react';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import type { PoolRow } from './pool-rows';
import { useVirtualRows } from '../../../shared/use-virtual-rows';
import type { PoolColumn, PoolRowProps, RowActions } from './pool-columns';
import type { PoolKeys } from './use-pool-keys';

export interface PoolTableRowsProps extends RowActions {
  rows: readonly PoolRow[];
  columns: readonly PoolColumn[];
  rules: ReadonlyMap<string, PlayerRuleDraft>;
  /** The players whose status is left out. */
  leftOut: ReadonlySet<string>;
  /** The share (0–1) of the lineups that contain each player; null without lineups. */
  usage: ReadonlyMap<string, number> | null;
  conflicts: ReadonlyMap<string, string>;
  /** The max exposure of players without their own limit, in percent. */
  maxExposure: number;
  keys: PoolKeys;
  rowHeight: number;
}

/** The visible rows. */
export function PoolTableRows({ rows, keys, rowHeight, ...props }: PoolTableRowsProps) {
  const { columns, onRemove, rules, leftOut, usage, conflicts, maxExposure } = props;
  const { onProjection, onRule, onToggle, onOpen } = props;

  const virtualizer = useVirtualRows({
    count: rows.length,
    scroller: keys.grid,
    rows,
    layout: rowHeight,
    estimateSize: () => rowHeight,
    overscan: 6,
  });

  const hadFocus = keys.hasFocus();
  useLayoutEffect(() => keys.follow(rows, hadFocus));

  const items = virtualizer.getVirtualItems();
  const slotOf = useSlots(items.map(({ key }) => key));
  // While the table scrolls, the elements keep their order: moving them would take most of the time. Afterwards they are in
  // the order of the rows, for the keyboard and screen readers. An element that has the focus would lose it when moved.
  const isMoving = virtualizer.isScrolling && !keys.grid.current?.querySelector('.body :focus');
  const ordered = isMoving ? items.toSorted((a, b) => slotOf.get(a.key)! - slotOf.get(b.key)!) : items;
  return (
    <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }}>
      {ordered.map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row && (
            <PoolTableRow
              key={slotOf.get(key)}
              row={row}
              index={index}
              top={start}
              columns={columns}
              rule={rules.get(row.key)}
              used={usage?.get(row.key)}
              isLeftOut={leftOut.has(row.key)}
              conflict={conflicts.get(row.key)}
              maxExposure={maxExposure}
              onRemove={onRemove}
              onProjection={onProjection}
              onRule={onRule}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          )
        );
      })}
    </div>
  );
}

/**
 * A number for each visible row, which it keeps while it is visible. A new row takes that of one that has left, so that
 * React changes its elements instead of creating others: while scrolling, that takes half of the time. A row has state only
 * while it has the focus, and a row with the focus never leaves.
 */
function useSlots(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const slots = useRef<ReadonlyMap<Key, number>>(new Map());
  const kept = new Set(keys);
  const free = [...slots.current].flatMap(([key, slot]) => (kept.has(key) ? [] : [slot]));
  let unused = Math.max(-1, ...slots.current.values()) + 1;
  const next = new Map(keys.map((key) => [key, slots.current.get(key) ?? free.shift() ?? unused++]));
  useLayoutEffect(() => void (slots.current = next));
  return next;
}

interface PoolTableRowProps extends PoolRowProps {
  columns: readonly PoolColumn[];
  /** The offset of the row in the scrolled table, in px. */
  top: number;
}

/** One player in the table. Plain elements styled by the table, because scrolling creates many of them. */
const PoolTableRow = memo(function PoolTableRow({ columns, top, ...props }: PoolTableRowProps) {
  const { row, index, rule, isLeftOut, conflict } = props;
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-locked={rule?.lock}
      data-excluded={rule?.exclude}
      data-left-out={isLeftOut || row.isRepeated || undefined}
      data-conflict={conflict && true}
      style={{ top }}
    >
      {columns.map((column, at) => (
        <span
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={at + 1}
          data-column={column.id}
          className={alignment(column)}
          {...column.attributes?.(props)}
        >
          {column.cell(props)}
        </span>
      ))}
    </div>
  );
});

/** The class of the head and the cells of a column. */
export function alignment({ isNumber, isCentered }: PoolColumn): string | undefined {
  return isNumber ? 'number' : isCentered ? 'centered' : undefined;
}

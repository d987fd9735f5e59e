import { Box, PositionChip, VisuallyHidden } from '@fanteam/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { formatNumber } from '../numbers';
import { useIsPhone } from '../page/use-is-phone';
import { ColumnHead } from '../table/column-head';
import type { Arrangement, LineupColumn } from './arrange-lineups';
import { CaptainMark } from './captain-mark';
import { LineupActions } from './lineup-actions';
import type { LineupListProps } from './lineup-list';
import { lineupTableStyles, PHONE_ROW_HEIGHT, TWO_LINES_HEIGHT } from './lineup-table-styles';
import type { LineupView } from './lineup-view';
import { shirtName } from './pitch-rows';

interface LineupTableProps extends LineupListProps {
  arrangement: Arrangement;
  onSort: (column: LineupColumn) => void;
}

const COLUMNS: readonly { column: LineupColumn; label: string; isNumber?: boolean }[] = [
  { column: 'rank', label: 'Lineup' },
  { column: 'points', label: 'Points', isNumber: true },
  { column: 'salary', label: 'Salary', isNumber: true },
  { column: 'formation', label: 'Formation' },
  { column: 'captain', label: 'Captain' },
];

/** Many lineups at a glance, one a row. It scrolls by itself, and only the rows in sight exist. */
export function LineupTable({ arrangement, onSort, ...list }: LineupTableProps) {
  const { views, chosen, favourites, onChoose, onEdit } = list;
  const hasCaptain = views.some(({ captain }) => captain !== null);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const virtualizer = useVirtualizer({
    count: views.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? PHONE_ROW_HEIGHT : TWO_LINES_HEIGHT),
    getItemKey: (index) => views[index]?.key ?? index,
    overscan: 12,
  });
  // on a phone rows have another height, also those that are out of sight
  useEffect(() => virtualizer.measure(), [virtualizer, isPhone]);
  return (
    <Box
      ref={scroller}
      css={lineupTableStyles}
      data-captainless={!hasCaptain || undefined}
      tabIndex={0}
      aria-label="Table of lineups"
      role="region"
    >
      <div role="table" aria-label="Optimized lineups" aria-rowcount={views.length + 1}>
        <Head arrangement={arrangement} onSort={onSort} hasCaptain={hasCaptain} />
        <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const view = views[index];
            return (
              view && (
                <Row
                  key={view.key}
                  measure={virtualizer.measureElement}
                  view={view}
                  index={index}
                  top={start}
                  isChosen={view.key === chosen}
                  isFavourite={favourites.includes(view.key)}
                  hasCaptain={hasCaptain}
                  onChoose={onChoose}
                  onEdit={onEdit}
                />
              )
            );
          })}
        </div>
      </div>
    </Box>
  );
}

interface HeadProps extends Pick<LineupTableProps, 'arrangement' | 'onSort'> {
  hasCaptain: boolean;
}

function Head({ arrangement, onSort, hasCaptain }: HeadProps) {
  const columns = hasCaptain ? COLUMNS : COLUMNS.filter(({ column }) => column !== 'captain');
  const direction = arrangement.isDescending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        {columns.map(({ column, label, isNumber }) => (
          <ColumnHead
            key={column}
            column={column}
            label={label}
            isNumber={isNumber}
            sorted={arrangement.column === column ? direction : undefined}
            onSort={() => onSort(column)}
          />
        ))}
        <span role="columnheader" className="men">
          Players
        </span>
        <span role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}

interface RowProps extends Pick<LineupListProps, 'onChoose' | 'onEdit'> {
  /** Takes the row's height, which depends on how many lines its names need. */
  measure: (row: HTMLElement | null) => void;
  view: LineupView;
  index: number;
  top: number;
  isChosen: boolean;
  isFavourite: boolean;
  hasCaptain: boolean;
}

const Row = memo(function Row({ measure, view, index, top, hasCaptain, ...does }: RowProps) {
  const { isChosen, isFavourite, onChoose, onEdit } = does;
  return (
    <div
      ref={measure}
      role="row"
      className="row"
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(view.key)}
    >
      <span role="cell" className="title">
        <button type="button" className="choose" aria-pressed={isChosen}>
          {view.title}
        </button>
      </span>
      <span role="cell" className="number points">
        {formatNumber(view.lineup.total_points, 2)}
      </span>
      <span role="cell" className="number salary">
        {formatNumber(view.lineup.salary_cost, 1)}
      </span>
      <span role="cell" className="formation">
        {view.formation}
      </span>
      {hasCaptain && (
        <span role="cell" className="captain">
          {view.captain}
        </span>
      )}
      <span role="cell" className="men">
        {view.groups.map(({ position, players }) => (
          <span key={position} className="group">
            <PositionChip position={position} />
            {players.map((player) => (
              <span key={player.id ?? player.name} className="man">
                {shirtName(player.name)}
                <CaptainMark player={player} />
              </span>
            ))}
          </span>
        ))}
        {view.others.join(', ')}
      </span>
      <span role="cell">
        <LineupActions view={view} isFavourite={isFavourite} onEdit={onEdit} />
      </span>
    </div>
  );
});

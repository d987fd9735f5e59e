import { Box, PositionChip, VisuallyHidden } from '@fanteam/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useIsPhone } from '../../shared/use-is-phone';
import { ColumnHead } from '../../shared/column-head';
import type { LineupFigures } from '../../model/simulate/lineup-figures';
import type { Arrangement, LineupColumn } from './arrange-lineups';
import { FIGURE_COLUMNS } from './figure-columns';
import { CaptainMark, ProofMark } from './icons';
import { compareStateOf, LineupActions, type CompareState } from './lineup-actions';
import type { LineupListProps } from './lineup-list';
import { PHONE_HEADS, PHONE_ROW_HEIGHT, tableStyles } from './lineup-table-styles';
import { OutMark, OutTag } from './out-players';
import { shortName, type LineupView } from '../../model/lineup-view';

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

const FIGURE_HEADS = FIGURE_COLUMNS.map(({ column, label }) => ({ column, label, isNumber: true }));

/** The usual row height on a desktop: eleven names take two lines. */
const TWO_LINES_HEIGHT = 57;
/** With the figures of the contest simulation. */
const PHONE_FIGURES_HEIGHT = 40;

/** The lineups as a scrolling table. Only the visible rows are rendered. */
export function LineupTable({ arrangement, onSort, ...list }: LineupTableProps) {
  const { views, figures, chosen, favorites, compared, onCompare, onChoose, onEdit } = list;
  const hasFigures = figures.size > 0;
  const hasCaptain = views.some(({ captain }) => captain !== null);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const virtualizer = useVirtualizer({
    count: views.length,
    getScrollElement: () => scroller.current,
    estimateSize: () =>
      isPhone ? PHONE_ROW_HEIGHT + (hasFigures ? PHONE_FIGURES_HEIGHT : 0) : TWO_LINES_HEIGHT,
    getItemKey: (index) => views[index]?.key ?? index,
    overscan: 12,
  });
  // The row height differs on a phone and with figures: measure again.
  useEffect(() => virtualizer.measure(), [virtualizer, isPhone, hasFigures]);
  return (
    <Box
      ref={scroller}
      css={tableStyles}
      data-captainless={!hasCaptain || undefined}
      data-simulated={hasFigures || undefined}
      tabIndex={0}
      aria-label="Table of lineups"
      role="region"
    >
      <div role="table" aria-label="Optimized lineups" aria-rowcount={views.length + 1}>
        <Head {...{ arrangement, onSort, hasCaptain, hasFigures, isPhone }} />
        <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const view = views[index];
            return (
              view && (
                <Row
                  key={view.key}
                  measure={virtualizer.measureElement}
                  view={view}
                  hasFigures={hasFigures}
                  figures={figures.get(view.key)}
                  index={index}
                  top={start}
                  isChosen={view.key === chosen}
                  isFavorite={favorites.includes(view.key)}
                  compareState={compareStateOf(compared, view.key)}
                  onCompare={onCompare}
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
  hasFigures: boolean;
  isPhone: boolean;
}

function Head({ arrangement, onSort, hasCaptain, hasFigures, isPhone }: HeadProps) {
  const own = hasCaptain ? COLUMNS : COLUMNS.filter(({ column }) => column !== 'captain');
  const columns = hasFigures ? [...own, ...FIGURE_HEADS] : own;
  const direction = arrangement.isDescending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        {columns.map(({ column, label, isNumber }, index) => (
          <ColumnHead
            key={column}
            column={column}
            label={label}
            isNumber={isNumber}
            sorted={arrangement.column === column ? direction : undefined}
            // A hidden head must not take the focus. "Sort lineups" sorts by all columns.
            onSort={isPhone && index >= PHONE_HEADS ? undefined : () => onSort(column)}
          />
        ))}
        <span role="columnheader" className="players">
          Players
        </span>
        <span role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}

interface RowProps extends Pick<LineupListProps, 'onCompare' | 'onChoose' | 'onEdit'> {
  /** Measures the row's height, which depends on the number of lines of names. */
  measure: (row: HTMLElement | null) => void;
  view: LineupView;
  hasFigures: boolean;
  /** Undefined if the lineup was not simulated. */
  figures: LineupFigures | undefined;
  index: number;
  top: number;
  isChosen: boolean;
  isFavorite: boolean;
  compareState: CompareState;
  hasCaptain: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { measure, view, hasFigures, figures, index, top, hasCaptain, ...does } = props;
  const { isChosen, isFavorite, compareState, onCompare, onChoose, onEdit } = does;
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
          <ProofMark view={view} isShort />
        </button>
        <OutTag view={view} />
      </span>
      <span role="cell" className="number points">
        {view.points}
      </span>
      <span role="cell" className="number salary">
        {view.salary}
      </span>
      <span role="cell" className="formation">
        {view.formation}
      </span>
      {hasCaptain && (
        <span role="cell" className="captain">
          {view.captain}
        </span>
      )}
      {hasFigures && (
        <span role="none" className="figures">
          {FIGURE_COLUMNS.map(({ column, label, textOf }) => (
            <span key={column} role="cell" className="number" data-label={label}>
              {figures ? textOf(figures) : '–'}
            </span>
          ))}
        </span>
      )}
      <span role="cell" className="players">
        {view.groups.map(({ position, players }) => (
          <span key={position} className="group">
            <PositionChip position={position} />
            {players.map((player) => (
              <span key={player.id ?? player.name} className="player">
                {shortName(player.name)}
                <CaptainMark player={player} />
                <OutMark player={player} />
              </span>
            ))}
          </span>
        ))}
        {view.bench.length > 0 && (
          <span className="group bench">
            Bench
            {view.bench.map((player) => (
              <span key={player.id} className="player">
                {shortName(player.name)}
                <OutMark player={player} />
              </span>
            ))}
          </span>
        )}
        {view.others.join(', ')}
      </span>
      <span role="cell">
        <LineupActions {...{ view, isFavorite, compareState, onCompare, onEdit }} />
      </span>
    </div>
  );
});

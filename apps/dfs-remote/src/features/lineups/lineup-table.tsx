import { Box, PositionChip, VisuallyHidden } from '@fanteam/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useIsPhone } from '../../shared/use-is-phone';
import { ColumnHead } from '../../shared/column-head';
import { virtualTableStyles, type Styles } from '../../shared/virtual-table-styles';
import type { Arrangement, LineupColumn } from './arrange-lineups';
import { CaptainMark, markStyles, ProofMark } from './icons';
import { actionStyles, LineupActions } from './lineup-actions';
import type { LineupListProps } from './lineup-list';
import { OutMark, OutTag, outStyles } from './out-players';
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

/** The usual row height on a desktop: eleven names take two lines. */
const TWO_LINES_HEIGHT = 57;
const PHONE_ROW_HEIGHT = 60;

/** The lineups as a scrolling table. Only the visible rows are rendered. */
export function LineupTable({ arrangement, onSort, ...list }: LineupTableProps) {
  const { views, chosen, favorites, onChoose, onEdit } = list;
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
  // The row height differs on a phone: measure again.
  useEffect(() => virtualizer.measure(), [virtualizer, isPhone]);
  return (
    <Box
      ref={scroller}
      css={tableStyles}
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
                  isFavorite={favorites.includes(view.key)}
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

interface RowProps extends Pick<LineupListProps, 'onChoose' | 'onEdit'> {
  /** Measures the row's height, which depends on the number of lines of names. */
  measure: (row: HTMLElement | null) => void;
  view: LineupView;
  index: number;
  top: number;
  isChosen: boolean;
  isFavorite: boolean;
  hasCaptain: boolean;
}

const Row = memo(function Row({ measure, view, index, top, hasCaptain, ...does }: RowProps) {
  const { isChosen, isFavorite, onChoose, onEdit } = does;
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
        {view.others.join(', ')}
      </span>
      <span role="cell">
        <LineupActions view={view} isFavorite={isFavorite} onEdit={onEdit} />
      </span>
    </div>
  );
});

/** Names wrap, so that all of them are visible. In a narrow window they are below the figures, on a phone hidden. */
const tableStyles: Styles = {
  ...virtualTableStyles,
  maxH: { base: '70dvh', md: 'max(420px, calc(100dvh - 160px))', xl: '860px' },
  scrollPaddingTop: { md: '34px' },
  borderTopWidth: '1px',
  borderColor: 'border.subtle',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },

  '& .head-row, & .row': {
    ...virtualTableStyles['& .head-row, & .row'],
    gridTemplateColumns: '128px 64px 64px 84px 132px minmax(0, 1fr) 60px',
    columnGap: '3',
    pe: '3',
  },
  '&[data-captainless] .head-row, &[data-captainless] .row': {
    xl: { gridTemplateColumns: '128px 64px 64px 84px minmax(0, 1fr) 60px' },
  },
  '& .row': { ...virtualTableStyles['& .row'], minH: '36px', py: '1.5', cursor: 'pointer' },
  '& .row[data-chosen]': { bg: 'brand.subtle' },
  '& .choose': {
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
  '& .points': { fontWeight: 'semibold' },
  '& .captain': { truncate: true },
  '& .row .players': { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', color: 'fg.muted' },
  '& .group, & .player': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    overflowWrap: 'anywhere',
  },
  '& .group': { flexWrap: 'wrap', rowGap: '1' },
  ...markStyles,
  ...outStyles,
  '& .title .out-tag': { ms: '1.5' },
  ...actionStyles,

  mdToXl: {
    '& .head-row, & .row': { gridTemplateColumns: '128px 72px 72px 92px minmax(0, 1fr) 60px' },
    '& .row .players': { gridRow: '2', gridColumn: '1 / -1', pt: '1' },
    '& .row > :last-child': { gridRow: '1', gridColumn: '-2' },
    '& .head .players': { srOnly: true },
  },
  mdDown: {
    '& .head-row': { gridTemplateColumns: 'repeat(3, auto) 1fr', columnGap: '4' },
    '& .head [role=columnheader]:nth-of-type(n + 4)': { srOnly: true },
    '& .row': {
      h: `${PHONE_ROW_HEIGHT}px`,
      gridTemplateColumns: 'minmax(0, 1fr) auto 92px',
      gridTemplateAreas: '"title points actions" "captain salary actions"',
      alignContent: 'center',
      columnGap: '2',
      pe: '1',
    },
    '& .row > :last-child': { gridArea: 'actions' },
    '& .title': { gridArea: 'title' },
    '& .row .points': { gridArea: 'points', fontSize: 'sm' },
    '& .row .salary': { gridArea: 'salary', fontSize: 'xs', color: 'fg.muted' },
    '& .row .captain': { gridArea: 'captain', fontSize: 'xs', color: 'fg.muted' },
    '& .row .formation, & .row .players': { display: 'none' },
  },
};

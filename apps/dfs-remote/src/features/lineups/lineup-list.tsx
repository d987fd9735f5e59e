import { chakra } from '@fanteam/ui';
import { observeElementRect } from '@tanstack/react-virtual';
import { memo, useRef, useState, type CSSProperties, type Dispatch } from 'react';
import { useVirtualRows } from '../../shared/use-virtual-rows';
import type { LineupEdit } from '../../model/lineup-edits';
import { ProofMark } from './icons';
import { OutTag } from './out-players';
import { nameStyles, PlayerName, PositionLabel } from './player-name';
import { actionStyles, compareStateOf, LineupActions, type CompareState } from './lineup-actions';
import type { LineupView } from '../../model/lineup-view';
import type { FiguresByLineup, LineupFigures } from '../../model/simulate/lineup-figures';
import { CARD_FIGURES } from './figure-columns';

/** In px, until the first rows are measured. */
const CARD_HEIGHT = 158;
/** In px. Narrower cards are not side by side. */
const MIN_CARD_WIDTH = 320;
const GAP = 8;
const PADDING = 12;

export interface LineupListProps {
  views: readonly LineupView[];
  /** The figures of the contest simulation; empty before. */
  figures: FiguresByLineup;
  chosen: string | null;
  favorites: readonly string[];
  /** The keys of the lineups that are selected for the comparison. */
  compared: readonly string[];
  onCompare: (key: string) => void;
  onChoose: (key: string) => void;
  onEdit: Dispatch<LineupEdit>;
}

/**
 * The lineups as cards in a scrolling list. Only the cards in view and a few around them are rendered, unless
 * `isPrinting`.
 */
export const LineupList = memo(function LineupList(props: LineupListProps & { isPrinting: boolean }) {
  const { views, figures, chosen, favorites, compared, onCompare, onChoose, onEdit, isPrinting } = props;
  const list = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(1);
  const columns = isPrinting ? 2 : fitting;
  const count = Math.ceil(views.length / columns);
  const chosenRow = Math.floor(views.findIndex(({ key }) => key === chosen) / columns);
  const virtualizer = useVirtualRows({
    count,
    scroller: list,
    layout: columns,
    selected: chosenRow,
    estimateSize: (): number => meanHeight(virtualizer.itemSizeCache),
    gap: GAP,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 6,
    observeElementRect: (instance, onSize) =>
      observeElementRect(instance, (size) => {
        setFitting(columnsOf(size.width));
        onSize(size);
      }),
  });
  const rows = isPrinting
    ? Array.from({ length: count }, (_, index) => ({ index, start: 0 }))
    : virtualizer.getVirtualItems();
  return (
    <List
      ref={list}
      role="list"
      tabIndex={0}
      aria-label="Optimized lineups"
      style={{ '--columns': columns } as CSSProperties}
    >
      <div className="rows" style={{ height: isPrinting ? undefined : virtualizer.getTotalSize() }}>
        {rows.map(({ index: row, start }) => (
          <div
            key={row}
            ref={isPrinting ? undefined : virtualizer.measureElement}
            className="cards"
            data-index={row}
            style={{ top: start }}
          >
            {views.slice(row * columns, (row + 1) * columns).map((view, column) => (
              // Not by lineup: when one is deleted, the next takes its elements, and with them the focus.
              <LineupCard
                key={column}
                view={view}
                place={row * columns + column + 1}
                count={views.length}
                figures={figures.get(view.key)}
                isChosen={view.key === chosen}
                isFavorite={favorites.includes(view.key)}
                compareState={compareStateOf(compared, view.key)}
                onCompare={onCompare}
                onChoose={onChoose}
                onEdit={onEdit}
              />
            ))}
          </div>
        ))}
      </div>
    </List>
  );
});

/** How many cards fit side by side. `width`: of the list, in px. */
function columnsOf(width: number): number {
  return Math.max(1, Math.floor((width - 2 * PADDING + GAP) / (MIN_CARD_WIDTH + GAP)));
}

/** Of the first rows that were measured, in px. The others are assumed to be as high until they are in view. */
function meanHeight(measured: ReadonlyMap<unknown, number>): number {
  let [sum, count] = [0, 0];
  for (const height of measured.values()) {
    sum += height;
    count += 1;
    if (count === 8) break;
  }
  return count === 0 ? CARD_HEIGHT : Math.round(sum / count);
}

/** Scrolls the list or table to the selected lineup, and moves the focus to it if the focus is in the list. */
export function showInList(list: HTMLElement | null): void {
  const lineup = list?.querySelector<HTMLElement>('[data-chosen]');
  lineup?.scrollIntoView({ block: 'nearest' });
  if (!list?.contains(document.activeElement)) return;
  lineup?.querySelector<HTMLElement>('.choose')?.focus({ preventScroll: true });
}

interface LineupCardProps {
  view: LineupView;
  /** In the list, from 1. */
  place: number;
  /** The lineups in the list. */
  count: number;
  figures: LineupFigures | undefined;
  isChosen: boolean;
  isFavorite: boolean;
  compareState: CompareState;
  onCompare: (key: string) => void;
  onChoose: (key: string) => void;
  onEdit: Dispatch<LineupEdit>;
}

/** One lineup. Plain elements, styled by the list, because many pass by while it scrolls. */
const LineupCard = memo(function LineupCard(props: LineupCardProps) {
  const { view, place, count, figures, isChosen, isFavorite, compareState } = props;
  const { onCompare, onChoose, onEdit } = props;
  return (
    <div
      role="listitem"
      className="card"
      aria-posinset={place}
      aria-setsize={count}
      data-lineup={view.key}
      data-chosen={isChosen || undefined}
      onClick={() => onChoose(view.key)}
    >
      <div className="top">
        <h4>
          <button type="button" className="choose" aria-pressed={isChosen}>
            {view.title}
          </button>
        </h4>
        {view.formation !== null && <span className="tag">{view.formation}</span>}
        {view.isEdited && <span className="tag edited">edited</span>}
        <OutTag view={view} />
        <ProofMark view={view} />
        <span className="points">Total Points: {view.points}</span>
      </div>
      <ul className="groups">
        {view.groups.map(({ position, players }) => (
          <li key={position}>
            <PositionLabel position={position} />
            <ul>
              {players.map((player) => (
                <li key={player.id ?? player.name}>
                  <PlayerName player={player} view={view} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {view.bench.length > 0 && (
          <li className="bench">
            <span>Bench</span>
            <ul>
              {view.bench.map((player) => (
                <li key={player.id}>
                  <PlayerName player={player} view={view} />
                  <PositionLabel position={player.position} />
                </li>
              ))}
            </ul>
          </li>
        )}
        {view.others.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </ul>
      {figures && (
        <p className="figures">
          {CARD_FIGURES.map(({ column, label, textOf }) => (
            <span key={column}>
              <small>{label} </small>
              {textOf(figures)}
            </span>
          ))}
        </p>
      )}
      <div className="foot">
        <div className="sums">
          <span>Salary: {view.salary}</span>
          <span className="left">{view.left} M left</span>
          <span className="clubs">
            {view.clubs.map(
              ({ team, count }) =>
                count > 1 && (
                  <span key={team} className="tag">
                    {team} ×{count}
                  </span>
                ),
            )}
          </span>
        </div>
        <LineupActions {...{ view, isFavorite, compareState, onCompare, onEdit }} />
      </div>
    </div>
  );
});

const List = chakra('div', {
  base: {
    px: `${PADDING}px`,
    bg: 'bg.canvas',
    // On a phone 150 cards would make a page of 24,000 px. The space above and below the list scrolls the page.
    maxH: {
      base: 'max(20rem, calc(100dvh - 200px))',
      md: 'max(26.25rem, calc(100dvh - 200px))',
      lg: 'max(26.25rem, calc(100dvh - 120px))',
    },
    h: { xl: 'max(26.25rem, calc(100dvh - 114px))' },
    overflowY: 'auto',
    _print: { h: 'auto', maxH: 'none', overflow: 'visible' },
    fontSize: 'dense',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    borderEndStartRadius: 'panel',
    borderInlineEndWidth: { xl: '1px' },

    '& .rows': { position: 'relative' },
    '& .cards': {
      position: { base: 'absolute', _print: 'static' },
      insetInline: '0',
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
      gap: `${GAP}px`,
      _print: { mt: `${GAP}px`, breakInside: 'avoid' },
    },
    '& .card': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      px: '3',
      pt: '9px',
      pb: '2',
      cursor: { md: 'pointer' },
    },
    '& .card[data-chosen]': {
      borderColor: 'brand.mark',
      boxShadow: 'inset 0 0 0 1px {colors.brand.mark}',
      _print: { borderColor: 'border', boxShadow: 'none' },
    },
    '& .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', mb: '1' },
    '& h4, & .choose': { fontSize: 'sm', fontWeight: 'semibold', cursor: 'pointer', borderRadius: 'l1' },
    '& .choose:focus-visible': { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    '& .points': { ms: 'auto', fontSize: 'sm', fontWeight: 'semibold' },
    '& .tag': {
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l1',
      fontSize: 'fine',
      lineHeight: '1.125rem',
      fontWeight: 'medium',
      letterSpacing: '0.03em',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& .edited': { color: 'brand.fg', borderColor: 'brand.muted' },
    '& .groups > li': { display: 'flex', alignItems: 'flex-start' },
    // The same width for all labels aligns the names.
    '& .groups > li > span': { flex: 'none', w: '2.125rem' },
    '& .groups ul': { display: 'flex', flexWrap: 'wrap', columnGap: '2.5', minW: '0' },
    '& .groups ul li': { display: 'inline-flex', alignItems: 'center', gap: '1', overflowWrap: 'anywhere' },
    '& .bench': { color: 'fg.muted' },
    '& .bench > span': { fontSize: 'fine', color: 'fg.subtle' },
    ...nameStyles,
    ...actionStyles,
    '& .actions': { display: 'inline-flex', my: '-1', me: '-1.5' },
    '& .foot': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      mt: 'auto',
      pt: '5px',
      fontSize: 'xs',
      lineHeight: '1.25rem',
      color: 'fg.muted',
    },
    // Wraps separately, so that the buttons stay in the corner.
    '& .sums': {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      columnGap: '2',
      flex: '1',
      minW: '0',
      whiteSpace: 'nowrap',
    },
    '& .figures': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '3',
      mt: '5px',
      fontSize: 'xs',
      lineHeight: '1rem',
      whiteSpace: 'nowrap',
      '& small': { display: 'block', fontSize: 'fine', color: 'fg.muted' },
    },
    '& .left': { color: 'fg.subtle' },
    // One line: the smaller stacks are not shown if they do not fit.
    '& .clubs': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: { md: 'flex-end' },
      gap: '1',
      flex: { md: '1' },
      minW: '0',
      h: '1.25rem',
      overflow: 'hidden',
    },
  },
});

import { Box, VisuallyHidden } from '@fanteam/ui';
import { memo, useContext, useMemo, useRef, type CSSProperties } from 'react';
import { useRowHeight, useVirtualRows } from '../../shared/use-virtual-rows';
import { useIsPhone } from '../../shared/use-is-phone';
import { ColumnHead } from '../../shared/column-head';
import type { LineupFigures } from '../../model/simulate/lineup-figures';
import type { Arrangement, LineupColumn } from './arrange-lineups';
import { FIGURE_COLUMNS } from './figure-columns';
import { ProofMark, WrenchIcon } from './icons';
import { compareStateOf, LineupActions, type CompareState } from './lineup-actions';
import type { LineupListProps } from './lineup-list';
import { PHONE_HEADS, PHONE_ROW_HEIGHT, ROW_HEIGHT, tableStyles } from './lineup-table-styles';
import { News } from './out-players';
import { PlayerName, PositionLabel, shownName } from './player-name';
import { describeHit, type LineupHit } from '../../model/lineup-news';
import { formatSalary } from '../../shared/numbers';
import type { LineupView } from '../../model/lineup-view';

interface LineupTableProps extends LineupListProps {
  arrangement: Arrangement;
  onSort: (column: LineupColumn) => void;
}

const COLUMNS: readonly { column: LineupColumn; label: string; unit?: string; isNumber?: boolean }[] = [
  { column: 'rank', label: 'Lineup' },
  { column: 'points', label: 'Points', isNumber: true },
  { column: 'salary', label: 'Salary', unit: 'M', isNumber: true },
  { column: 'formation', label: 'Form' },
];

const FIGURE_HEADS = FIGURE_COLUMNS.map(({ column, label, unit }) => ({
  column,
  label,
  unit,
  isNumber: true,
}));

/** With the figures of the contest simulation, in rem. */
const PHONE_FIGURES_HEIGHT = 2.5;

/** The lineups as a scrolling table. Only the visible rows are rendered. */
export function LineupTable({ arrangement, onSort, ...list }: LineupTableProps) {
  const { views, figures, chosen, favorites, compared, onCompare, onChoose, onEdit } = list;
  const hasFigures = figures.size > 0;
  const { hits } = useContext(News);
  /** The places of players, as many as the largest lineup has. */
  const slotWidths = useMemo(() => slotWidthsOf(views), [views]);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const chosenRow = views.findIndex(({ key }) => key === chosen);
  const figuresHeight = hasFigures ? PHONE_FIGURES_HEIGHT : 0;
  const rowHeight = useRowHeight(isPhone ? PHONE_ROW_HEIGHT + figuresHeight : ROW_HEIGHT);
  const virtualizer = useVirtualRows({
    count: views.length,
    scroller,
    rows: views,
    layout: rowHeight,
    selected: chosenRow,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  return (
    <Box
      ref={scroller}
      css={tableStyles}
      style={
        {
          '--letters': slotWidths.reduce((sum, { letters }) => sum + letters, 0),
          '--slots': slotWidths.length,
          '--needs': `calc(${slotWidths.map(needOf).join(' + ') || '0px'})`,
          // Room for the wrench or the mark of a compared lineup.
          '--end': hits.size > 0 || compared.length > 0 ? '4.75rem' : '3.375rem',
          '--slot-columns': slotWidths
            .map(
              (width) =>
                `minmax(calc(${width.letters} * var(--letter)), calc(${needOf(width)} + var(--spare)))`,
            )
            .join(' '),
        } as CSSProperties
      }
      data-simulated={hasFigures || undefined}
      tabIndex={0}
      aria-label="Table of lineups"
      role="region"
    >
      <div role="table" aria-label="Optimized lineups" aria-rowcount={views.length + 1}>
        <Head {...{ arrangement, onSort, hasFigures, isPhone }} slots={slotWidths.length} />
        <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const view = views[index];
            return (
              view && (
                <Row
                  key={view.key}
                  measure={isPhone ? virtualizer.measureElement : undefined}
                  isPhone={isPhone}
                  hit={hits.get(view.key)}
                  view={view}
                  hasFigures={hasFigures}
                  figures={figures.get(view.key)}
                  index={index}
                  top={start}
                  isChosen={view.key === chosen}
                  isFavorite={favorites.includes(view.key)}
                  compareState={compareStateOf(compared, view.key)}
                  onCompare={onCompare}
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
  slots: number;
  hasFigures: boolean;
  isPhone: boolean;
}

function Head({ arrangement, onSort, slots, hasFigures, isPhone }: HeadProps) {
  const columns = hasFigures ? [...COLUMNS, ...FIGURE_HEADS] : COLUMNS;
  const direction = arrangement.isDescending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        {columns.map(({ column, label, unit, isNumber }, index) => (
          <ColumnHead
            key={column}
            column={column}
            label={label}
            unit={unit}
            isNumber={isNumber}
            sorted={arrangement.column === column ? direction : undefined}
            // A hidden head must not take the focus. "Sort lineups" sorts by all columns.
            onSort={isPhone && index >= PHONE_HEADS ? undefined : () => onSort(column)}
          />
        ))}
        {!isPhone &&
          Array.from({ length: slots }, (_, index) => (
            <span key={index} role="columnheader" className="slot">
              {index + 1}
            </span>
          ))}
        <span role="columnheader" className="end">
          <VisuallyHidden>Actions</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}

interface RowProps extends Pick<LineupListProps, 'onCompare' | 'onChoose' | 'onEdit'> {
  /** Measures the row's height, which depends on the figures on a phone. Elsewhere all rows have the same. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  isPhone: boolean;
  /** Why the lineup needs repair. */
  hit: LineupHit | undefined;
  view: LineupView;
  hasFigures: boolean;
  /** Undefined if the lineup was not simulated. */
  figures: LineupFigures | undefined;
  index: number;
  top: number;
  isChosen: boolean;
  isFavorite: boolean;
  compareState: CompareState;
}

/** Plain elements without hooks, because many rows pass by while the table scrolls. */
const Row = memo(function Row(props: RowProps) {
  const { measure, isPhone, view, hit, hasFigures, figures, index, top, ...does } = props;
  const { isChosen, isFavorite, compareState, onCompare, onChoose, onEdit } = does;
  const overCap = hit?.overCap ?? null;
  return (
    <div
      ref={measure}
      role="row"
      className="row"
      data-index={index}
      data-lineup={view.key}
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
      </span>
      <span role="cell" className="number points">
        {view.points}
      </span>
      {overCap === null ? (
        <span role="cell" className="number salary">
          {view.salary}
        </span>
      ) : (
        <span role="cell" className="number salary" data-broken title={hit?.fault ?? undefined}>
          {formatSalary(overCap)}
        </span>
      )}
      <span role="cell" className="formation">
        {view.formation}
      </span>
      {isPhone && (
        <span role="cell" className="captain">
          {view.captain}
        </span>
      )}
      {hasFigures && (
        <span role="none" className="figures">
          {FIGURE_COLUMNS.map(({ column, label, unit, cellOf }) => (
            <span
              key={column}
              role="cell"
              className="number"
              data-label={unit === undefined ? label : `${label} ${unit}`}
            >
              {figures ? cellOf(figures) : '–'}
            </span>
          ))}
        </span>
      )}
      {!isPhone &&
        slotsOf(view).map((player, at) => {
          if (typeof player === 'string') {
            return (
              <span key={at} role="cell" className="slot">
                {player}
              </span>
            );
          }
          const reason = hit?.players.find(({ id }) => id === player.id)?.reason;
          return (
            <span
              key={at}
              role="cell"
              className={view.bench.includes(player) ? 'slot bench' : 'slot'}
              title={reason === undefined ? player.name : `${player.name}: ${reason}`}
              data-broken={reason !== undefined || undefined}
            >
              <PositionLabel position={player.position} isLetter />
              <PlayerName player={player} view={view} isShort />
            </span>
          );
        })}
      <span role="cell" className="end">
        {/* There is room for one of the two marks. */}
        {hit && compareState !== 'selected' && (
          <span className="wrench" role="img" aria-label={describeHit(hit)} title={describeHit(hit)}>
            <WrenchIcon size={14} />
          </span>
        )}
        <LineupActions {...{ view, isFavorite, compareState, onCompare, onEdit }} />
      </span>
    </div>
  );
});

/** In letters: a longer name is cut first. */
const LONGEST_NAME = 12;
/** In letters: the position with the space around it, and C or V. */
const POSITION_WIDTH = 3;
const MARK_WIDTH = 4;

/** The width of a column of players. */
interface SlotWidth {
  /** Of the longest name, in letters, with the space around it. */
  letters: number;
  /** Of the longest name, in ch. */
  name: number;
}

/** The position, and the space around it and the name. */
const needOf = ({ name }: SlotWidth) => `${name.toFixed(2)}ch + 1.5rem`;
/** C or V, in ch. */
const MARK = 2.5;

/** The widths of the columns of players, by the longest name in each. */
function slotWidthsOf(views: readonly LineupView[]): SlotWidth[] {
  const widths: SlotWidth[] = [];
  for (const view of views) {
    slotsOf(view).forEach((player, at) => {
      const isPlayer = typeof player !== 'string';
      const shown = isPlayer ? shownName(player.name, view) : player;
      const hasMark = isPlayer && (player.captain || player.vice_captain);
      const letters = POSITION_WIDTH + Math.min(LONGEST_NAME, shown.length) + (hasMark ? MARK_WIDTH : 0);
      const name = widthOf(shown) + (hasMark ? MARK : 0);
      const before = widths[at] ?? { letters: 0, name: 0 };
      widths[at] = { letters: Math.max(before.letters, letters), name: Math.max(before.name, name) };
    });
  }
  return widths;
}

/** About the width of a name in ch, in the fonts of the systems. */
function widthOf(name: string): number {
  let width = 0.3;
  for (const letter of name) width += LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? 1;
  return width;
}

const LETTERS: readonly [RegExp, number][] = [
  [/[ijlI.,'’ ]/, 0.5],
  [/[frt()-]/, 0.65],
  [/[mwMW]/, 1.55],
  [/\p{Lu}/u, 1.25],
];

/** The players of a lineup from the goalkeeper to the bench, and entries without a position. */
function slotsOf({ players, others }: LineupView) {
  return [...players, ...others];
}

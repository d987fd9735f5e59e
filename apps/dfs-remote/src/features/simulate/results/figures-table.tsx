import { Box, CheckIcon, VisuallyHidden } from '@fanteam/ui';
import { useMemo, useRef, useState } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import { shortName } from '../../../shared/text';
import type { FiguresByLineup, LineupFigures } from '../../../model/simulate/lineup-figures';
import { ColumnHead } from '../../../shared/column-head';
import { formatChanceAlone, formatCopies, formatProfitEstimate } from '../../../shared/format-estimates';
import { useIsPhone } from '../../../shared/use-is-phone';
import { useRowHeight, useVirtualRows } from '../../../shared/use-virtual-rows';
import { virtualTableStyles, type Styles } from '../../../shared/virtual-table-styles';

interface FiguresTableProps {
  views: readonly LineupView[];
  figures: FiguresByLineup;
  /** The keys of the chosen entries. */
  chosen: readonly string[];
}

interface Column {
  column: string;
  label: string;
  /** Null for a lineup without figures. */
  valueOf: (view: LineupView, figures: LineupFigures | undefined) => number | string | null;
  textOf: (view: LineupView, figures: LineupFigures | undefined) => string;
}

const figure = (
  column: string,
  label: string,
  valueOf: (figures: LineupFigures) => number,
  textOf: (figures: LineupFigures) => string,
): Column => ({
  column,
  label,
  valueOf: (_, figures) => (figures ? valueOf(figures) : null),
  textOf: (_, figures) => (figures ? textOf(figures) : '–'),
});

const COLUMNS: readonly Column[] = [
  { column: 'lineup', label: 'Lineup', valueOf: ({ rank }) => rank, textOf: ({ title }) => title },
  { column: 'captain', label: 'Captain, vice', valueOf: captainsOf, textOf: captainsOf },
  {
    column: 'points',
    label: 'Points',
    valueOf: ({ lineup }) => lineup.total_points,
    textOf: ({ points }) => points,
  },
  figure(
    'profit',
    'Mean profit €',
    ({ profit }) => profit.mean,
    ({ profit }) => formatProfitEstimate(profit),
  ),
  figure(
    'win',
    'Win %',
    ({ win }) => win.mean,
    ({ win, scenarios }) => formatChanceAlone(win, scenarios),
  ),
  figure(
    'top',
    'Top 1 %',
    ({ best_percent: top }) => top.mean,
    ({ best_percent: top, scenarios }) => formatChanceAlone(top, scenarios),
  ),
  figure(
    'cash',
    'Cash %',
    ({ cash }) => cash.mean,
    ({ cash, scenarios }) => formatChanceAlone(cash, scenarios),
  ),
  figure(
    'copies',
    'Copies',
    ({ copies }) => copies,
    ({ copies }) => formatCopies(copies),
  ),
];

/** The number of columns that are text. */
const TEXTS = 2;
/** The columns whose heads are visible on a phone. The others are for screen readers only. */
const PHONE_HEADS = ['lineup', 'profit'];
/** In rem. */
const ROW_HEIGHT = 2;
const PHONE_ROW_HEIGHT = 3.625;

/** The figures of each lineup as the only entry, the highest mean profit first. Only the visible rows are rendered. */
export function FiguresTable({ views, figures, chosen }: FiguresTableProps) {
  const [sort, setSort] = useState({ column: 'profit', isDescending: true });
  const rows = useMemo(() => sortViews(views, figures, sort), [views, figures, sort]);
  const marked = useMemo(() => new Set(chosen), [chosen]);
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const rowHeight = useRowHeight(isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT);
  const virtualizer = useVirtualRows({
    count: rows.length,
    scroller,
    rows,
    layout: rowHeight,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <Box ref={scroller} css={tableStyles} tabIndex={0} role="region" aria-label="Figures of each lineup">
      <div role="table" aria-label="Each lineup as the only entry" aria-rowcount={rows.length + 1}>
        <div role="rowgroup" className="head">
          <div role="row" className="head-row" aria-rowindex={1}>
            <span role="columnheader">
              <VisuallyHidden>Chosen</VisuallyHidden>
            </span>
            {COLUMNS.map(({ column, label }, index) => (
              <ColumnHead
                key={column}
                column={column}
                label={label}
                isNumber={index >= TEXTS}
                sorted={sort.column === column ? direction : undefined}
                // A hidden head must not take the focus.
                onSort={
                  isPhone && !PHONE_HEADS.includes(column)
                    ? undefined
                    : () =>
                        setSort({
                          column,
                          isDescending: sort.column === column ? !sort.isDescending : index >= TEXTS,
                        })
                }
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const view = rows[index];
            return (
              view && (
                <div
                  key={view.key}
                  ref={virtualizer.measureElement}
                  role="row"
                  className="row"
                  data-index={index}
                  aria-rowindex={index + 2}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <span role="cell" className="tick">
                    {marked.has(view.key) && (
                      <>
                        <CheckIcon size={14} />
                        <VisuallyHidden>chosen</VisuallyHidden>
                      </>
                    )}
                  </span>
                  {COLUMNS.map(({ column, label, textOf }, at) => (
                    <span
                      key={column}
                      role="cell"
                      className={at < TEXTS ? undefined : 'number'}
                      data-column={column}
                      data-label={label}
                    >
                      {textOf(view, figures.get(view.key))}
                    </span>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
    </Box>
  );
}

/** Lineups without figures come last. */
function sortViews(
  views: readonly LineupView[],
  figures: FiguresByLineup,
  { column, isDescending }: { column: string; isDescending: boolean },
): LineupView[] {
  const { valueOf } = COLUMNS.find((each) => each.column === column)!;
  const values = new Map(views.map((view) => [view, valueOf(view, figures.get(view.key))]));
  return [...views].sort((one, other) => {
    const [a, b] = [values.get(one)!, values.get(other)!];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
    return isDescending ? -order : order;
  });
}

/** "Merrow, Bellamar": the captain and the vice-captain. */
function captainsOf({ players }: LineupView): string {
  const names = [players.find(({ captain }) => captain), players.find(({ vice_captain: vice }) => vice)];
  return names.flatMap((player) => (player ? [shortName(player.name)] : [])).join(', ') || '–';
}

const tableStyles: Styles = {
  ...virtualTableStyles,
  maxH: { base: '70dvh', md: 'max(210px, calc(100dvh - 690px))' },
  borderWidth: '1px',
  borderRadius: 'l2',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
  '& .head-row, & .row': {
    ...virtualTableStyles['& .head-row, & .row'],
    gridTemplateColumns: {
      base: '1.25rem repeat(4, minmax(0, 1fr))',
      md: '1.25rem minmax(0, 1.2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr) repeat(4, minmax(0, 1fr))',
    },
    columnGap: '3',
  },
  '& .row': {
    ...virtualTableStyles['& .row'],
    minH: { md: `${ROW_HEIGHT}rem` },
    py: { base: '1.5', md: '0' },
  },
  '& .tick': { color: 'brand.fg' },
  '& .row [data-column=lineup]': { fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& .row [data-column=profit]': { fontWeight: 'semibold' },
  '& .row [data-column=captain]': { color: 'fg.muted', truncate: true },
  // On a phone: the lineup and its profit, and below them the other figures with their names.
  mdDown: {
    '& [data-column=captain], & [data-column=points]': { display: 'none' },
    '& [data-column=profit]': { gridColumn: 'span 3' },
    '& .head-row > :is([data-column=win], [data-column=top], [data-column=cash], [data-column=copies])': {
      srOnly: true,
    },
    '& .row > :is([data-column=win], [data-column=top], [data-column=cash], [data-column=copies])': {
      fontSize: 'xs',
      lineHeight: '1rem',
      textAlign: 'start',
      color: 'fg.muted',
      _before: { content: 'attr(data-label)', display: 'block', color: 'fg.subtle' },
    },
    '& .row > [data-column=win]': { gridColumn: '2' },
  },
};

import { foldText } from '../../shared/text';
import type { LineupEdits } from '../../model/lineup-edits';
import type { LineupView } from '../../model/lineup-view';
import type { FiguresByLineup } from '../../model/simulate/lineup-figures';
import { FIGURE_COLUMNS, isFigureColumn, type FigureColumn } from './figure-columns';

export type LineupColumn = 'rank' | 'points' | 'salary' | 'formation' | 'captain' | FigureColumn;

/** Filters and order of the shown lineups. */
export interface Arrangement {
  column: LineupColumn;
  isDescending: boolean;
  /** Players or clubs, separated by commas. Lineups that contain all of them match. */
  search: string;
  favoritesOnly: boolean;
  /** Only lineups with players who cannot play. */
  outOnly: boolean;
}

export const BY_RANK: Arrangement = {
  column: 'rank',
  isDescending: false,
  search: '',
  favoritesOnly: false,
  outOnly: false,
};

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Filters and sorts the lineups. `isHit`: whether one has players who cannot play. The sort is stable: equal lineups stay
 * in the order of their rank. Lineups without figures are last.
 */
export function arrangeLineups(
  views: readonly LineupView[],
  { column, isDescending, search, favoritesOnly, outOnly }: Arrangement,
  edits: Pick<LineupEdits, 'favorites' | 'deleted'>,
  isHit: (view: LineupView) => boolean = () => false,
  figures: FiguresByLineup = NO_FIGURES,
): LineupView[] {
  const favorites = new Set(edits.favorites);
  const deleted = new Set(edits.deleted);
  const terms = foldText(search)
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
  // Otherwise the list would be empty once no lineup is hit any more.
  const needsHit = outOnly && views.some((view) => !deleted.has(view.key) && isHit(view));
  const shown = views.filter(
    (view) =>
      !deleted.has(view.key) &&
      (!needsHit || isHit(view)) &&
      (!favoritesOnly || favorites.has(view.key)) &&
      terms.every((term) => view.searchText.includes(term)),
  );
  if (column === 'rank' && !isDescending) return shown;
  const sign = isDescending ? -1 : 1;
  if (isFigureColumn(column)) {
    const { valueOf } = FIGURE_COLUMNS.find((each) => each.column === column)!;
    const keyOf = ({ key }: LineupView) => {
      const own = figures.get(key);
      return own ? sign * valueOf(own) : Infinity;
    };
    // Not a difference: that of two infinite values is not a number.
    return shown.sort((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));
  }
  return shown.sort((a, b) => sign * compare(a, b, column));
}

const NO_FIGURES: FiguresByLineup = new Map();

function compare(a: LineupView, b: LineupView, column: Exclude<LineupColumn, FigureColumn>): number {
  switch (column) {
    case 'rank':
      return a.rank - b.rank;
    case 'points':
      return a.lineup.total_points - b.lineup.total_points;
    case 'salary':
      return a.lineup.salary_cost - b.lineup.salary_cost;
    case 'formation':
    case 'captain':
      return collator.compare(a[column] ?? '', b[column] ?? '');
  }
}

/** The order after a click on a column head: points, salary, chances and profit start descending, the others ascending. */
export function nextOrder(
  current: Arrangement,
  column: LineupColumn,
): Pick<Arrangement, 'column' | 'isDescending'> {
  if (current.column === column) return { column, isDescending: !current.isDescending };
  return { column, isDescending: !STARTS_ASCENDING.has(column) };
}

const STARTS_ASCENDING: ReadonlySet<LineupColumn> = new Set(['rank', 'formation', 'captain', 'copies']);

import { foldText } from '../../shared/text';
import type { LineupEdits } from './edits';
import type { LineupView } from '../../model/lineup-view';

export type LineupColumn = 'rank' | 'points' | 'salary' | 'formation' | 'captain';

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

/** Filters and sorts the lineups. `isHit`: whether one has players who cannot play. The sort is stable: equal lineups stay in the order of their rank. */
export function arrangeLineups(
  views: readonly LineupView[],
  { column, isDescending, search, favoritesOnly, outOnly }: Arrangement,
  edits: Pick<LineupEdits, 'favorites' | 'deleted'>,
  isHit: (view: LineupView) => boolean = () => false,
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
  return shown.sort((a, b) => sign * compare(a, b, column));
}

function compare(a: LineupView, b: LineupView, column: LineupColumn): number {
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

/** The order after a click on a column head: points and salary start descending, the others ascending. */
export function nextOrder(
  current: Arrangement,
  column: LineupColumn,
): Pick<Arrangement, 'column' | 'isDescending'> {
  if (current.column === column) return { column, isDescending: !current.isDescending };
  return { column, isDescending: column === 'points' || column === 'salary' };
}

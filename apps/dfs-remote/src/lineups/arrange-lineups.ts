import { foldText } from '../pool/pool-rows';
import type { LineupEdits } from './edits';
import type { LineupView } from './lineup-view';

export type LineupColumn = 'rank' | 'points' | 'salary' | 'formation' | 'captain';

/** What of the lineups is shown, and in which order. */
export interface Arrangement {
  column: LineupColumn;
  isDescending: boolean;
  /** Players or clubs, with commas between: lineups that have all of them. */
  search: string;
  favouritesOnly: boolean;
}

export const AS_FOUND: Arrangement = {
  column: 'rank',
  isDescending: false,
  search: '',
  favouritesOnly: false,
};

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The lineups on screen. Equals stay in the order in which they were found. */
export function arrangeLineups(
  views: readonly LineupView[],
  { column, isDescending, search, favouritesOnly }: Arrangement,
  edits: Pick<LineupEdits, 'favourites' | 'deleted'>,
): LineupView[] {
  const favourites = new Set(edits.favourites);
  const deleted = new Set(edits.deleted);
  const terms = foldText(search)
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean);
  const shown = views.filter(
    ({ key, searchText }) =>
      !deleted.has(key) &&
      (!favouritesOnly || favourites.has(key)) &&
      terms.every((term) => searchText.includes(term)),
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

/** After a click on a head: numbers begin with the greatest, words and ranks with the first; then the other way. */
export function nextOrder(
  current: Arrangement,
  column: LineupColumn,
): Pick<Arrangement, 'column' | 'isDescending'> {
  if (current.column === column) return { column, isDescending: !current.isDescending };
  return { column, isDescending: column === 'points' || column === 'salary' };
}

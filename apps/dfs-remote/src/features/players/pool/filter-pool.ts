import type { Position } from '@fanteam/contracts';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { foldText } from '../../../shared/text';
import { findColumn, type SortColumn } from './pool-columns';
import type { PoolRow } from './pool-rows';

export interface PoolSort {
  column: SortColumn;
  descending: boolean;
}

/** A filter by the user's rules, by lineup status (`is:expected`), or the players whose status is left out. */
export type PoolMark = 'locked' | 'excluded' | 'limited' | 'left-out' | `is:${string}`;

/** The filters and the order of the table. Null = no filter, or the original order. */
export interface PoolView {
  search: string;
  position: Position | null;
  team: string | null;
  mark: PoolMark | null;
  sort: PoolSort | null;
}

/** All players, the best ones first, until the user filters or sorts them. */
export const WHOLE_POOL: PoolView = {
  search: '',
  position: null,
  team: null,
  mark: null,
  sort: { column: 'projection', descending: true },
};

/**
 * The rows that match all filters, sorted. Every word of the search must occur in the name or the team. Players who
 * are left out are shown only if the search or the filter by status asks for them.
 */
export function filterPool(
  rows: readonly PoolRow[],
  view: PoolView,
  rules: ReadonlyMap<string, PlayerRuleDraft> = NO_RULES,
  leftOut: ReadonlySet<string> = NOBODY,
  usage: ReadonlyMap<string, number> | null = null,
): PoolRow[] {
  const words = foldText(view.search).split(/\s+/).filter(Boolean);
  const { mark } = view;
  const showsLeftOut = words.length > 0 || mark === 'left-out' || (mark?.startsWith('is:') ?? false);
  const shown = rows.filter((row) => {
    if (!showsLeftOut && leftOut.has(row.key)) return false;
    if (view.position !== null && row.position !== view.position) return false;
    if (view.team !== null && row.team !== view.team) return false;
    if (mark !== null && !hasMark(row, rules.get(row.key), mark, leftOut)) return false;
    if (words.length === 0) return true;
    return words.every((word) => row.searchText.includes(word));
  });
  return view.sort ? sortRows(shown, view.sort, usage) : shown;
}

/** The rows in the order of `before`. One that it does not have, such as a restored player, stays behind its predecessor. */
export function keepOrder(rows: readonly PoolRow[], before: readonly PoolRow[]): PoolRow[] {
  const places = new Map(before.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: PoolRow) => places.get(key) ?? -1;
  const kept = rows.filter((row) => placeOf(row) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  rows.forEach((row, at) => {
    const predecessor = rows[at - 1];
    if (placeOf(row) < 0) kept.splice(predecessor ? kept.indexOf(predecessor) + 1 : 0, 0, row);
  });
  return kept;
}

const NO_RULES: ReadonlyMap<string, PlayerRuleDraft> = new Map();
const NOBODY: ReadonlySet<string> = new Set();

/** The marks that at least one player has, each with a label that contains the number of these players. */
export function listMarks(
  rows: readonly PoolRow[],
  rules: ReadonlyMap<string, PlayerRuleDraft>,
  leftOut: ReadonlySet<string>,
): (readonly [PoolMark, string])[] {
  const statuses = new Set(rows.flatMap(({ status }) => (status === null ? [] : [status])));
  const marks: readonly (readonly [PoolMark, string])[] = [
    ['locked', 'Locked'],
    ['excluded', 'Excluded'],
    ['limited', 'With limits'],
    ['left-out', 'Left out'],
    ...[...statuses].map((status) => [`is:${status}`, capitalised(status)] as const),
  ];
  return marks.flatMap(([mark, text]) => {
    const count = rows.filter((row) => hasMark(row, rules.get(row.key), mark, leftOut)).length;
    return count === 0 ? [] : [[mark, `${text} ${count}`] as const];
  });
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether a player matches the filter `mark`. */
function hasMark(
  row: PoolRow,
  rule: PlayerRuleDraft | undefined,
  mark: PoolMark,
  leftOut: ReadonlySet<string>,
): boolean {
  switch (mark) {
    case 'locked':
      return rule?.lock ?? false;
    case 'excluded':
      return rule?.exclude ?? false;
    case 'limited':
      return rule !== undefined && !rule.lock && !rule.exclude;
    case 'left-out':
      return leftOut.has(row.key);
    default:
      return row.status === mark.slice('is:'.length);
  }
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Rows without a value come last in both directions. The sort is stable. */
function sortRows(
  rows: PoolRow[],
  { column, descending }: PoolSort,
  usage: ReadonlyMap<string, number> | null,
): PoolRow[] {
  const sign = descending ? -1 : 1;
  const { sortValue } = findColumn(column);
  const valueOf = (row: PoolRow) => sortValue!(row, usage?.get(row.key));
  return rows.sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * collator.compare(String(left), String(right));
  });
}

/** The order after a click on a column head: numbers descending first, text ascending first; then reversed; then none. */
export function nextSort(current: PoolSort | null, column: SortColumn): PoolSort | null {
  const descendingFirst = findColumn(column).isNumber ?? false;
  if (current?.column !== column) return { column, descending: descendingFirst };
  return current.descending === descendingFirst ? { column, descending: !descendingFirst } : null;
}

/** The number of rows per position. */
export function countPositions(rows: readonly PoolRow[]): Record<Position, number> {
  const counts: Record<Position, number> = { GK: 0, D: 0, M: 0, F: 0 };
  for (const row of rows) counts[row.position] += 1;
  return counts;
}

/** The clubs of the rows, in alphabetical order. */
export function teamsOf(rows: readonly PoolRow[]): string[] {
  return [...new Set(rows.map((row) => row.team))].sort(collator.compare);
}

import type { LineupView } from '../lineups/lineup-view';

/** More cells than of so many lineups nobody reads. */
const MOST = 20;

/** How alike lineups are: `shared[row][column]` men, for columns before the row. */
export interface Overlap {
  /** A lineup's rank, or the ranks of a group: '1–8'. */
  labels: string[];
  /** Of two groups the mean over their pairs, to one decimal. */
  shared: number[][];
  /** Lineups in each group; 1 = no groups. */
  groupSize: number;
  /** Least and most of `shared`. */
  range: [least: number, most: number];
}

/** The men that lineups share, two by two; above 20 lineups, of groups of neighbours. */
export function findOverlap(views: readonly LineupView[]): Overlap {
  const groupSize = Math.ceil(views.length / MOST);
  const groups: LineupView[][] = [];
  for (let at = 0; at < views.length; at += groupSize) groups.push(views.slice(at, at + groupSize));
  const men = groups.map((group) =>
    group.map(({ players }) => new Set(players.map(({ id, name }) => id ?? name))),
  );
  const shared = men.map((row, index) => men.slice(0, index).map((column) => meanShared(row, column)));
  const all = shared.flat();
  return {
    labels: groups.map(labelOf),
    shared,
    groupSize,
    range: all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 0],
  };
}

function labelOf(group: readonly LineupView[]): string {
  const [first, last] = [group[0], group.at(-1)];
  return first === last ? String(first?.rank) : `${first?.rank}–${last?.rank}`;
}

function meanShared(a: readonly ReadonlySet<string>[], b: readonly ReadonlySet<string>[]): number {
  let sum = 0;
  for (const one of a) for (const other of b) for (const man of one) if (other.has(man)) sum += 1;
  return Math.round((10 * sum) / (a.length * b.length)) / 10;
}

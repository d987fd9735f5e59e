import type { LineupView } from '../../../model/lineup-view';

/** More rows are not readable. */
const MAX_ROWS = 20;

/** The number of players that lineups share: `shared[row][column]`, for columns before the row. */
export interface Overlap {
  /** The rank of a lineup, or the ranks of a group: '1–8'. */
  labels: string[];
  /** For groups, the mean over the pairs of lineups, with one decimal. */
  shared: number[][];
  /** Lineups in each group; 1 = no groups. */
  groupSize: number;
  /** Min and max of `shared`. */
  range: [min: number, max: number];
}

/** Compares every two lineups; if there are more than 20, every two groups of consecutive lineups. */
export function findOverlap(views: readonly LineupView[]): Overlap {
  const groupSize = Math.ceil(views.length / MAX_ROWS);
  const groups: LineupView[][] = [];
  for (let at = 0; at < views.length; at += groupSize) groups.push(views.slice(at, at + groupSize));
  const ids = groups.map((group) =>
    group.map(({ players }) => new Set(players.map(({ id, name }) => id ?? name))),
  );
  const shared = ids.map((row, index) => ids.slice(0, index).map((column) => meanShared(row, column)));
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
  for (const one of a) for (const other of b) for (const id of one) if (other.has(id)) sum += 1;
  return Math.round((10 * sum) / (a.length * b.length)) / 10;
}

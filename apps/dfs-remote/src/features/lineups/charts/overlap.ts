import type { LineupView } from '../../../model/lineup-view';

/** How many pairs of lineups share this number of players. */
export interface SharedPlayers {
  players: number;
  pairs: number;
  /** 0–1 */
  share: number;
}

/** Compares every two lineups. From the smallest number of shared players to the largest, without gaps. */
export function countSharedPlayers(views: readonly LineupView[]): SharedPlayers[] {
  const lineups = views.map(({ players }) => players.map(({ id, name }) => id ?? name));
  const pairs: number[] = [];
  for (const [index, players] of lineups.entries()) {
    const known = new Set(players);
    for (const other of lineups.slice(0, index)) {
      const shared = other.reduce((count, player) => count + Number(known.has(player)), 0);
      pairs[shared] = (pairs[shared] ?? 0) + 1;
    }
  }
  const total = (lineups.length * (lineups.length - 1)) / 2;
  const first = pairs.findIndex((count) => count > 0);
  return Array.from({ length: first === -1 ? 0 : pairs.length - first }, (_, at) => {
    const count = pairs[first + at] ?? 0;
    return { players: first + at, pairs: count, share: count / total };
  });
}

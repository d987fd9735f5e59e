import type { SimulatedPlayer } from '../simulation';

/**
 * The indices of players in the order of their ids. Floating-point sums and walks over players take this order, so
 * that the order of the rows changes no result.
 */
export function orderOfIds(players: readonly Pick<SimulatedPlayer, 'id'>[]): number[] {
  return [...players.keys()].sort((a, b) => (players[a]!.id < players[b]!.id ? -1 : 1));
}

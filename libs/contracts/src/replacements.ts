import type { PoolPlayer } from './players';

/**
 * FanTeam's safety net: a player who does not start is replaced by the most expensive player of the same club and position
 * who costs no more and starts. Returns a function that lists the possible replacements of a player: indices by
 * descending salary; equal salaries by id. `canStart`: whether the player at an index may be a replacement.
 */
export function createReplacements(
  players: readonly Pick<PoolPlayer, 'id' | 'team' | 'position' | 'salary'>[],
  canStart: (index: number) => boolean,
): (index: number) => number[] {
  const keyOf = (index: number) => `${players[index]!.position} ${players[index]!.team}`;
  const peers = new Map<string, number[]>();
  for (const index of players.keys()) {
    if (canStart(index)) peers.set(keyOf(index), [...(peers.get(keyOf(index)) ?? []), index]);
  }
  for (const list of peers.values()) {
    list.sort(
      (a, b) => players[b]!.salary - players[a]!.salary || (players[a]!.id < players[b]!.id ? -1 : 1),
    );
  }
  return (index) =>
    (peers.get(keyOf(index)) ?? []).filter(
      (other) => other !== index && players[other]!.salary <= players[index]!.salary,
    );
}

import type { LineupPlayer, Roster } from '@fanteam/contracts';

/** The points factor of captain and vice-captain. */
export function factorOf(player: LineupPlayer, roster: Roster | undefined): number {
  if (player.captain) return roster?.captain?.points ?? 1;
  const vice = roster?.vice_captain;
  return player.vice_captain && vice?.when === 'always' ? vice.points : 1;
}

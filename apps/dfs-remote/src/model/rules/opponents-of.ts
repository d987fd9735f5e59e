import type { PoolPlayer } from '@fanteam/contracts';
import type { ClubRule } from './rule';

/**
 * Opponents by club, for clubs of the pool: typed by the user, or from the file if the user typed nothing about
 * either of the two clubs.
 */
export function opponentsOf(
  rules: Readonly<Record<string, ClubRule>>,
  players: readonly Pick<PoolPlayer, 'team' | 'opponent'>[],
): ReadonlyMap<string, string> {
  const inPool = new Set(players.map(({ team }) => team));
  const opponents = new Map(
    Object.entries(rules).flatMap(([team, { opponent }]) =>
      opponent && inPool.has(team) ? [[team, opponent] as const] : [],
    ),
  );
  const typed = new Set([...opponents].flat());
  for (const { team, opponent } of players) {
    if (!opponent || opponents.has(team)) continue;
    const other = plainClub(opponent);
    if (!typed.has(team) && !typed.has(other)) opponents.set(team, other);
  }
  return opponents;
}

/** Some files write `@ARS` or `vs ARS`. */
function plainClub(opponent: string): string {
  return opponent.replace(/^(@|VS?\.?\s)\s*/i, '').trim();
}

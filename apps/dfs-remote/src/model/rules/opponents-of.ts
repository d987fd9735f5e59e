import type { PoolPlayer } from '@fanteam/contracts';
import type { Fixtures } from '../fixtures';

/** Opponents by club, for clubs of the pool: from the fixtures, or from the file if no fixture has either of the two clubs. */
export function opponentsOf(
  players: readonly Pick<PoolPlayer, 'team' | 'opponent'>[],
  fixtures?: Pick<Fixtures, 'matches'>,
): ReadonlyMap<string, string> {
  const inPool = new Set(players.map(({ team }) => team));
  const pairs = (fixtures?.matches ?? []).flatMap(({ clubs: [home, away] }) => [
    [home, away] as const,
    [away, home] as const,
  ]);
  const opponents = new Map(pairs.filter(([team]) => inPool.has(team)));
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

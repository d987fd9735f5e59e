/** Which players are preselected for doubtful rows. A user accepts all of them with one button. */
import type { DoubtfulProjection, MadeMatch } from '@fanteam/contracts';

/** A club with fewer matched rows may be another one than the pool's, although it has the same code. */
const MIN_MATCHES_OF_CLUB = 3;

/**
 * The preselected player by line: the only candidate of a row, if a part of the name fits, several rows of its club are
 * matched, and no other row claims the player. Not if anything contradicts, because such rows often mean a namesake.
 */
export function preselectMatches(
  matches: readonly MadeMatch[],
  doubtful: readonly DoubtfulProjection[],
): ReadonlyMap<number, string> {
  const only = doubtful.flatMap(({ candidates }) => (candidates.length === 1 ? candidates : []));
  const claims = countEach([...matches.map(({ id }) => id), ...only]);
  const matchesOfClub = countEach(matches.flatMap(({ team }) => team ?? []));
  return new Map(
    doubtful.flatMap(({ line, team, candidates, doubt }) => {
      const [player, ...others] = candidates;
      if (doubt !== 'name' || player === undefined || others.length > 0 || claims.get(player) !== 1)
        return [];
      const isKnownClub = (matchesOfClub.get(team ?? '') ?? 0) >= MIN_MATCHES_OF_CLUB;
      return isKnownClub ? [[line, player] as const] : [];
    }),
  );
}

function countEach(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

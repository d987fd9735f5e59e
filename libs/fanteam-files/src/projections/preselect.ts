/** Which players are preselected for doubtful rows. A user accepts all of them with one button. */
import type { DoubtfulProjection, MadeMatch } from '@fanteam/contracts';

/**
 * The preselected player by line: the only candidate of a row, if no other row claims this player. Not if the club or
 * the position contradicts, because the row often means a namesake.
 */
export function preselectMatches(
  matches: readonly MadeMatch[],
  doubtful: readonly DoubtfulProjection[],
): ReadonlyMap<number, string> {
  const only = doubtful.flatMap(({ candidates }) => (candidates.length === 1 ? candidates : []));
  const claims = new Map<string, number>();
  for (const id of [...matches.map(({ id: matched }) => matched), ...only]) {
    claims.set(id, (claims.get(id) ?? 0) + 1);
  }
  return new Map(
    doubtful.flatMap(({ line, candidates, doubt }) => {
      const [player, ...others] = candidates;
      const isOnly = player !== undefined && others.length === 0 && claims.get(player) === 1;
      return doubt === 'name' && isOnly ? [[line, player] as const] : [];
    }),
  );
}

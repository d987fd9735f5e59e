import { POSITION_LABELS, type PoolPlayer, type UnmatchedProjection } from '@fanteam/contracts';
import { formatPoints } from '../../../shared/numbers';
import { isLikelyStarter } from './review-rows';

/** The label of a player in a list of suggestions. */
export function describePlayer({ name, team, position }: PoolPlayer): string {
  return `${name} (${team}, ${POSITION_LABELS[position]})`;
}

/** The label of a row of a projections file. `line` is the line number in the user's file or paste. */
export function describeRow({ name, team, projection }: UnmatchedProjection, line: number): string {
  const points = projection === null ? '' : `, ${formatPoints(projection)}`;
  return `Line ${line}: ${name}${team ? ` (${team})` : ''}${points}`;
}

/** The ids of all players of the pool by label, likely starters first. */
export function playerOptions(pool: readonly PoolPlayer[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const player of [...pool.filter(isLikelyStarter), ...pool.filter((each) => !isLikelyStarter(each))]) {
    const label = describePlayer(player);
    // Two players can have the same label, so the id is added.
    options.set(options.has(label) ? `${label} ${player.id}` : label, player.id);
  }
  return options;
}

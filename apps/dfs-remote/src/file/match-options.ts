import {
  POSITION_LABELS,
  type DoubtfulProjection,
  type PoolPlayer,
  type UnmatchedProjection,
} from '@fanteam/contracts';
import { STARTER_STATUSES } from '../draft/statuses';
import { formatNumber } from '../numbers';

/** A man as he is told from others in a list of names. */
export function describePlayer({ name, team, position }: PoolPlayer): string {
  return `${name} (${team}, ${POSITION_LABELS[position]})`;
}

/** A row of a projections file; `line` as the user counts. */
export function describeRow({ name, team, projection }: UnmatchedProjection, line: number): string {
  return `Line ${line}: ${name}${team ? ` (${team})` : ''}, ${formatNumber(projection)}`;
}

/** The whole pool to choose from, by what is shown of a man; likely starters first. */
export function optionsOf(pool: readonly PoolPlayer[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const player of [...pool.filter(isLikelyStarter), ...pool.filter((each) => !isLikelyStarter(each))]) {
    const label = describePlayer(player);
    // Two men may be alike to the letter; the id tells them apart.
    options.set(options.has(label) ? `${label} ${player.id}` : label, player.id);
  }
  return options;
}

/** Rows that may mean a likely starter stand first: they are worth the most. */
export function likelyStartersFirst(
  rows: readonly DoubtfulProjection[],
  players: ReadonlyMap<string, PoolPlayer>,
): DoubtfulProjection[] {
  const mayStart = ({ candidates }: DoubtfulProjection) =>
    candidates.some((id) => isLikelyStarter(players.get(id)));
  return rows.toSorted(
    (one, other) => Number(mayStart(other)) - Number(mayStart(one)) || other.projection - one.projection,
  );
}

function isLikelyStarter(player: PoolPlayer | undefined): boolean {
  return player !== undefined && STARTER_STATUSES.includes(player.status ?? '');
}

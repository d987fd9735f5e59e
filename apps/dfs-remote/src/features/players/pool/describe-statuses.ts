import { isOut } from '@fanteam/contracts';
import { isStartersOnly, type LeftOutStatuses } from '../../../model/statuses';
import { countOf } from '../../../shared/numbers';
import type { PoolRow } from './pool-rows';

/** More locked players who are out are only counted. */
const MAX_NAMED = 3;

/** Which players are left out because of their status. */
export function describeLeftOut(
  counts: ReadonlyMap<string, number>,
  leftOut: LeftOutStatuses,
  leftOutCount: number,
): string {
  if (leftOutCount === 0) return 'Players of every status are selectable.';
  const present = [...counts.keys()];
  const left = present.filter((status) => leftOut.includes(status));
  const areLeftOut = countOf(leftOutCount, 'player is', 'players are');
  if (left.every(isOut)) return `${areLeftOut} out and left out.`;
  return isStartersOnly(leftOut, present)
    ? `${areLeftOut} left out: only expected starters are selectable.`
    : `${areLeftOut} left out: ${left.join(', ')}.`;
}

/** "2 players are out but selectable (injured)"; null if nobody is. */
export function describeOutButSelectable(
  counts: ReadonlyMap<string, number>,
  leftOut: LeftOutStatuses,
): string | null {
  const allowed = [...counts.keys()].filter((status) => isOut(status) && !leftOut.includes(status));
  const players = allowed.reduce((sum, status) => sum + counts.get(status)!, 0);
  return players === 0
    ? null
    : `${countOf(players, 'player is', 'players are')} out but selectable (${allowed.join(', ')})`;
}

/** `Saka (ARS) is injured but in every lineup` */
export function describeLockedOut(players: readonly PoolRow[]): string {
  const [only] = players;
  if (players.length === 1) return `${only!.name} (${only!.team}) is ${only!.status} but in every lineup`;
  const named = players.slice(0, MAX_NAMED).map(({ name, status }) => `${name} (${status})`);
  const more = players.length - named.length;
  return `${players.length} players are out but in every lineup: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

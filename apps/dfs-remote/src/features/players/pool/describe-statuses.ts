import { isOut } from '@fanteam/contracts';
import { isStartersOnly, type LeftOutStatuses } from '../../../model/statuses';
import { countOf } from '../../../shared/numbers';
import type { PoolRow } from './pool-rows';

/** More locked players who are out are only counted. */
const MAX_NAMED = 3;

/** Which players are left out because of their status. It is a warning if players who are out may be picked. */
export function describeLeftOut(
  counts: ReadonlyMap<string, number>,
  leftOut: LeftOutStatuses,
  leftOutCount: number,
): { text: string; isWarning: boolean } {
  const present = [...counts.keys()];
  const left = present.filter((status) => leftOut.includes(status));
  const allowedOut = present.filter((status) => isOut(status) && !leftOut.includes(status));
  const isWarning = allowedOut.length > 0;
  const pickable = allowedOut.reduce((sum, status) => sum + counts.get(status)!, 0);
  const outAllowed = `${countOf(pickable, 'player is', 'players are')} out but selectable (${allowedOut.join(', ')})`;
  if (leftOutCount === 0)
    return { text: isWarning ? outAllowed : 'Players of every status are selectable', isWarning };
  const areLeftOut = `${countOf(leftOutCount, 'player is', 'players are')} left out`;
  const text = left.every(isOut)
    ? `${countOf(leftOutCount, 'player is', 'players are')} out and left out`
    : isStartersOnly(leftOut, present)
      ? `${areLeftOut}: only expected starters are selectable`
      : `${areLeftOut}: ${left.join(', ')}`;
  return { text: isWarning ? `${text}; ${outAllowed}` : text, isWarning };
}

/** `Saka (ARS) is injured but in every lineup` */
export function describeLockedOut(players: readonly PoolRow[]): string {
  const [only] = players;
  if (players.length === 1) return `${only!.name} (${only!.team}) is ${only!.status} but in every lineup`;
  const named = players.slice(0, MAX_NAMED).map(({ name, status }) => `${name} (${status})`);
  const more = players.length - named.length;
  return `${players.length} players are out but in every lineup: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

import { PLAYER_STATUSES } from '@fanteam/contracts';

/** The lineup statuses whose players may be picked; null = all. */
export type AllowedStatuses = readonly string[] | null;

/** The statuses of an expected starter. */
export const STARTER_STATUSES: readonly string[] = ['expected', 'confirmed'];

/** Whether a player with this status may be picked. A player without a status always may, as on the server. */
export function isAllowed(status: string | null | undefined, allowed: AllowedStatuses): boolean {
  return !allowed || !status || allowed.includes(status);
}

/** Whether only expected starters may be picked. */
export function isStartersOnly(allowed: AllowedStatuses): boolean {
  return (
    allowed?.length === STARTER_STATUSES.length && STARTER_STATUSES.every((each) => allowed.includes(each))
  );
}

/** The number of players per status: FanTeam's statuses from confirmed to suspended, then any others. */
export function countStatuses(players: readonly { status: string | null }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(PLAYER_STATUSES.map((status) => [status, 0]));
  for (const { status } of players) if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 0));
}

/**
 * The allowed statuses after one is switched on or off. Null if all `present` ones are on; unchanged if none
 * would be left.
 */
export function toggleStatus(
  allowed: AllowedStatuses,
  status: string,
  present: readonly string[],
): AllowedStatuses {
  const isOn = isAllowed(status, allowed);
  const next = present.filter((each) => (each === status ? !isOn : isAllowed(each, allowed)));
  if (next.length === 0) return allowed;
  return next.length === present.length ? null : next;
}

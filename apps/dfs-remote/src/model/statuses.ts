import { OUT_STATUSES, PLAYER_STATUSES } from '@fanteam/contracts';

/**
 * The lineup statuses whose players are left out: in no lineup, unless a player is locked. By default those of
 * players who are out (`OUT_STATUSES`). A player without a status is never left out, as on the server.
 */
export type LeftOutStatuses = readonly string[];

/** The statuses of an expected starter. */
export const STARTER_STATUSES: readonly string[] = ['expected', 'confirmed'];

/** Whether players with this status are left out. */
export function isLeftOut(status: string | null | undefined, leftOut: LeftOutStatuses): boolean {
  return typeof status === 'string' && leftOut.includes(status);
}

/** The statuses to leave out so that only expected starters are selectable. `present`: those of the pool. */
export function allButStarters(present: Iterable<string>): LeftOutStatuses {
  return [...new Set([...PLAYER_STATUSES, ...present])].filter((each) => !STARTER_STATUSES.includes(each));
}

/** The statuses to leave out by default. Estimates are the points of players who start, so only these are selectable. */
export function defaultLeftOut(
  players: readonly { status?: string | null }[],
  areEstimated: boolean,
): LeftOutStatuses {
  const present = countStatuses(players);
  const hasStarters = STARTER_STATUSES.some((status) => present.has(status));
  return areEstimated && hasStarters ? allButStarters(present.keys()) : OUT_STATUSES;
}

/** Whether only expected starters are selectable. */
export function isStartersOnly(leftOut: LeftOutStatuses, present: Iterable<string>): boolean {
  const wanted = allButStarters(present);
  return (
    wanted.every((each) => leftOut.includes(each)) && !STARTER_STATUSES.some((each) => leftOut.includes(each))
  );
}

/** The number of players per status: FanTeam's statuses from confirmed to suspended, then any others. */
export function countStatuses(players: readonly { status?: string | null }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(PLAYER_STATUSES.map((status) => [status, 0]));
  for (const { status } of players) if (status) counts.set(status, (counts.get(status) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** The statuses left out after one is switched on or off. Unchanged if none of the `present` ones would be left. */
export function toggleStatus(
  leftOut: LeftOutStatuses,
  status: string,
  present: readonly string[],
): LeftOutStatuses {
  if (leftOut.includes(status)) return leftOut.filter((each) => each !== status);
  const next = [...leftOut, status];
  return present.every((each) => next.includes(each)) ? leftOut : next;
}

/** The `statuses` of a request: the ones that may be picked; undefined if no player of the pool is left out. */
export function statusesToSend(
  players: readonly { status?: string | null }[],
  leftOut: LeftOutStatuses,
): string[] | undefined {
  const present = [...countStatuses(players).keys()];
  const allowed = present.filter((status) => !leftOut.includes(status));
  return allowed.length === present.length ? undefined : allowed;
}

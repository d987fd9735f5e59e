import { PLAYER_STATUSES } from '@fanteam/contracts';

/** The statuses of whom may be picked; null = whatever it is. */
export type AllowedStatuses = readonly string[] | null;

/** The statuses of a man who is expected to start. */
export const STARTER_STATUSES: readonly string[] = ['expected', 'confirmed'];

/** Whether a man of this status may be picked; one without a status may, as on the server. */
export function isAllowed(status: string | null | undefined, allowed: AllowedStatuses): boolean {
  return !allowed || !status || allowed.includes(status);
}

/** Whether just the expected starters may be picked. */
export function isStartersOnly(allowed: AllowedStatuses): boolean {
  return (
    allowed?.length === STARTER_STATUSES.length && STARTER_STATUSES.every((each) => allowed.includes(each))
  );
}

/** The statuses there are and how many men have each: FanTeam's from confirmed to suspended, then others. */
export function countStatuses(men: readonly { status: string | null }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(PLAYER_STATUSES.map((status) => [status, 0]));
  for (const { status } of men) if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** What may be picked after a word on one status; unchanged where nothing would be left, null for all there are. */
export function toggleStatus(
  allowed: AllowedStatuses,
  status: string,
  there: readonly string[],
): AllowedStatuses {
  const isOn = isAllowed(status, allowed);
  const next = there.filter((each) => (each === status ? !isOn : isAllowed(each, allowed)));
  if (next.length === 0) return allowed;
  return next.length === there.length ? null : next;
}

import type { EnteredLineup } from '@fanteam/contest-simulator';

/** The same for two lineups if they have the same players and captains. The picks of a lineup are ascending. */
export function entryKey({ picks, captain, viceCaptain }: EnteredLineup): string {
  return `${picks.join()} ${captain} ${viceCaptain}`;
}

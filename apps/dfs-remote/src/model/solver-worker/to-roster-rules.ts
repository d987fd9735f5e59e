import type { Roster } from '@fanteam/contracts';
import type { RosterRules } from '@fanteam/lineup-solver';

/** Converts a roster of the API to the solver's type. */
export function toRosterRules({
  max_per_team: maxPerTeam,
  vice_captain: viceCaptain,
  ...roster
}: Roster): RosterRules {
  return { ...roster, maxPerTeam, viceCaptain };
}

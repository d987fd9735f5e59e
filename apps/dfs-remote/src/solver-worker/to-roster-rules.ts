import type { Roster } from '@fanteam/contracts';
import type { RosterRules } from '@fanteam/lineup-solver';

/** A roster as it travels, in the solver's words. */
export function toRosterRules({
  max_per_team: maxPerTeam,
  vice_captain: viceCaptain,
  ...roster
}: Roster): RosterRules {
  return { ...roster, maxPerTeam, viceCaptain };
}

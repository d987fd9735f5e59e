import {
  CONTEST_PRESETS,
  findRosterMistake,
  withoutCaptains,
  type ContestId,
  type Position,
  type PresetId,
  type Roster,
  type RosterOverrides,
} from '@fanteam/contracts';
import { canFillRoster } from '@fanteam/lineup-solver';
import { fieldError } from '../common/validation';

interface Selectable {
  position: Position;
  team: string;
}

/**
 * The contest and the roster that a request means. `auto` is Classic 11 when its roster can be filled
 * ignoring salary, else Mini 4, both without captains.
 * @throws a 422 that names the field when the overrides contradict each other.
 */
export function resolveContest(
  contest: ContestId,
  overrides: RosterOverrides | undefined,
  players: readonly Selectable[],
): { contest: ContestId; roster: Roster } {
  const chosen = contest === 'auto' ? chooseAutomatically(overrides, players) : contest;
  const preset = chosen === 'custom' ? customRoster(overrides) : CONTEST_PRESETS[chosen].roster;
  const base = contest === 'auto' ? withoutCaptains(preset) : preset;
  const roster = applyOverrides(base, overrides);
  checkRoster(roster);
  return { contest: chosen, roster };
}

function chooseAutomatically(
  overrides: RosterOverrides | undefined,
  players: readonly Selectable[],
): PresetId {
  const classic = applyOverrides(CONTEST_PRESETS['classic-11'].roster, overrides);
  const { size, positions, max_per_team: maxPerTeam } = classic;
  return canFillRoster(players, { size, positions, maxPerTeam }) ? 'classic-11' : 'mini-4';
}

function customRoster(overrides: RosterOverrides | undefined): Roster {
  const size = overrides?.size;
  if (size === undefined)
    throw fieldError(['roster', 'size'], 'A custom contest needs its number of men: roster.size');
  const any = { min: 0, max: size };
  return {
    size,
    positions: { GK: any, D: any, M: any, F: any },
    max_per_team: null,
    captain: null,
    vice_captain: null,
  };
}

function applyOverrides(base: Roster, overrides: RosterOverrides = {}): Roster {
  return {
    size: overrides.size ?? base.size,
    positions: { ...base.positions, ...overrides.positions },
    max_per_team: overrides.max_per_team === undefined ? base.max_per_team : overrides.max_per_team,
    captain: overrides.captain === undefined ? base.captain : overrides.captain,
    vice_captain: overrides.vice_captain === undefined ? base.vice_captain : overrides.vice_captain,
  };
}

function checkRoster(roster: Roster): void {
  const mistake = findRosterMistake(roster);
  if (mistake) throw fieldError(['roster', ...mistake.field], mistake.sentence);
}

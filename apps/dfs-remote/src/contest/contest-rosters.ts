import {
  CONTEST_PRESETS,
  withoutCaptains,
  type ContestId,
  type PresetId,
  type Roster,
} from '@fanteam/contracts';
import type { ContestDraft } from '../draft/draft';

export interface ContestRoster {
  contest: Exclude<ContestId, 'auto'>;
  roster: Roster;
}

/** What `auto` tries, the preferred one first: as the server does, without captains. */
const AUTO: readonly PresetId[] = ['classic-11', 'mini-4'];

/** The rosters that a choice may come to, the preferred one first. Only `auto` has more than one. */
export function rostersOf({ contest, roster }: Pick<ContestDraft, 'contest' | 'roster'>): ContestRoster[] {
  if (contest === 'auto') {
    return AUTO.map((preset) => ({
      contest: preset,
      roster: withoutCaptains(CONTEST_PRESETS[preset].roster),
    }));
  }
  return [{ contest, roster: roster ?? presetRoster(contest) }];
}

/** A contest's own numbers. A custom one begins as a Classic 11 without captains. */
export function presetRoster(contest: Exclude<ContestId, 'auto'>): Roster {
  return contest === 'custom'
    ? withoutCaptains(CONTEST_PRESETS['classic-11'].roster)
    : CONTEST_PRESETS[contest].roster;
}

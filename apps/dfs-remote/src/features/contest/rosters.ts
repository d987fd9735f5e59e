import {
  CONTEST_PRESETS,
  POSITIONS,
  POSITION_LABELS,
  withoutCaptains,
  type CaptainRule,
  type ContestId,
  type PresetId,
  type Roster,
} from '@fanteam/contracts';
import type { ContestDraft } from '../../model/draft';

export interface ContestRoster {
  contest: Exclude<ContestId, 'auto'>;
  roster: Roster;
}

/** The presets that `auto` tries, in this order and without captains, as the server does. */
const AUTO: readonly PresetId[] = ['classic-11', 'mini-4'];

/** The rosters that a contest choice can resolve to, in order of preference. Only `auto` has more than one. */
export function rostersOf({ contest, roster }: Pick<ContestDraft, 'contest' | 'roster'>): ContestRoster[] {
  if (contest === 'auto') {
    return AUTO.map((preset) => ({
      contest: preset,
      roster: withoutCaptains(CONTEST_PRESETS[preset].roster),
    }));
  }
  return [{ contest, roster: roster ?? presetRoster(contest) }];
}

/** The default roster of a contest. A custom contest starts as Classic 11 without captains. */
export function presetRoster(contest: Exclude<ContestId, 'auto'>): Roster {
  return contest === 'custom'
    ? withoutCaptains(CONTEST_PRESETS['classic-11'].roster)
    : CONTEST_PRESETS[contest].roster;
}

/** A one-line summary of a roster: "11 players: GK 1, DEF 3–5, … Max 3 per club. Captain ×2." */
export function describeRoster(roster: Roster): string {
  const sentences = [describePositions(roster)];
  if (roster.max_per_team !== null) sentences.push(`Max ${roster.max_per_team} per club.`);
  if (roster.captain) sentences.push(`Captain ${describeMultipliers(roster.captain)}.`);
  if (roster.vice_captain?.when === 'always') {
    sentences.push(`Vice-captain ${describeMultipliers(roster.vice_captain)}.`);
  }
  return sentences.join(' ');
}

function describePositions({ size, positions }: Roster): string {
  const isAny = POSITIONS.every(
    (position) => positions[position].min === 0 && positions[position].max >= size,
  );
  if (isAny) return `${size} players of any position.`;
  const ranges = POSITIONS.map((position) => {
    const { min, max } = positions[position];
    return `${POSITION_LABELS[position]} ${min === max ? min : `${min}–${max}`}`;
  });
  return `${size} players: ${ranges.join(', ')}.`;
}

function describeMultipliers({ points, salary }: CaptainRule): string {
  if (salary === 1) return `×${points}`;
  return points === salary ? `×${points} points and salary` : `×${points} points, ×${salary} salary`;
}

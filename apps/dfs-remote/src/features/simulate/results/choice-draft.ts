/** The inputs of `Choose entries`, and the rules that they mean. */
import { SIMULATION_LIMITS, type ChooseOptions } from '@fanteam/contracts';
import type { ChoiceDraft } from '../../../model/simulate/simulation-draft';
import type { RunRequest } from '../../../model/run-state';
import { countOf, formatNumber, parseNumber } from '../../../shared/numbers';

/** The inputs, as fields that can have a mistake. */
export type ChoiceField = 'count' | 'place' | 'maxExposure' | 'minUnique';

/** What to change, and in which field. */
interface ChoiceMistake {
  problem: string;
  field: ChoiceField;
}

/** What is known of the simulation that chooses. */
interface ChoiceSetting {
  /** The number of lineups to choose from. */
  lineups: number;
  /** How many can be chosen. New lineups replace lineups of the run, so no more than these. */
  places: number;
  /** The entries of the contest. */
  entries: number;
  /** The players of a lineup. */
  lineupSize: number;
  /** The lineups to keep. */
  keep: readonly string[];
}

const DEFAULT_COUNT = 20;

/** The number of entries in the form. `lineups`: those of the run. `entries`: those of the contest. */
export function countToChoose({ count }: ChoiceDraft, lineups: number, entries: number): string {
  return count ?? String(Math.min(DEFAULT_COUNT, lineups, Math.max(1, entries - 1)));
}

/** The inputs without defaults. */
type TypedChoice = { [Field in keyof ChoiceDraft]: NonNullable<ChoiceDraft[Field]> };

/** The limits in the form: those of the run's rules until the user types others. */
export function choiceLimits(
  { maxExposure, minUnique }: ChoiceDraft,
  { max_exposure: share, min_unique_players: unique = 1 }: RunRequest,
): Pick<TypedChoice, 'maxExposure' | 'minUnique'> {
  return {
    maxExposure: maxExposure ?? (share === undefined ? '' : formatNumber(share * 100)),
    minUnique: minUnique ?? (unique > 1 ? String(unique) : ''),
  };
}

/** The rules of a choice, or what to change. */
export function readChoice(
  draft: TypedChoice,
  setting: ChoiceSetting,
): { rules: ChooseOptions } | ChoiceMistake {
  const { lineups, places, entries, lineupSize, keep } = setting;
  const mistake = (field: ChoiceField, problem: string): ChoiceMistake => ({ problem, field });
  const count = wholeNumber(draft.count);
  // At least one entry is of others.
  const max = Math.min(places, Math.max(1, entries - 1));
  if (count === undefined || count < 1 || count > max) {
    const range = `Choose from 1 to ${countOf(max, 'lineup')}`;
    if (max < places)
      return mistake(
        'count',
        `${range}. The contest has ${entries} entries, and at least one belongs to another user.`,
      );
    const reason =
      'New lineups replace lineups of the run, so you cannot choose more lineups than the run has.';
    return mistake('count', places < lineups ? `${range}. ${reason}` : `${range}.`);
  }
  if (keep.length > count) {
    return mistake(
      'count',
      `You cannot keep ${countOf(keep.length, 'favorite')} if you choose only ${countOf(count, 'lineup')}. Choose more lineups, or do not keep the favorites.`,
    );
  }
  const rules: ChooseOptions = { count, aim: draft.aim, ...(keep.length > 0 && { keep: [...keep] }) };
  if (draft.aim === 'top') {
    const place = wholeNumber(draft.place);
    if (place === undefined || place < 1 || place > entries) {
      return mistake('place', `The place must be a whole number from 1 to ${entries}.`);
    }
    rules.place = place;
  }
  const exposure = parseNumber(draft.maxExposure);
  if (draft.maxExposure.trim() !== '') {
    if (exposure === undefined || exposure <= 0 || exposure > 100) {
      return mistake('maxExposure', 'Max exposure must be a number above 0 and at most 100 %.');
    }
    rules.max_exposure = exposure / 100;
  }
  const unique = wholeNumber(draft.minUnique);
  if (draft.minUnique.trim() !== '') {
    if (unique === undefined || unique < 1 || unique > lineupSize) {
      return mistake('minUnique', `Different players must be a whole number from 1 to ${lineupSize}.`);
    }
    rules.min_unique_players = unique;
  }
  return { rules };
}

const MAX_MORE = 1000;

/** How many more lineups to find, or what to change. `room`: how many can still be simulated. */
export function readMoreCount(text: string, room: number): { count: number } | { problem: string } {
  const max = Math.min(MAX_MORE, room);
  if (max < 1) {
    return { problem: `No more lineups can be added: the maximum is ${SIMULATION_LIMITS.lineups}.` };
  }
  const count = wholeNumber(text);
  return count === undefined || count < 1 || count > max
    ? { problem: `Find from 1 to ${countOf(max, 'more lineup')}.` }
    : { count };
}

function wholeNumber(text: string): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

/** The favorites to toggle, so that exactly `chosen` are favorites. */
export function favoritesToToggle(favorites: readonly string[], chosen: readonly string[]): string[] {
  return [
    ...favorites.filter((key) => !chosen.includes(key)),
    ...chosen.filter((key) => !favorites.includes(key)),
  ];
}

/** The inputs of `Choose entries`, and the rules that they mean. */
import { SIMULATION_LIMITS, type ChoiceAim, type ChooseOptions } from '@fanteam/contracts';
import { countOf, parseNumber } from '../../../shared/numbers';

/** Numbers are stored as their text. */
export interface ChoiceDraft {
  count: string;
  aim: ChoiceAim;
  place: string;
  /** Percent; empty for no limit. */
  maxExposure: string;
  /** Empty for no limit. */
  minUnique: string;
  keepsFavorites: boolean;
}

export const FIRST_CHOICE: ChoiceDraft = {
  count: '20',
  aim: 'profit',
  place: '10',
  maxExposure: '',
  minUnique: '',
  keepsFavorites: true,
};

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
  /** The favorites among the lineups. */
  favorites: readonly string[];
}

/** The rules of a choice, or what to change. */
export function readChoice(
  draft: ChoiceDraft,
  setting: ChoiceSetting,
): { rules: ChooseOptions } | { problem: string } {
  const { lineups, places, entries, lineupSize, favorites } = setting;
  const count = wholeNumber(draft.count);
  // At least one entry is of others.
  const max = Math.min(places, Math.max(1, entries - 1));
  if (count === undefined || count < 1 || count > max) {
    const range = `Choose from 1 to ${countOf(max, 'lineup')}`;
    if (max < places)
      return { problem: `${range}. The contest has ${entries} entries, and one is of others.` };
    const reason = 'New lineups replace lineups of the run, so no more can be chosen than the run has.';
    return { problem: places < lineups ? `${range}. ${reason}` : `${range}.` };
  }
  const keep = draft.keepsFavorites ? favorites : [];
  if (keep.length > count) {
    return {
      problem: `${countOf(keep.length, 'favorite')} cannot be kept among ${countOf(count, 'lineup')}. Choose more lineups, or do not keep the favorites.`,
    };
  }
  const rules: ChooseOptions = { count, aim: draft.aim, ...(keep.length > 0 && { keep: [...keep] }) };
  if (draft.aim === 'top') {
    const place = wholeNumber(draft.place);
    if (place === undefined || place < 1 || place > entries) {
      return { problem: `The place must be a whole number from 1 to ${entries}.` };
    }
    rules.place = place;
  }
  const exposure = parseNumber(draft.maxExposure);
  if (draft.maxExposure.trim() !== '') {
    if (exposure === undefined || exposure <= 0 || exposure > 100) {
      return { problem: 'Max exposure must be above 0 and at most 100 %.' };
    }
    rules.max_exposure = exposure / 100;
  }
  const unique = wholeNumber(draft.minUnique);
  if (draft.minUnique.trim() !== '') {
    if (unique === undefined || unique < 1 || unique > lineupSize) {
      return { problem: `Min unique players must be a whole number from 1 to ${lineupSize}.` };
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

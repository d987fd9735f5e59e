/** The inputs of `Choose entries`, and the rules that they mean. */
import {
  SIMULATION_LIMITS,
  type ChoiceAim,
  type ChooseOptions,
  type ContestChoiceOptions,
} from '@fanteam/contracts';
import type { ChoiceDraft } from '../../../model/simulate/simulation-draft';
import type { RunRequest } from '../../../model/run-state';
import { countOf, formatNumber, parseNumber } from '../../../shared/numbers';

/** The inputs, as fields that can have a mistake. Those of a further contest have its number, from 1. */
export type ChoiceField =
  'count' | 'place' | 'maxExposure' | 'maxExposureAll' | 'minUnique' | `${'count' | 'place'}-${number}`;

/** What to change, and in which field. */
interface ChoiceMistake {
  problem: string;
  field: ChoiceField;
}

/** One of the contests of the simulation. */
export interface ContestSetting {
  name: string;
  /** All of them, including those of others. */
  entries: number;
  /** The lineups that may be entered. */
  lineups: number;
}

/** What is known of the simulation that chooses. */
interface ChoiceSetting {
  /** The number of lineups to choose from. */
  lineups: number;
  /** How many can be chosen. New lineups replace lineups of the run, so no more than these. */
  places: number;
  /** The first one, and further ones. */
  contests: readonly ContestSetting[];
  /** The players of a lineup. */
  lineupSize: number;
  /** The lineups to keep in the first contest. */
  keep: readonly string[];
}

const DEFAULT_COUNT = 20;

/** The number of entries in the form. `lineups`: those of the run. `entries`: those of the contest. */
export function countToChoose(
  count: string | null,
  { lineups, entries }: Omit<ContestSetting, 'name'>,
): string {
  return count ?? String(Math.min(DEFAULT_COUNT, lineups, Math.max(1, entries - 1)));
}

/** The place to reach in a further contest. By default, that of the first one, or the last one that there is. */
export function placeToReach(place: string | null, first: string, { entries }: ContestSetting): string {
  const asked = wholeNumber(first);
  return place ?? (asked === undefined ? first : String(Math.min(asked, entries)));
}

/** The inputs without defaults. */
export type TypedChoice = { [Field in keyof ChoiceDraft]: NonNullable<ChoiceDraft[Field]> } & {
  /** Of the further contests. */
  further: readonly { count: string; place: string }[];
};

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
  const { lineupSize, keep, contests } = setting;
  const { aim, further, once } = draft;
  const asked = [draft, ...further].map((each, index) => readContestChoice(each, aim, setting, index));
  const wrong = asked.find((each) => 'problem' in each);
  if (wrong) return wrong;
  const [first, ...others] = asked as ContestChoiceOptions[];
  if (keep.length > first!.count) {
    return {
      problem: `You cannot keep ${countOf(keep.length, 'favorite')} if you choose only ${countOf(first!.count, 'lineup')}. Choose more lineups, or do not keep the favorites.`,
      field: 'count',
    };
  }
  const rules: ChooseOptions = { ...first!, aim, ...(keep.length > 0 && { keep: [...keep] }) };
  const exposure = readExposure(draft.maxExposure);
  if (exposure === null) return { problem: `Max exposure ${EXPOSURE_RANGE}`, field: 'maxExposure' };
  if (exposure !== undefined) rules.max_exposure = exposure;
  const unique = wholeNumber(draft.minUnique);
  if (draft.minUnique.trim() !== '') {
    if (unique === undefined || unique < 1 || unique > lineupSize) {
      return {
        problem: `Different players must be a whole number from 1 to ${lineupSize}.`,
        field: 'minUnique',
      };
    }
    rules.min_unique_players = unique;
  }
  if (contests.length === 1) return { rules };
  const total = checkSum(first!.count + others.reduce((sum, { count }) => sum + count, 0), once, setting);
  if (total !== undefined) return { problem: total, field: 'count' };
  const ofAll = readExposure(draft.maxExposureAll);
  if (ofAll === null) return { problem: `Max exposure over all ${EXPOSURE_RANGE}`, field: 'maxExposureAll' };
  return {
    rules: {
      ...rules,
      contests: others,
      ...(ofAll !== undefined && { max_exposure_all: ofAll }),
      ...(once && { once }),
    },
  };
}

/** The entries and the place of one contest. `index`: 0 for the first one. */
function readContestChoice(
  typed: { count: string; place: string },
  aim: ChoiceAim,
  { lineups: all, places, contests }: ChoiceSetting,
  index: number,
): ContestChoiceOptions | ChoiceMistake {
  const { name, entries, lineups } = contests[index]!;
  const mistake = (field: 'count' | 'place', problem: string): ChoiceMistake => ({
    problem: contests.length > 1 ? `${name}: ${problem[0]!.toLowerCase()}${problem.slice(1)}` : problem,
    field: index === 0 ? field : `${field}-${index}`,
  });
  const count = wholeNumber(typed.count);
  const available = Math.min(places, lineups);
  // At least one entry is of others.
  const max = Math.min(available, Math.max(1, entries - 1));
  if (count === undefined || count < 1 || count > max) {
    const range = `Choose from 1 to ${countOf(max, 'lineup')}`;
    if (max < available)
      return mistake(
        'count',
        `${range}. The contest has ${entries} entries, and at least one belongs to another user.`,
      );
    if (lineups < all && lineups <= places)
      return mistake('count', `${range}. The other lineups are not legal in this contest.`);
    return mistake('count', places < all ? `${range}. ${REPLACED}` : `${range}.`);
  }
  if (aim !== 'top') return { count };
  const place = wholeNumber(typed.place);
  if (place === undefined || place < 1 || place > entries) {
    return mistake('place', `The place must be a whole number from 1 to ${entries}.`);
  }
  return { count, place };
}

/** Why so many entries of all contests together are not possible. */
function checkSum(sum: number, once: boolean, { lineups, places }: ChoiceSetting): string | undefined {
  if (once && sum > lineups) {
    return (
      `No lineup can be in two contests, so ${countOf(sum, 'entry', 'entries')} need ${countOf(sum, 'lineup')}, but there ` +
      `${lineups === 1 ? 'is' : 'are'} ${lineups}. Choose fewer entries, or allow a lineup in several contests.`
    );
  }
  return places < lineups && sum > places
    ? `All contests together can have at most ${countOf(places, 'entry', 'entries')}. ${REPLACED}`
    : undefined;
}

const REPLACED =
  'New lineups replace lineups of the run, so you cannot choose more lineups than the run has.';
const EXPOSURE_RANGE = 'must be a number above 0 and at most 100 %.';

/** The share; undefined without a limit, null for a number that is no percentage. */
function readExposure(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const percent = parseNumber(text);
  return percent === undefined || percent <= 0 || percent > 100 ? null : percent / 100;
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

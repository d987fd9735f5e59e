/**
 * What is wrong with the rules of a request, as data. It is decided here only. The API and the page put it into words,
 * each for its own readers.
 */
import type { OptimizeOptions } from '@fanteam/contracts';

/** A field of a request: the rule, and the path inside it, as in `['stacks', 0, 'min_exposure']`. */
export type RulePath = readonly [rule: keyof OptimizeOptions, ...place: (string | number)[]];

/** The values of each kind of mistake. Players are ids, clubs are upper-case codes. */
export interface MistakeValues {
  unknown_player: { player: string };
  unknown_club: { club: string };
  repeated_club: { club: string };
  min_above_max: { min: number; max: number };
  above_lineup_size: { size: number };
  locked_and_excluded: { player: string };
  captain_and_excluded: { player: string };
  captain_with_max: { player: string; max: number };
  second_captain: { player: string; first: string };
  /** The players with a captain rule, or with a maximum exposure as captain. */
  no_captain: { players: string[]; isExposure: boolean };
  locked_with_max: { player: string; max: number };
  excluded_with_min: { player: string };
  unselectable_with_min: { player: string };
  /** The maximum of all players. */
  min_above_common_max: { player: string; min: number; max: number };
  spread_with_randomness: object;
  min_salary_above_cap: { min: number; cap: number };
  group_without_limit: object;
  group_too_small: { min: number; selectable: number };
  stack_too_large: { size: number; opponents: number; lineupSize: number };
  /** None of the clubs of the stack, or of all clubs if it names none, has a known opponent. */
  stack_without_opponent: { clubs: string[] };
  contradictory_opponents: { sentence: string };
  no_opponents: object;
  missing_opponents: { clubs: string[] };
  no_ownership: object;
  no_clean_sheets: object;
}

export type MistakeCode = keyof MistakeValues;

/** A mistake of a rule. `place`: the path of the field inside the rule; empty for the rule itself. */
export type RuleMistake = {
  [Code in MistakeCode]: {
    rule: RulePath[0];
    code: Code;
    values: MistakeValues[Code];
    place: readonly (string | number)[];
  };
}[MistakeCode];

/** The player or the club of a mistake in the rules of players or clubs. The ids of typed players are their places from 1. */
export function subjectOf({ place: [subject = ''] }: RuleMistake): string {
  return typeof subject === 'number' ? String(subject + 1) : subject;
}

/** The words for each kind of mistake. `Context`: what else they need. */
export type MistakeTexts<Context> = {
  readonly [Code in MistakeCode]: (values: MistakeValues[Code], context: Context) => string;
};

export function describeRuleMistake<Context>(
  texts: MistakeTexts<Context>,
  { code, values }: RuleMistake,
  context: Context,
): string {
  return texts[code](values as never, context);
}

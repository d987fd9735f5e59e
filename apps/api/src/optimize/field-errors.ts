/** The mistakes of a request in the words of the API: they name the fields of the request. */
import type { FieldError } from '@fanteam/contracts';
import { describeRuleMistake, type MistakeTexts, type RequestMistake } from '@fanteam/lineup-request';

/** The error for the field of a mistake; none if the mistake is not about one field. */
export function toFieldError(mistake: RequestMistake): FieldError[] {
  if ('rule' in mistake) {
    const field = [mistake.rule, ...mistake.place];
    return [fieldError(field, describeRuleMistake(TEXTS, mistake, field.join('.')))];
  }
  return 'field' in mistake ? [fieldError(mistake.field, mistake.message)] : [];
}

const fieldError = (field: readonly (string | number)[], msg: string): FieldError => ({
  type: 'value_error',
  loc: ['body', ...field],
  msg,
});

const nameOf = (player: string): string => `Player ${JSON.stringify(player)}`;
const players = (count: number): string => (count === 1 ? '1 player' : `${count} players`);

/** By code. The context is the field. */
const TEXTS: MistakeTexts<string> = {
  unknown_player: ({ player }) => `${nameOf(player)} is not in the pool`,
  unknown_club: ({ club }) => `Club ${JSON.stringify(club)} is not in the pool`,
  repeated_club: ({ club }) => `teams contains the club ${JSON.stringify(club)} twice; remove one of them`,
  min_above_max: ({ min, max }) => `The minimum (${min}) is greater than the maximum (${max})`,
  above_lineup_size: ({ size }, field) =>
    `${field} must be at most ${size}, the number of players in a lineup`,
  locked_and_excluded: ({ player }) => `${nameOf(player)} is both locked and excluded; remove one of the two`,
  captain_and_excluded: ({ player }) =>
    `${nameOf(player)} is both captain and excluded; remove one of the two`,
  captain_with_max: ({ player, max }) =>
    `${nameOf(player)} is captain of every lineup but has a captain_max_exposure of ${max}; remove one of the two`,
  second_captain: () => 'Only one player can be captain of every lineup',
  no_captain: ({ isExposure }) =>
    `This contest has no captain; choose a contest with a captain or remove ${isExposure ? 'captain_max_exposure' : 'the captain rule'}`,
  locked_with_max: ({ player, max }) =>
    `${nameOf(player)} is locked but has a max_exposure of ${max}; remove one of the two`,
  excluded_with_min: ({ player }) =>
    `${nameOf(player)} is excluded but has a min_exposure; remove one of the two`,
  unselectable_with_min: ({ player }) =>
    `${nameOf(player)} cannot be selected, so no lineup can meet this min_exposure`,
  min_above_common_max: ({ player, min, max }) =>
    `${nameOf(player)} has a min_exposure of ${min}, greater than the max_exposure of ${max} for all players; set a max_exposure for this player`,
  spread_with_randomness: () =>
    'exposure_mode "spread" cannot be combined with randomness; remove one of the two',
  min_salary_above_cap: ({ min, cap }) => `min_salary (${min}) is greater than the salary cap (${cap})`,
  group_without_limit: () => 'A group requires min, max or both',
  group_too_small: ({ min, selectable }) =>
    `The group requires ${players(min)}, but only ${selectable} of them can be selected`,
  stack_too_large: ({ size, opponents, lineupSize }) =>
    `A stack of ${size} with ${opponents} of the opponent does not fit into a lineup of ${lineupSize}`,
  stack_without_opponent: ({ clubs }) =>
    `No opponent of ${clubs.join(' or ') || 'any club'} is known; set it in teams: { "MCI": { "opponent": "ARS" } }`,
  contradictory_opponents: ({ sentence }) => sentence,
  no_opponents: () => 'Set the opponent of each club in teams: { "MCI": { "opponent": "ARS" } }',
  missing_opponents: ({ clubs }) => `Set the opponent of every club in teams. Missing: ${clubs.join(', ')}`,
  no_ownership: () =>
    'No player has an ownership, so this rule cannot be used; add an ownership column to the file or remove the rule',
  no_clean_sheets: () =>
    'Set the clean sheet chance of each club in teams: { "MCI": { "clean_sheet": 0.35 } }',
};

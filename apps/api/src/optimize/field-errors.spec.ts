import { readFileRequest, type MistakeCode } from '@fanteam/lineup-request';
import { MISTAKEN_POOL, MISTAKEN_REQUESTS } from '@fanteam/lineup-request/testing/mistaken-requests';
import { toFieldError } from './field-errors';

/** The fields and texts of the mistaken requests. Clients may depend on them. */
// prettier-ignore
const ERRORS: Readonly<Record<MistakeCode, readonly (readonly [field: string, text: string])[]>> = {
  min_above_max: [
    ['players.1.min_exposure', 'The minimum (0.6) is greater than the maximum (0.5)'],
    ['teams.1.min_players', 'The minimum (3) is greater than the maximum (1)'],
    ['stacks.0.min_exposure', 'The minimum (0.6) is greater than the maximum (0.5)'],
    ['clubs.min', 'The minimum (3) is greater than the maximum (2)'],
  ],
  min_above_common_max: [['players.1.min_exposure', 'Player "1" has a min_exposure of 0.6, greater than the max_exposure of 0.5 for all players; set a max_exposure for this player']],
  excluded_with_min: [['players.5.min_exposure', 'Player "5" is excluded but has a min_exposure; remove one of the two']],
  unselectable_with_min: [['players.6.min_exposure', 'Player "6" cannot be selected, so no lineup can meet this min_exposure']],
  locked_with_max: [['players.1', 'Player "1" is locked but has a max_exposure of 0.5; remove one of the two']],
  unknown_player: [
    ['players.x', 'Player "x" is not in the pool'],
    ['groups.0', 'Player "nobody" is not in the pool'],
  ],
  second_captain: [['players.2', 'Only one player can be captain of every lineup']],
  no_captain: [
    ['players', 'This contest has no captain; choose a contest with a captain or remove the captain rule'],
    ['captain_max_exposure', 'This contest has no captain; choose a contest with a captain or remove captain_max_exposure'],
    ['players', 'This contest has no captain; choose a contest with a captain or remove captain_max_exposure'],
  ],
  above_lineup_size: [
    ['min_unique_players', 'min_unique_players must be at most 4, the number of players in a lineup'],
    ['clubs.min', 'clubs.min must be at most 4, the number of players in a lineup'],
  ],
  min_salary_above_cap: [['min_salary', 'min_salary (31) is greater than the salary cap (30)']],
  group_without_limit: [['groups.0', 'A group requires min, max or both']],
  group_too_small: [['groups.0.min', 'The group requires 2 players, but only 1 of them can be selected']],
  unknown_club: [
    ['teams.XYZ', 'Club "XYZ" is not in the pool'],
    ['stacks.0.teams.1', 'Club "XYZ" is not in the pool'],
  ],
  repeated_club: [['teams. 1', 'teams contains the club "1" twice; remove one of them']],
  contradictory_opponents: [['teams.3.opponent', '3 plays 2, but 2 plays 1']],
  no_opponents: [['opposing', 'Set the opponent of each club in teams: { "MCI": { "opponent": "ARS" } }']],
  missing_opponents: [['max_players_per_match', 'Set the opponent of every club in teams. Missing: 3, 4, 5']],
  stack_without_opponent: [['stacks.0.min_opponents', 'No opponent of 1 or 3 is known; set it in teams: { "MCI": { "opponent": "ARS" } }']],
  stack_too_large: [['stacks.0.min_opponents', 'A stack of 3 with 2 of the opponent does not fit into a lineup of 4']],
  no_ownership: [['ownership', 'No player has an ownership, so this rule cannot be used; add an ownership column to the file or remove the rule']],
  no_clean_sheets: [['stacking_penalty', 'Set the clean sheet chance of each club in teams: { "MCI": { "clean_sheet": 0.35 } }']],
  spread_with_randomness: [['exposure_mode', 'exposure_mode "spread" cannot be combined with randomness; remove one of the two']],
  locked_and_excluded: [['players.1', 'Player "1" is both locked and excluded; remove one of the two']],
  captain_and_excluded: [['players.1', 'Player "1" is both captain and excluded; remove one of the two']],
  captain_with_max: [['players.1.captain_max_exposure', 'Player "1" is captain of every lineup but has a captain_max_exposure of 0.2; remove one of the two']],
};

it('names the field of each mistake of a rule, in the words of the API', () => {
  const found: Partial<Record<MistakeCode, [string, string][]>> = {};
  for (const { request, mistake } of MISTAKEN_REQUESTS) {
    const [error] = readFileRequest(MISTAKEN_POOL, request).mistakes.flatMap(toFieldError);
    const [body, ...field] = error!.loc;
    expect([body, error!.type]).toEqual(['body', 'value_error']);
    (found[mistake.code] ??= []).push([field.join('.'), error!.msg]);
  }
  expect(found).toEqual(ERRORS);
});

/** Tests only: requests with one mistake in their rules each, of every kind. */
import type { OptimizeOptions, PoolPlayer, Position } from '@fanteam/contracts';
import type { RuleMistake } from '../rule-mistake';

const player = (id: string, position: Position, projection: number | null = 3): PoolPlayer => ({
  id,
  name: `Player ${id}`,
  position,
  team: id,
  salary: 5,
  projection,
});

/** The pool of the requests. The last player cannot be selected. */
export const MISTAKEN_POOL: readonly PoolPlayer[] = [
  player('1', 'GK'),
  player('2', 'D'),
  player('3', 'M'),
  player('4', 'F'),
  player('5', 'M'),
  player('6', 'M', null),
];

interface MistakenRequest {
  name: string;
  request: OptimizeOptions;
  mistake: RuleMistake;
}

const mistaken = (
  name: string,
  options: Partial<OptimizeOptions>,
  mistake: RuleMistake,
): MistakenRequest => ({ name, request: { num_lineups: 2, salary_cap: 30, ...options }, mistake });

// prettier-ignore
export const MISTAKEN_REQUESTS: readonly MistakenRequest[] = [
  mistaken('a minimum above the maximum', { players: { '1': { min_exposure: 0.6, max_exposure: 0.5 } } }, { rule: 'players', place: ['1', 'min_exposure'], code: 'min_above_max', values: { min: 0.6, max: 0.5 } }),
  mistaken('a minimum above the maximum for all players', { max_exposure: 0.5, players: { '1': { min_exposure: 0.6 } } }, { rule: 'players', place: ['1', 'min_exposure'], code: 'min_above_common_max', values: { player: '1', min: 0.6, max: 0.5 } }),
  mistaken('a minimum for an excluded player', { players: { '5': { min_exposure: 0.6, exclude: true } } }, { rule: 'players', place: ['5', 'min_exposure'], code: 'excluded_with_min', values: { player: '5' } }),
  mistaken('a minimum for a player who cannot be selected', { players: { '6': { min_exposure: 0.6 } } }, { rule: 'players', place: ['6', 'min_exposure'], code: 'unselectable_with_min', values: { player: '6' } }),
  mistaken('a lock with a maximum', { players: { '1': { lock: true, max_exposure: 0.5 } } }, { rule: 'players', place: ['1'], code: 'locked_with_max', values: { player: '1', max: 0.5 } }),
  mistaken('an unknown player', { players: { x: { lock: true } } }, { rule: 'players', place: ['x'], code: 'unknown_player', values: { player: 'x' } }),
  mistaken('two captains of every lineup', { contest: 'classic-11', players: { '1': { captain: 'always' }, '2': { captain: 'always' } } }, { rule: 'players', place: ['2'], code: 'second_captain', values: { player: '2', first: '1' } }),
  mistaken('a captain in a contest without captains', { players: { '1': { captain: 'always' } } }, { rule: 'players', place: [], code: 'no_captain', values: { players: ['1'], isExposure: false } }),
  mistaken('more unique players than a lineup has', { min_unique_players: 5 }, { rule: 'min_unique_players', place: [], code: 'above_lineup_size', values: { size: 4 } }),
  mistaken('a minimum salary above the cap', { min_salary: 31 }, { rule: 'min_salary', place: [], code: 'min_salary_above_cap', values: { min: 31, cap: 30 } }),
  mistaken('a group without bounds', { groups: [{ players: ['1'] }] }, { rule: 'groups', place: [0], code: 'group_without_limit', values: {} }),
  mistaken('a group that requires more than its selectable players', { groups: [{ players: ['1', '6'], min: 2 }] }, { rule: 'groups', place: [0, 'min'], code: 'group_too_small', values: { min: 2, selectable: 1 } }),
  mistaken('an unknown player in a group', { groups: [{ players: ['nobody'], max: 1 }] }, { rule: 'groups', place: [0], code: 'unknown_player', values: { player: 'nobody' } }),
  mistaken('an unknown club', { teams: { XYZ: { max_players: 1 } } }, { rule: 'teams', place: ['XYZ'], code: 'unknown_club', values: { club: 'XYZ' } }),
  mistaken('a minimum above the maximum of a club', { teams: { '1': { min_players: 3, max_players: 1 } } }, { rule: 'teams', place: ['1', 'min_players'], code: 'min_above_max', values: { min: 3, max: 1 } }),
  mistaken('a stack of an unknown club', { stacks: [{ size: 2, teams: ['1', 'xyz'] }] }, { rule: 'stacks', place: [0, 'teams', 1], code: 'unknown_club', values: { club: 'XYZ' } }),
  mistaken('a stack with a minimum exposure above its maximum', { stacks: [{ size: 2, min_exposure: 0.6, max_exposure: 0.5 }] }, { rule: 'stacks', place: [0, 'min_exposure'], code: 'min_above_max', values: { min: 0.6, max: 0.5 } }),
  mistaken('a club with rules in two spellings', { teams: { '1': { max_players: 1 }, ' 1': { max_players: 0 } } }, { rule: 'teams', place: [' 1'], code: 'repeated_club', values: { club: '1' } }),
  mistaken('a club with two opponents', { teams: { '1': { opponent: '2' }, '3': { opponent: ' 2 ' } }, opposing: { from: ['GK'], against: ['F'], max: 0 } }, { rule: 'teams', place: ['3', 'opponent'], code: 'contradictory_opponents', values: { sentence: '3 plays 2, but 2 plays 1' } }),
  mistaken('a limit on opponents without opponents', { opposing: { from: ['GK'], against: ['F'], max: 0 } }, { rule: 'opposing', place: [], code: 'no_opponents', values: {} }),
  mistaken('a limit per match without the opponent of every club', { teams: { '1': { opponent: '2' } }, max_players_per_match: 2 }, { rule: 'max_players_per_match', place: [], code: 'missing_opponents', values: { clubs: ['3', '4', '5'] } }),
  mistaken('a stack with opponents without an opponent', { stacks: [{ size: 2, teams: ['1', '3'], min_opponents: 1 }], teams: { '2': { opponent: '4' } } }, { rule: 'stacks', place: [0, 'min_opponents'], code: 'stack_without_opponent', values: { clubs: ['1', '3'] } }),
  mistaken('a stack with opponents that is larger than a lineup', { stacks: [{ size: 3, min_opponents: 2 }], teams: { '2': { opponent: '4' } } }, { rule: 'stacks', place: [0, 'min_opponents'], code: 'stack_too_large', values: { size: 3, opponents: 2, lineupSize: 4 } }),
  mistaken('a minimum of clubs above the maximum', { clubs: { min: 3, max: 2 } }, { rule: 'clubs', place: ['min'], code: 'min_above_max', values: { min: 3, max: 2 } }),
  mistaken('more clubs than a lineup has players', { clubs: { min: 5 } }, { rule: 'clubs', place: ['min'], code: 'above_lineup_size', values: { size: 4 } }),
  mistaken('an ownership rule in a pool without ownership', { ownership: { max_sum: 40 } }, { rule: 'ownership', place: [], code: 'no_ownership', values: {} }),
  mistaken('a stacking penalty without chances', { stacking_penalty: true }, { rule: 'stacking_penalty', place: [], code: 'no_clean_sheets', values: {} }),
  mistaken('spread exposure with randomness', { exposure_mode: 'spread', randomness: 0.1 }, { rule: 'exposure_mode', place: [], code: 'spread_with_randomness', values: {} }),
  mistaken('a locked player who is excluded', { players: { '1': { lock: true, exclude: true } } }, { rule: 'players', place: ['1'], code: 'locked_and_excluded', values: { player: '1' } }),
  mistaken('a captain who is excluded', { contest: 'classic-11', players: { '1': { captain: 'always', exclude: true } } }, { rule: 'players', place: ['1'], code: 'captain_and_excluded', values: { player: '1' } }),
  mistaken('a captain of every lineup with a maximum', { contest: 'classic-11', players: { '1': { captain: 'always', captain_max_exposure: 0.2 } } }, { rule: 'players', place: ['1', 'captain_max_exposure'], code: 'captain_with_max', values: { player: '1', max: 0.2 } }),
  mistaken('a maximum for all captains in a contest without captains', { captain_max_exposure: 0.5 }, { rule: 'captain_max_exposure', place: [], code: 'no_captain', values: { players: [], isExposure: true } }),
  mistaken('a maximum for one captain in a contest without captains', { players: { '1': { captain_max_exposure: 0.5 } } }, { rule: 'players', place: [], code: 'no_captain', values: { players: ['1'], isExposure: true } }),
];

/** The mistakes of a request in the words of the page: what the user sees, without the names of fields. */
import {
  describeRuleMistake,
  subjectOf,
  type MistakeTexts,
  type RequestMistake,
  type RuleMistake,
} from '@fanteam/lineup-request';
import { countOf, formatNumber, formatSalary } from '../shared/numbers';
import { toPercent } from './rules/shares';

interface Words {
  mistake: RuleMistake;
  nameOf: (id: string) => string;
}

/** `pool`: the players of the request, whose names are shown. */
export function describeMistake(
  mistake: RequestMistake,
  pool: readonly { id: string; name: string }[],
): string {
  const nameOf = (id: string) => pool.find((player) => player.id === id)?.name ?? id;
  if ('rule' in mistake) return describeRuleMistake(TEXTS, mistake, { mistake, nameOf });
  switch (mistake.code) {
    case 'no_projections':
      return 'No player has a projection.';
    case 'unsolvable':
      return 'A number of a player, the contest or a rule is out of range';
    case 'no_roster_size':
      return 'Enter the number of players in a lineup of this contest';
    default:
      return mistake.message;
  }
}

const percent = (share: number) => `${formatNumber(toPercent(share))} %`;

const minAboveMax = (min: number, max: number) =>
  `min exposure of ${percent(min)} is greater than the max of ${percent(max)}`;

const TEXTS: MistakeTexts<Words> = {
  unknown_player: ({ player }, { nameOf }) => `${nameOf(player)} is not in the player pool`,
  unknown_club: ({ club }) => `${club} is not a club of the player pool`,
  repeated_club: ({ club }) => `${club} has rules twice`,
  min_above_max({ min, max }, { mistake, nameOf }) {
    switch (mistake.rule) {
      case 'players':
        return `${nameOf(subjectOf(mistake))}: ${minAboveMax(min, max)}`;
      case 'stacks':
        return `The ${minAboveMax(min, max)}`;
      case 'teams':
        return `${subjectOf(mistake)}: min players (${min}) is greater than max players (${max})`;
      case 'ownership':
        return `The min of ${formatNumber(min)} % is greater than the max of ${formatNumber(max)} %`;
      default:
        return `The min of ${min} is greater than the max of ${max}`;
    }
  },
  above_lineup_size: ({ size }, { mistake }) =>
    mistake.rule === 'clubs'
      ? `A lineup of ${size} players has at most ${size} clubs`
      : `Lineups of ${size} players can differ in at most ${size} players`,
  locked_and_excluded: ({ player }, { nameOf }) => `${nameOf(player)}: both locked and excluded`,
  captain_and_excluded: ({ player }, { nameOf }) => `${nameOf(player)}: both captain and excluded`,
  captain_with_max: ({ player, max }, { nameOf }) =>
    `${nameOf(player)}: always captain, but max captain exposure is ${percent(max)}`,
  second_captain: ({ first, player }, { nameOf }) =>
    `Only one player can be captain of every lineup: ${nameOf(first)}, ${nameOf(player)}`,
  no_captain: ({ players }, { mistake, nameOf }) =>
    mistake.rule === 'players'
      ? `${players.map(nameOf).join(', ')}: this contest has no captain`
      : 'This contest has no captain',
  locked_with_max: ({ player, max }, { nameOf }) =>
    `${nameOf(player)}: locked, but max exposure is ${percent(max)}`,
  excluded_with_min: ({ player }, { nameOf }) => unselectable(nameOf(player)),
  unselectable_with_min: ({ player }, { nameOf }) => unselectable(nameOf(player)),
  min_above_common_max: ({ player, min, max }, { nameOf }) => `${nameOf(player)}: ${minAboveMax(min, max)}`,
  spread_with_randomness: () => 'Exposures cannot be spread over all lineups while projections are random',
  min_salary_above_cap: ({ min, cap }) =>
    `The min salary of ${formatSalary(min)} is greater than the salary cap of ${formatSalary(cap)}`,
  group_without_limit: () => 'A group has neither a min nor a max',
  group_too_small: ({ min, selectable }) =>
    `The group requires ${countOf(min, 'player')}, but only ${selectable} of them can be selected`,
  stack_too_large: ({ size, opponents, lineupSize }) =>
    `A stack of ${size} with ${countOf(opponents, 'opponent')} does not fit into a lineup of ${lineupSize}`,
  stack_without_opponent: ({ clubs }) =>
    `Enter the opponent of ${clubs.join(' or ') || 'the clubs'} under Fixtures`,
  contradictory_opponents: ({ sentence }) => sentence,
  no_opponents: () => 'No opponents are set. Enter them under Fixtures',
  missing_opponents({ clubs }) {
    const more = clubs.length > 3 ? ` and ${countOf(clubs.length - 3, 'more club')}` : '';
    return `Enter the opponent of ${clubs.slice(0, 3).join(', ')}${more} under Fixtures`;
  },
  no_ownership: () =>
    'No player has an ownership value. Add a file with an ownership column, or switch this rule off',
  no_clean_sheets: () => 'Enter the clean sheet chance of at least one club',
};

const unselectable = (name: string) => `${name}: has a min exposure, but is not selectable`;

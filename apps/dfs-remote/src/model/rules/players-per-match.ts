import { countOf } from '../../shared/numbers';
import { number } from './checks';
import { INVALID_POSITIVE_COUNT, isCount, singleRule } from './rule';
import { say } from './sentence';

/** The maximum number of players from one match: from a club and its opponent together. */
export const playersPerMatch = singleRule<{ max: number }>('playersPerMatch', {
  initial: { max: 4 },
  checks: { max: number },
  entry: {
    group: 'Stacks and opponents',
    name: 'Match limit',
    example: 'at most 4 players of a match',
    icon: 'M4 8h13l-3-3M20 16H7l3 3',
  },
  needsOpponents: true,
  sentence: ({ max }) => say`At most ${max} ${[max === 1 ? 'player' : 'players']} from one match`,
  fields: () => [{ input: 'number', label: 'Max players per match', field: 'max' }],
  clubs: 'Fixtures',
  conflict({ max }, { selectable, roster }) {
    if (!isCount(max) || max === 0) return INVALID_POSITIVE_COUNT;
    const matches = Math.ceil(new Set(selectable.map(({ team }) => team)).size / 2);
    if (matches === 0 || matches * max >= roster.size) return undefined;
    return `${countOf(matches, 'match has', 'matches have')} at most ${matches * max} players; a lineup has ${roster.size}`;
  },
  toRequest: ({ on, max }) => (on ? { max_players_per_match: max } : {}),
  fromRequest: ({ max_players_per_match: max }) => (max === undefined ? undefined : { max }),
  fixes: { max_players_per_match: (to, { max }) => ({ on: to !== undefined, max: to ?? max }) },
});

import { number } from './checks';
import { INVALID_POSITIVE_COUNT, isCount, singleRule } from './rule';
import { say } from './sentence';

/** The number of players in which any two lineups differ. */
export const minUnique = singleRule<{ count: number }>('minUnique', {
  initial: { count: 3 },
  checks: { count: number },
  entry: {
    group: 'Spread the lineups',
    name: 'Different players',
    example: 'at least 3 between lineups',
    icon: 'M7 4v16M4 8l3-4 3 4M17 20V4M14 16l3 4 3-4',
  },
  isAlwaysShown: true,
  sentence: ({ count }) => say`At least ${count} different players between lineups`,
  fields: () => [{ input: 'number', label: 'Different players', field: 'count' }],
  conflict: ({ count }) => (isCount(count) && count >= 1 ? undefined : INVALID_POSITIVE_COUNT),
  toRequest: ({ on, count }) => (on ? { min_unique_players: count } : {}),
  fromRequest: ({ min_unique_players: count }) => (count === undefined ? undefined : { count }),
  fixes: { min_unique_players: (to, { count }) => ({ on: to !== undefined, count: to ?? count }) },
});

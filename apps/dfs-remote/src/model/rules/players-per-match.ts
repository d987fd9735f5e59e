import { countOf } from '../../shared/numbers';
import { number } from './checks';
import { isCount, singleRule } from './rule';

/** The maximum number of players from one match: from a club and its opponent together. */
export const playersPerMatch = singleRule<{ max: number }>('playersPerMatch', {
  initial: { max: 4 },
  checks: { max: number },
  needsOpponents: true,
  label: ({ max }) => `At most ${countOf(max, 'player')} from one match`,
  sentence: () => [
    'At most',
    { input: 'number', label: 'Max players per match', field: 'max' },
    'players from one match',
    { button: 'clubs', label: 'Opponents' },
  ],
  conflict({ max }, { opponents, selectable, roster }) {
    if (!isCount(max) || max === 0) return 'Enter a whole number, 1 or more';
    const known = new Set([...opponents].flat());
    const clubs = [...new Set(selectable.map(({ team }) => team))];
    const missing = clubs.filter((team) => !known.has(team)).sort();
    if (missing.length > 0) {
      const more = missing.length > 3 ? ` and ${countOf(missing.length - 3, 'more club')}` : '';
      return `Enter the opponent of ${missing.slice(0, 3).join(', ')}${more} under Opponents`;
    }
    const matches = Math.ceil(clubs.length / 2);
    if (clubs.length === 0 || matches * max >= roster.size) return undefined;
    return `${countOf(matches, 'match has', 'matches have')} at most ${matches * max} players; a lineup has ${roster.size}`;
  },
  toRequest: ({ on, max }) => (on ? { max_players_per_match: max } : {}),
  fixes: { max_players_per_match: (to, { max }) => ({ on: to !== undefined, max: to ?? max }) },
});

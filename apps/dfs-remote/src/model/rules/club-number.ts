import { countOf } from '../../shared/numbers';
import { EMPTY_RANGE, isEmptyRange, RANGE_CHECKS, rangeFixes, type Range } from './range';
import { isCount, singleRule, type RuleContext } from './rule';
import { say, type Sentence } from './sentence';

/** How many clubs the players of a lineup come from. */
export const clubNumber = singleRule<Range>('clubNumber', {
  initial: { min: 6 },
  checks: RANGE_CHECKS,
  entry: {
    group: 'Stacks and opponents',
    name: 'Number of clubs',
    example: 'players from at least 6 clubs',
    icon: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  },
  sentence: ({ min, max }) => say`Players from ${describeRange(min, max)}`,
  fields: () => [
    { input: 'optional-number', label: 'Min clubs', field: 'min', placeholder: '1' },
    { input: 'optional-number', label: 'Max clubs', field: 'max', placeholder: '–' },
  ],
  conflict({ min, max }, context) {
    if (isEmptyRange({ min, max })) return EMPTY_RANGE;
    const { size } = context.roster;
    if ([min, max].some((value) => value !== undefined && (!isCount(value) || value < 1 || value > size))) {
      return `Enter whole numbers from 1 to ${size}, the size of a lineup`;
    }
    return outOfReach({ min, max }, context);
  },
  toRequest: ({ on, min, max }) =>
    on && !isEmptyRange({ min, max })
      ? { clubs: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }
      : {},
  fromRequest: ({ clubs }) => clubs,
  fixes: rangeFixes('clubs.min', 'clubs.max'),
});

/** Whether the selectable players are from too few clubs, or the clubs allow too few players. */
function outOfReach({ min = 1, max = Infinity }: Range, { selectable, roster, clubRules }: RuleContext) {
  const counts = new Map<string, number>();
  for (const { team } of selectable) counts.set(team, (counts.get(team) ?? 0) + 1);
  const rooms = [...counts]
    .map(([team, count]) =>
      Math.min(count, roster.max_per_team ?? Infinity, clubRules.get(team)?.maxPlayers ?? Infinity),
    )
    .filter((room) => room > 0)
    .sort((a, b) => b - a);
  if (rooms.length === 0) return undefined;
  if (rooms.length < min) {
    return `The selectable players are from ${countOf(rooms.length, 'club')}`;
  }
  const room = rooms.slice(0, max).reduce((sum, each) => sum + each, 0);
  return room < roster.size
    ? `${countOf(max, 'club allows', 'clubs allow')} at most ${room} players; a lineup has ${roster.size}`
    : undefined;
}

function describeRange(min: number | undefined, max: number | undefined): Sentence {
  const clubs = [(max ?? min) === 1 ? ' club' : ' clubs'];
  if (min === undefined) return say`at most ${max ?? 0}${clubs}`;
  if (max === undefined) return say`at least ${min}${clubs}`;
  return min === max ? say`exactly ${min}${clubs}` : say`${min} to ${max}${clubs}`;
}

import { POSITIONS, type Position } from '@fanteam/contracts';
import { listOf, number, oneOf } from './checks';
import { INVALID_COUNT, isCount, singleRule, switchOff } from './rule';
import { listPositions, say } from './sentence';

interface Values {
  from: readonly Position[];
  against: readonly Position[];
  max: number;
}

const positions = listOf(oneOf(POSITIONS));

/** Limits players who play against other players of the same lineup. */
export const opposing = singleRule<Values>('opposing', {
  initial: { from: ['GK', 'D'], against: ['M', 'F'], max: 0 },
  checks: { from: positions, against: positions, max: number },
  entry: {
    group: 'Stacks and opponents',
    name: 'Defense against attack',
    example: 'no GK, DEF v MID, FWD',
    icon: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  },
  isAlwaysShown: true,
  needsOpponents: true,
  sentence: ({ from, against, max }) =>
    say`No ${listPositions(from)} against opposing ${listPositions(against)}${max > 0 ? say`, allow ${max}` : []}`,
  fields: () => [
    { input: 'positions', label: 'Restricted positions', field: 'from' },
    { input: 'positions', label: 'Opposing positions', field: 'against' },
    { input: 'number', label: 'Allowed per opposing player', field: 'max' },
  ],
  clubs: 'Fixtures',
  conflict({ from, against, max }) {
    if (from.length === 0 || against.length === 0) return 'Choose a position on each side';
    return isCount(max) ? undefined : INVALID_COUNT;
  },
  toRequest: ({ on, from, against, max }) =>
    on ? { opposing: { from: [...from], against: [...against], max } } : {},
  fromRequest: ({ opposing: sent }) => sent,
  fixes: { opposing: switchOff },
});

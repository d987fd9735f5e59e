import { POSITION_NAMES, POSITIONS, type Position } from '@fanteam/contracts';
import { listOf, number, oneOf } from './checks';
import { INVALID_COUNT, isCount, singleRule, switchOff } from './rule';

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
  isAlwaysShown: true,
  needsOpponents: true,
  label: ({ from, against, max }) =>
    `No ${listNames(from, 'or')} against opposing ${listNames(against, 'and')}${max > 0 ? `, allow ${max}` : ''}`,
  sentence: () => [
    'No',
    { input: 'positions', label: 'Restricted positions', field: 'from' },
    'against opposing',
    { input: 'positions', label: 'Opposing positions', field: 'against' },
    ', allow',
    { input: 'number', label: 'Allowed per opposing player', field: 'max' },
    { button: 'clubs', label: 'Opponents' },
  ],
  conflict({ from, against, max }) {
    if (from.length === 0 || against.length === 0) return 'Choose a position on each side';
    return isCount(max) ? undefined : INVALID_COUNT;
  },
  toRequest: ({ on, from, against, max }) =>
    on ? { opposing: { from: [...from], against: [...against], max } } : {},
  fromRequest: ({ opposing: sent }) => sent,
  fixes: { opposing: switchOff },
});

/** `goalkeeper or defender`, `midfielders and forwards` */
function listNames(positions: readonly Position[], conjunction: 'or' | 'and'): string {
  const names = positions.map((position) => {
    const name = POSITION_NAMES[position].toLowerCase();
    return conjunction === 'or' ? name.slice(0, -1) : name;
  });
  return names.length === 0 ? 'player' : names.join(` ${conjunction} `);
}

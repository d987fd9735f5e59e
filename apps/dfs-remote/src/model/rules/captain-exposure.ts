import { formatNumber } from '../../shared/numbers';
import { number } from './checks';
import { INVALID_PERCENT, isPercent, singleRule } from './rule';
import { say } from './sentence';
import { toPercent, toShare } from './shares';

/** The max share of lineups with the same captain, for players without their own. */
export const captainExposure = singleRule<{ percent: number }>('captainExposure', {
  initial: { percent: 40 },
  checks: { percent: number },
  entry: {
    group: 'Spread the lineups',
    name: 'Captain exposure',
    example: 'no captain in more than 40 %',
    icon: 'M3.5 12a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0M14.8 9.5a3.6 3.6 0 1 0 0 5',
  },
  sentence: ({ percent }) => say`No captain in more than ${`${formatNumber(percent)} %`} of lineups`,
  fields: () => [{ input: 'number', label: 'Max captain exposure (%)', field: 'percent' }],
  conflict: ({ percent }) => (isPercent(percent) ? undefined : INVALID_PERCENT),
  toRequest: ({ on, percent }) => (on ? { captain_max_exposure: toShare(percent) } : {}),
  fromRequest: ({ captain_max_exposure: max }) =>
    max === undefined ? undefined : { percent: toPercent(max) },
  fixes: {
    captain_max_exposure: (to, { percent }) => ({
      on: to !== undefined,
      percent: to === undefined ? percent : toPercent(to),
    }),
  },
});

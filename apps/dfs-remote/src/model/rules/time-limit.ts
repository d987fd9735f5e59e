import { LIMITS } from '@fanteam/contracts';
import { formatNumber } from '../../shared/numbers';
import { number } from './checks';
import { singleRule } from './rule';
import { say } from './sentence';

const MAX_SECONDS = LIMITS.timeLimitMs / 1000;

/** How long the server may search. */
export const timeLimit = singleRule<{ seconds: number }>('timeLimit', {
  initial: { seconds: 30 },
  checks: { seconds: number },
  entry: {
    group: 'Search',
    name: 'Time limit',
    example: 'at most 30 seconds',
    icon: 'M3.5 12a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0M12 7v5l3 2',
  },
  sentence: ({ seconds }) => say`Search for at most ${formatNumber(seconds)} seconds`,
  fields: () => [{ input: 'number', label: 'Time limit (seconds)', field: 'seconds' }],
  conflict: ({ seconds }) =>
    seconds >= 0.1 && seconds <= MAX_SECONDS ? undefined : `Enter a time from 0.1 to ${MAX_SECONDS} seconds`,
  toRequest: ({ on, seconds }) => (on ? { time_limit_ms: Math.round(seconds * 1000) } : {}),
  fromRequest: ({ time_limit_ms: ms }) => (ms === undefined ? undefined : { seconds: ms / 1000 }),
  fixes: {
    time_limit_ms: (to, { seconds }) => ({
      on: to !== undefined,
      seconds: to === undefined ? seconds : to / 1000,
    }),
  },
});

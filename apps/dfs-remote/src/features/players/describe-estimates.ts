/** The sources of estimated projections, and their accuracy. docs/simulation.md has the figures. */
import type { EstimatesReport, PoolPlayer, ProjectionSource } from '@fanteam/contracts';

export interface EstimatesText {
  /** "salaries, statuses and odds" */
  from: string;
  /** Their accuracy, measured in 67 Premier League rounds. */
  quality: string;
  /** 1: from the file alone, 2: with matches. */
  level: 1 | 2;
}

export function describeEstimates(
  { scale, sources }: Pick<EstimatesReport, 'scale' | 'sources'>,
  pool: readonly Pick<PoolPlayer, 'status'>[],
): EstimatesText {
  const statuses = pool.some(({ status }) => status) ? ['statuses'] : [];
  const has = (...wanted: ProjectionSource[]) => wanted.some((source) => (sources[source] ?? 0) > 0);
  const from = (more: string[]) => list(['salaries', ...statuses, ...more]);
  const count = (...wanted: ProjectionSource[]) =>
    wanted.reduce((sum, each) => sum + (sources[each] ?? 0), 0);
  const all = count('odds', 'goals', 'pairing', 'price');
  /** The figures hold only if all estimates are made like this. */
  const partly = (some: number, what: string) =>
    some < all ? `${some} of ${all} estimates are from ${what}, the others from less. ` : '';
  if (has('odds', 'goals')) {
    const best = has('odds') ? 'odds' : 'expected goals';
    return {
      from: from([best]),
      quality:
        partly(count('odds', 'goals'), has('goals') && has('odds') ? 'odds or expected goals' : best) +
        'Estimated from salaries and odds. A player’s points differ from the estimate by 2.1 on average. In 67 Premier League ' +
        'rounds, lineups from these estimates scored 68 points on average; from salaries alone 57; the best possible 137.',
      level: 2,
    };
  }
  if (has('pairing')) {
    return {
      from: from(['fixtures']),
      quality:
        partly(count('pairing'), 'fixtures') +
        'Estimated from salaries and fixtures. In 67 Premier League rounds, lineups from these estimates scored 64 points ' +
        'on average; with odds 68; from salaries alone 57; the best possible 137.',
      level: 2,
    };
  }
  const quality =
    scale === 'daily'
      ? 'FanTeam’s salaries appear to follow the odds. This was checked on one slate only.'
      : 'These estimates are no better than the salary itself. In 67 Premier League rounds, lineups from either scored ' +
        '57 points on average; random lineups 51; with odds 68; the best possible 137.';
  return { from: from([]), quality, level: 1 };
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

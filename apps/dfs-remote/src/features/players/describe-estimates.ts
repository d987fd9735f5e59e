/** What estimated projections are from, and how good they are. docs/projections.md has the figures. */
import type { EstimatesReport, PoolPlayer, ProjectionSource } from '@fanteam/contracts';

export interface EstimatesText {
  /** "salaries, statuses and odds" */
  from: string;
  /** How good they are. Figures are those of 67 Premier League rounds. */
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
        'Estimate from price and odds. One player’s points differ from it by 2.1 on average. In 67 Premier League ' +
        'rounds, lineups built this way scored 68; price alone 57, best possible 137.',
      level: 2,
    };
  }
  if (has('pairing')) {
    return {
      from: from(['fixtures']),
      quality:
        partly(count('pairing'), 'fixtures') +
        'Estimate from price and who plays whom. In 67 Premier League rounds, lineups built this way scored 64; with ' +
        'odds 68, price alone 57, best possible 137.',
      level: 2,
    };
  }
  const quality =
    scale === 'daily'
      ? 'FanTeam’s prices appear to follow the odds; checked on one slate.'
      : 'These estimates are no better than the salary itself: in 67 Premier League rounds, lineups built from either ' +
        'scored 57; random lineups 51, with odds 68, best possible 137.';
  return { from: from([]), quality, level: 1 };
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

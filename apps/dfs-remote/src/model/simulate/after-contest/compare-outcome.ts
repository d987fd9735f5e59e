/** What the simulation of the lineups promised, against what they scored. */
import type { Roster } from '@fanteam/contracts';
import type { LineupView } from '../../lineup-view';
import type { FiguresByLineup } from '../lineup-figures';
import { hasPrize, scoreLineup, type PointsByPlayer, type Standing } from './actual-results';
import type { ContestOutcome } from './trust-memory';

export interface SimulatedContest {
  /** Of the lineups on screen. */
  figures: FiguresByLineup;
  /** The number of places with a prize. */
  paid: number;
}

/** The means of the lineups with figures; null if there are none. Each lineup is compared as the only entry. */
export function compareOutcome(
  views: readonly LineupView[],
  { figures, paid }: SimulatedContest,
  points: PointsByPlayer,
  standings: readonly Standing[],
  roster: Roster | undefined,
): ContestOutcome | null {
  const compared = views.flatMap((view) => {
    const promised = figures.get(view.key);
    if (!promised) return [];
    const score = scoreLineup(view, points, roster);
    return [{ promised, score, cashed: hasPrize(score, standings, paid) }];
  });
  if (compared.length === 0) return null;
  const mean = (of: (each: (typeof compared)[number]) => number) =>
    compared.reduce((sum, each) => sum + of(each), 0) / compared.length;
  const isKnown = compared.every(({ cashed }) => cashed !== undefined);
  return {
    points: [mean(({ promised }) => promised.points.mean), mean(({ score }) => score)],
    ...(isKnown && {
      cash: [mean(({ promised }) => promised.cash.mean), mean(({ cashed }) => Number(cashed))],
    }),
  };
}

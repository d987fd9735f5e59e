import type { LineupView } from '../../../model/lineup-view';
import type { FiguresByLineup, LineupFigures } from '../../../model/simulate/lineup-figures';

/** What lineups made elsewhere are compared with: the simulated lineups of the run. */
export interface ProfitOfSet {
  /** The lineup with the highest mean profit. */
  best: { view: LineupView; figures: LineupFigures };
  lineups: number;
  /** Means over the lineups. The points have two decimals. */
  mean: { points: number; cash: number; profit: number };
}

/** Undefined if none of the lineups has figures. */
export function profitOfSet(kept: readonly LineupView[], figures: FiguresByLineup): ProfitOfSet | undefined {
  const known = kept.flatMap((view) => {
    const own = figures.get(view.key);
    return own ? [{ view, figures: own }] : [];
  });
  const [best] = known.toSorted((one, other) => other.figures.profit.mean - one.figures.profit.mean);
  if (!best) return undefined;
  const meanOf = (valueOf: (each: ProfitOfSet['best']) => number) =>
    known.reduce((sum, each) => sum + valueOf(each), 0) / known.length;
  return {
    best,
    lineups: known.length,
    mean: {
      points: Number(meanOf(({ view }) => view.lineup.total_points).toFixed(2)),
      cash: meanOf((each) => each.figures.cash.mean),
      profit: meanOf((each) => each.figures.profit.mean),
    },
  };
}

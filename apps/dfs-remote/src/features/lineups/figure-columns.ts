/** The figures of the contest simulation on each lineup. */
import type { SimulatedLineup } from '@fanteam/contracts';
import { formatChanceEstimate, formatCopies, formatProfitEstimate } from '../../shared/format-estimates';

/** The columns of the figures, which can also be sorted by. */
export const FIGURE_COLUMNS = [
  {
    column: 'win',
    label: 'Win',
    valueOf: ({ win }) => win.mean,
    textOf: ({ win }) => formatChanceEstimate(win),
  },
  {
    column: 'top',
    label: 'Top 1 %',
    valueOf: ({ best_percent: top }) => top.mean,
    textOf: ({ best_percent: top }) => formatChanceEstimate(top),
  },
  {
    column: 'cash',
    label: 'Cash',
    valueOf: ({ cash }) => cash.mean,
    textOf: ({ cash }) => formatChanceEstimate(cash),
  },
  {
    column: 'profit',
    label: 'Profit ±',
    valueOf: ({ profit }) => profit.mean,
    textOf: ({ profit }) => formatProfitEstimate(profit),
  },
  {
    column: 'copies',
    label: 'Copies',
    valueOf: ({ copies }) => copies,
    textOf: ({ copies }) => formatCopies(copies),
  },
] as const satisfies readonly {
  column: string;
  label: string;
  valueOf: (figures: SimulatedLineup) => number;
  textOf: (figures: SimulatedLineup) => string;
}[];

export type FigureColumn = (typeof FIGURE_COLUMNS)[number]['column'];

export function isFigureColumn(column: string): column is FigureColumn {
  return FIGURE_COLUMNS.some((each) => each.column === column);
}

/** The figures of one lineup in words. They are those of this lineup alone, without the other entries of the user. */
export function describeSimulated(figures: SimulatedLineup): string {
  const { win, best_percent: top, cash, profit, copies } = figures;
  return (
    `Profit ${formatProfitEstimate(profit)}, win ${formatChanceEstimate(win)}, ` +
    `top 1 % ${formatChanceEstimate(top)}, cash ${formatChanceEstimate(cash)}, copies ${formatCopies(copies)}`
  );
}

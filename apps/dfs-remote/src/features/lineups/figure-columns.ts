/** The figures of the contest simulation on each lineup. */
import type { LineupFigures } from '../../model/simulate/lineup-figures';
import {
  formatChanceAlone,
  formatChanceEstimate,
  formatCopies,
  formatProfitEstimate,
} from '../../shared/format-estimates';

/**
 * The columns of the figures, which can also be sorted by. In a table (`cellOf`) the chances have no errors, as in the one of
 * the simulation.
 */
export const FIGURE_COLUMNS = [
  {
    column: 'win',
    label: 'Win',
    unit: '%',
    valueOf: ({ win }) => win.mean,
    textOf: ({ win, scenarios }) => formatChanceEstimate(win, scenarios),
    cellOf: ({ win, scenarios }) => formatChanceAlone(win, scenarios),
  },
  {
    column: 'top',
    label: 'Top 1 %',
    unit: undefined,
    valueOf: ({ best_percent: top }) => top.mean,
    textOf: ({ best_percent: top, scenarios }) => formatChanceEstimate(top, scenarios),
    cellOf: ({ best_percent: top, scenarios }) => formatChanceAlone(top, scenarios),
  },
  {
    column: 'cash',
    label: 'Cash',
    unit: '%',
    valueOf: ({ cash }) => cash.mean,
    textOf: ({ cash, scenarios }) => formatChanceEstimate(cash, scenarios),
    cellOf: ({ cash, scenarios }) => formatChanceAlone(cash, scenarios),
  },
  {
    column: 'profit',
    label: 'Profit',
    unit: '€',
    valueOf: ({ profit }) => profit.mean,
    textOf: ({ profit }) => formatProfitEstimate(profit),
    cellOf: ({ profit }) => formatProfitEstimate(profit),
  },
  {
    column: 'copies',
    label: 'Copies',
    unit: undefined,
    valueOf: ({ copies }) => copies,
    textOf: ({ copies }) => formatCopies(copies),
    cellOf: ({ copies }) => formatCopies(copies),
  },
] as const satisfies readonly {
  column: string;
  label: string;
  unit: string | undefined;
  valueOf: (figures: LineupFigures) => number;
  textOf: (figures: LineupFigures) => string;
  cellOf: (figures: LineupFigures) => string;
}[];

export type FigureColumn = (typeof FIGURE_COLUMNS)[number]['column'];

export function isFigureColumn(column: string): column is FigureColumn {
  return FIGURE_COLUMNS.some((each) => each.column === column);
}

/** The figures on a card. They are those of this lineup alone, without the other entries of the user. */
export const CARD_FIGURES = (['profit', 'top', 'cash', 'copies'] as const).map((name) =>
  FIGURE_COLUMNS.find(({ column }) => column === name)!,
);

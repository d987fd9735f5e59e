import { POSITION_LABELS, type Position } from '@fanteam/contracts';
import type { RequestRule } from './request-rule';

/** Limits players who play against other players of the same lineup. */
export const opposing: RequestRule = {
  read({ opposing: rule }, context) {
    if (!rule) return {};
    const opponents = context.opponents();
    if (!opponents) return {};
    if (opponents.size === 0) context.reject(['opposing'], 'no_opponents', {});
    const { from, against, max } = rule;
    return { rules: { opposing: { from, against, max, opponents: Object.fromEntries(opponents) } } };
  },

  explain: {
    opposing: (_ref, { task }) => {
      const { from, against, max } = task.rules!.opposing!;
      return {
        message: `at most ${max} ${labels(against)} of the opponent in lineups with a ${labels(from)}`,
        fix: { field: 'opposing', value: null, label: 'Remove the rule about opposing players' },
      };
    },
  },
};

const labels = (positions: readonly Position[]) =>
  positions.map((position) => POSITION_LABELS[position]).join(' or ');

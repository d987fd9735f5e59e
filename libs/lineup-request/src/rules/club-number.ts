import { checkOrder, rangeText, withoutUndefined, type RequestRule } from './request-rule';

/** From how many clubs the players of a lineup come. */
export const clubNumber: RequestRule = {
  read({ clubs }, context) {
    const { min, max } = clubs ?? {};
    // What is left after a fix has removed both bounds.
    if (min === undefined && max === undefined) return {};
    checkOrder(context, ['clubs', 'min'], min, max);
    const size = context.roster.size;
    if (min !== undefined && min > size) context.reject(['clubs', 'min'], 'above_lineup_size', { size });
    return { rules: { distinctTeams: withoutUndefined({ min, max }) } };
  },

  explain: {
    clubs: ({ bound }, { task }) => {
      const count = task.rules?.distinctTeams?.[bound];
      const [min, max] = bound === 'min' ? [count, undefined] : [undefined, count];
      return {
        message: `players from ${rangeText(min, max)} ${count === 1 ? 'club' : 'clubs'}`,
        fix: {
          field: `clubs.${bound}`,
          value: null,
          label: `Remove the ${bound === 'min' ? 'minimum' : 'maximum'} number of clubs`,
        },
      };
    },
  },
};

import {
  checkOrder,
  playerCount,
  withoutUndefined,
  type Explanation,
  type RequestRule,
} from './request-rule';

/** The ownership of a lineup's players: their sum, and the number of players with a low ownership. */
export const ownership: RequestRule = {
  read({ ownership: rule }, context) {
    const { min_sum: minSum, max_sum: maxSum, low } = rule ?? {};
    // What is left after a fix has removed all limits.
    if (minSum === undefined && maxSum === undefined && !low) return {};
    checkOrder(context, ['ownership', 'min_sum'], minSum, maxSum);
    const known = context.pool.flatMap(({ id, ownership: percent }) =>
      percent === undefined ? [] : [[id, percent] as const],
    );
    if (known.length === 0) context.reject(['ownership'], 'no_ownership', {});
    const percent = Object.fromEntries(known.filter(([id]) => context.selectable.has(id)));
    const limits = { minSum, maxSum, low: low && { below: low.below, minPlayers: low.min_players } };
    return { rules: { ownership: { percent, ...withoutUndefined(limits) } } };
  },

  explain: {
    ownership: ({ part }, { task }): Explanation => {
      const { minSum, maxSum, low } = task.rules!.ownership!;
      const remove = (field: string, label: string) => ({ field: `ownership.${field}`, value: null, label });
      switch (part) {
        case 'minSum':
          return {
            message: `the ownership adds up to at least ${minSum} %`,
            fix: remove('min_sum', 'Remove the minimum ownership'),
          };
        case 'maxSum':
          return {
            message: `the ownership adds up to at most ${maxSum} %`,
            fix: remove('max_sum', 'Remove the maximum ownership'),
          };
        case 'low':
          return {
            message: `at least ${playerCount(low!.minPlayers)} with less than ${low!.below} % ownership`,
            fix: remove('low', 'Remove the minimum number of players with a low ownership'),
          };
      }
    },
  },
};

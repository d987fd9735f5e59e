import type { RequestRule } from './request-rule';

/** Random factors on the projections, drawn for each lineup. */
export const randomness: RequestRule = {
  read({ randomness: range, seed = 0 }) {
    return range ? { randomness: { range, seed } } : {};
  },
};

/** What the rules with a min and a max have in common: both may be empty, but not at the same time. */
import { number, optional } from './checks';

export interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

export const RANGE_CHECKS = { min: optional(number), max: optional(number) };
export const EMPTY_RANGE = 'Enter a min or a max';

export const isEmptyRange = ({ min, max }: Range): boolean => min === undefined && max === undefined;

/** A fix sets or removes one bound, by its field of the request. Without any bound the rule is off. */
export const rangeFixes = (minField: string, maxField: string) => ({
  [minField]: (min: number | undefined, { max }: Range) => ({ min, on: !isEmptyRange({ min, max }) }),
  [maxField]: (max: number | undefined, { min }: Range) => ({ max, on: !isEmptyRange({ min, max }) }),
});

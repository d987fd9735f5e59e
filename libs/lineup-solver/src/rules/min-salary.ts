/** A lineup costs at least `minSalary`. */
import { VALUE_DECIMALS } from '../problem/exact-sum';
import { PROBLEM_LIMITS, requireNumber } from '../problem/invalid-problem';
import type { Rule } from './rule';

export const minSalary: Rule<{ rule: 'min_salary' }> = {
  field: 'rules.minSalary',

  validate({ rules }) {
    if (rules?.minSalary === undefined) return;
    requireNumber('rules.minSalary', rules.minSalary, 0, PROBLEM_LIMITS.salary, VALUE_DECIMALS);
  },

  prepare: ({ rules }) => ({ minSalary: rules?.minSalary ?? 0 }),

  parts: ({ rules }) =>
    rules?.minSalary === undefined
      ? []
      : [
          {
            ref: { rule: 'min_salary' },
            drop: (problem) => ({ ...problem, rules: { ...problem.rules, minSalary: undefined } }),
          },
        ],

  check({ problem: { rules }, lineup: { salary } }) {
    const min = rules?.minSalary ?? 0;
    return salary < min ? [`salary ${salary} below ${min}`] : [];
  },
};

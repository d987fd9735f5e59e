import type { RequestRule } from './request-rule';

/** Each lineup costs at least so much. */
export const minSalary: RequestRule = {
  read({ min_salary: minSalary, salary_cap: salaryCap }, { reject }) {
    if (minSalary === undefined) return {};
    if (minSalary > salaryCap) {
      reject(['min_salary'], 'min_salary_above_cap', { min: minSalary, cap: salaryCap });
    }
    return { rules: { minSalary } };
  },

  explain: {
    min_salary: (_ref, { task }) => ({
      message: `each lineup costs at least ${task.rules?.minSalary}`,
      fix: { field: 'min_salary', value: null, label: 'Remove the minimum salary' },
    }),
  },
};

import { formatSalary } from '../../shared/numbers';
import { number } from './checks';
import { singleRule } from './rule';
import { say } from './sentence';

/** The min salary of a lineup. */
export const minSalary = singleRule<{ amount: number }>('minSalary', {
  initial: { amount: 95 },
  checks: { amount: number },
  entry: {
    group: 'Salary and ownership',
    name: 'Min salary',
    example: 'every lineup costs at least 95.0',
    icon: 'M5 7a7 3 0 1 0 14 0a7 3 0 1 0-14 0v10c0 1.7 3.1 3 7 3s7-1.3 7-3V7M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  },
  sentence: ({ amount }) => say`Every lineup costs at least ${formatSalary(amount)}`,
  fields: () => [{ input: 'number', label: 'Min salary', field: 'amount', decimals: 1 }],
  conflict: ({ amount }) => (amount < 0 ? 'Enter a salary of 0 or more' : undefined),
  toRequest: ({ on, amount }) => (on ? { min_salary: amount } : {}),
  fromRequest: ({ min_salary: amount }) => (amount === undefined ? undefined : { amount }),
  fixes: { min_salary: (to, { amount }) => ({ on: to !== undefined, amount: to ?? amount }) },
});

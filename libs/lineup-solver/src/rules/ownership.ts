/** The ownership of a lineup's players: their sum, and how many are rarely picked (`LineupRules.ownership`). */
import { VALUE_DECIMALS } from '../problem/exact-sum';
import {
  InvalidProblemError,
  PROBLEM_LIMITS,
  requireInteger,
  requireNumber,
} from '../problem/invalid-problem';
import { ruleOf, type OwnershipRule } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import { numbersWhere, type PreparedRules, type Rule } from './rule';

const PARTS = ['minSum', 'maxSum', 'low'] as const;
const SCALE = 10 ** VALUE_DECIMALS;
const MAX_SUM = 100 * PROBLEM_LIMITS.rosterSize;

export const ownership: Rule<{ rule: 'ownership'; part: (typeof PARTS)[number] }> = {
  field: 'rules.ownership',

  validate({ rules }) {
    if (!rules?.ownership) return;
    const { percent, minSum, maxSum, low } = rules.ownership;
    const requirePercent = (field: string, value: number | undefined, max: number) => {
      if (value !== undefined) requireNumber(`rules.ownership.${field}`, value, 0, max, VALUE_DECIMALS);
    };
    for (const [id, value] of Object.entries(percent)) requirePercent(`percent.${id}`, value, 100);
    requirePercent('minSum', minSum, MAX_SUM);
    requirePercent('maxSum', maxSum, MAX_SUM);
    if (minSum !== undefined && maxSum !== undefined && minSum > maxSum) {
      throw new InvalidProblemError(
        'rules.ownership.minSum',
        `must not exceed maxSum (${minSum} > ${maxSum})`,
      );
    }
    if (!low) return;
    requirePercent('low.below', low.below, MAX_SUM);
    requireInteger('rules.ownership.low.minPlayers', low.minPlayers, 0, Number.MAX_SAFE_INTEGER);
  },

  prepare({ rules }, players) {
    if (!rules?.ownership) return {};
    const { percent, minSum, maxSum, low } = rules.ownership;
    const prepared: Partial<PreparedRules> = {};
    if (minSum !== undefined || maxSum !== undefined) {
      const whole = (value: number) => Math.round(value * SCALE);
      const weights = Float64Array.from(players, ({ id }) => whole(ruleOf(percent, id) ?? 0));
      prepared.sums = [{ weights, min: whole(minSum ?? 0), max: whole(maxSum ?? Infinity) }];
    }
    if (low) {
      const members = numbersWhere(players, ({ id }) => (ruleOf(percent, id) ?? 0) < low.below);
      prepared.counts = [{ members, min: low.minPlayers, max: Infinity, triggers: null }];
    }
    return prepared;
  },

  parts: ({ rules }) =>
    PARTS.filter((part) => rules?.ownership?.[part] !== undefined).map((part) => ({
      ref: { rule: 'ownership', part },
      drop: (problem) => withoutPart(problem, part),
    })),

  check({ problem: { rules }, players }) {
    if (!rules?.ownership) return [];
    const { minSum, maxSum, low } = rules.ownership;
    const own = players.map((player) => percentOf(player, rules.ownership!));
    const faults: string[] = [];
    // Whole ten-thousandths: a sum of percentages as doubles may be off by the last digit.
    const sum = own.reduce((total, value) => total + Math.round(value * 1e4), 0) / 1e4;
    if (minSum !== undefined && sum < minSum) faults.push(`ownership ${sum} below ${minSum}`);
    if (maxSum !== undefined && sum > maxSum) faults.push(`ownership ${sum} above ${maxSum}`);
    const rare = own.filter((value) => low && value < low.below).length;
    if (low && rare < low.minPlayers) {
      faults.push(`${rare} players below ${low.below} % ownership, required ${low.minPlayers}`);
    }
    return faults;
  },
};

function withoutPart(problem: LineupProblem, part: (typeof PARTS)[number]): LineupProblem {
  const rule = problem.rules?.ownership;
  return rule
    ? { ...problem, rules: { ...problem.rules, ownership: { ...rule, [part]: undefined } } }
    : problem;
}

function percentOf({ id }: SolverPlayer, { percent }: OwnershipRule): number {
  return ruleOf(percent, id) ?? 0;
}

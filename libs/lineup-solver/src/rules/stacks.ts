/**
 * Several players of one team, in every lineup or, with an exposure, in a share of the lineups (`LineupRules.stacks`).
 * Only a stack that is in every lineup can prevent a first lineup, so only such a stack is part of a conflict.
 */
import { requireInteger, requirePositions, requireShares } from '../problem/invalid-problem';
import type { Position } from '@fanteam/contracts';
import { maxExposureLineups, minExposureLineups } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { Rule } from './rule';

/**
 * At least `size` players of one team. Only players of the given positions count (default: all), and the team is one
 * of the given teams (default: any). Without an exposure the stack is in every lineup. With one, it is in at least
 * and at most that share of the requested lineups, rounded as in `ExposureRules`.
 */
export interface StackRule {
  size: number;
  teams?: readonly string[];
  positions?: readonly Position[];
  minExposure?: number;
  maxExposure?: number;
}

/** A stack without exposures is in every lineup. */
export function isInEveryLineup({ minExposure, maxExposure }: StackRule): boolean {
  return minExposure === undefined && maxExposure === undefined;
}

declare module '../problem/lineup-rules' {
  interface LineupRules {
    stacks?: readonly StackRule[];
  }
}

export const stacks: Rule<{ rule: 'stack'; index: number }> = {
  field: 'rules.stacks',

  validate(problem) {
    for (const [index, stack] of stacksOf(problem).entries()) {
      const field = `rules.stacks[${index}]`;
      requireInteger(`${field}.size`, stack.size, 1, problem.roster.size);
      if (stack.positions) requirePositions(`${field}.positions`, stack.positions);
      requireShares(
        { field: `${field}.minExposure`, share: stack.minExposure },
        { field: `${field}.maxExposure`, share: stack.maxExposure },
      );
    }
  },

  prepare: (problem, players) => ({
    stacks: stacksOf(problem)
      .filter(isInEveryLineup)
      .map((stack) => ({ options: optionsOf(stack, players), size: stack.size })),
    exposures: stacksOf(problem).flatMap((stack, index) =>
      isInEveryLineup(stack)
        ? []
        : [
            {
              of: { stack: index },
              options: optionsOf(stack, players),
              size: stack.size,
              ...lineupRange(stack, problem),
            },
          ],
    ),
  }),

  parts: (problem) =>
    stacksOf(problem).flatMap((stack, index) =>
      isInEveryLineup(stack)
        ? [{ ref: { rule: 'stack', index }, drop: (from) => withStacks(from, (_, at) => at !== index) }]
        : [],
    ),

  relax: (problem) => withStacks(problem, isInEveryLineup),

  check: ({ problem, players, lineupsBefore }) =>
    stacksOf(problem).flatMap((stack, index) => {
      if (isInEveryLineup(stack)) {
        return isStacked(stack, players) ? [] : [`no stack ${index + 1} of ${stack.size}`];
      }
      if (!isStacked(stack, players) || stack.maxExposure === undefined) return [];
      const lineups = 1 + lineupsBefore({ stack: index });
      const max = maxExposureLineups(stack.maxExposure, problem.lineupCount);
      return lineups > max ? [`stack ${index + 1} in ${lineups} lineups`] : [];
    }),

  exposuresOf: (problem, players) =>
    stacksOf(problem).flatMap((stack, index) =>
      !isInEveryLineup(stack) && isStacked(stack, players) ? [{ stack: index }] : [],
    ),

  minimums: (problem) =>
    stacksOf(problem).map((stack, index) => ({
      of: { stack: index },
      lineups: lineupRange(stack, problem).min,
    })),
};

function stacksOf({ rules }: LineupProblem): readonly StackRule[] {
  return rules?.stacks ?? [];
}

function withStacks(
  problem: LineupProblem,
  isKept: (stack: StackRule, index: number) => boolean,
): LineupProblem {
  if (!problem.rules?.stacks) return problem;
  return { ...problem, rules: { ...problem.rules, stacks: problem.rules.stacks.filter(isKept) } };
}

function lineupRange({ minExposure, maxExposure }: StackRule, { lineupCount }: LineupProblem) {
  const max = maxExposure === undefined ? Infinity : maxExposureLineups(maxExposure, lineupCount);
  return { min: Math.min(max, minExposureLineups(minExposure ?? 0, lineupCount)), max };
}

/** By team that can be stacked: the players who count. */
function optionsOf({ size, teams, positions }: StackRule, players: readonly SolverPlayer[]): number[][] {
  const byTeam = new Map<string, number[]>();
  players.forEach(({ team, position }, player) => {
    if (!(teams?.includes(team) ?? true) || !(positions?.includes(position) ?? true)) return;
    const members = byTeam.get(team);
    if (members) members.push(player);
    else byTeam.set(team, [player]);
  });
  return [...byTeam.values()].filter((members) => members.length >= size);
}

/** For the checker: does a lineup have the stack? */
function isStacked({ size, teams, positions }: StackRule, players: readonly SolverPlayer[]): boolean {
  const count = new Map<string, number>();
  for (const { team, position } of players) {
    if ((teams?.includes(team) ?? true) && (positions?.includes(position) ?? true)) {
      count.set(team, (count.get(team) ?? 0) + 1);
    }
  }
  return Math.max(0, ...count.values()) >= size;
}

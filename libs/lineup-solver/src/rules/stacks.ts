/**
 * Several players of one team, in every lineup or, with an exposure, in a share of the lineups (`LineupRules.stacks`).
 * Only a stack that is in every lineup can prevent a first lineup, so only such a stack is part of a conflict.
 */
import { requireInteger, requirePositions, requireShares } from '../problem/invalid-problem';
import { maxExposureLineups, minExposureLineups, ruleOf, type StackRule } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { Rule, StackCount } from './rule';

/** A stack without exposures is in every lineup. */
export function isInEveryLineup({ minExposure, maxExposure }: StackRule): boolean {
  return minExposure === undefined && maxExposure === undefined;
}

export const stacks: Rule<{ rule: 'stack' | 'stack_opponents'; index: number }> = {
  field: 'rules.stacks',

  validate(problem) {
    for (const [index, stack] of stacksOf(problem).entries()) {
      const field = `rules.stacks[${index}]`;
      requireInteger(`${field}.size`, stack.size, 1, problem.roster.size);
      if (stack.opponents) {
        requireInteger(`${field}.opponents.min`, stack.opponents.min, 0, problem.roster.size);
      }
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
      .map((stack) => toStackCount(stack, players)),
    exposures: stacksOf(problem).flatMap((stack, index) =>
      isInEveryLineup(stack)
        ? []
        : [
            {
              of: { stack: index },
              ...toStackCount(stack, players),
              ...lineupRange(stack, problem),
            },
          ],
    ),
  }),

  parts: (problem) =>
    stacksOf(problem).flatMap((stack, index) =>
      isInEveryLineup(stack)
        ? [
            { ref: { rule: 'stack', index }, drop: (from) => withStacks(from, (_, at) => at !== index) },
            ...(stack.opponents
              ? [
                  {
                    ref: { rule: 'stack_opponents' as const, index },
                    drop: (from: LineupProblem) => withoutOpponents(from, index),
                  },
                ]
              : []),
          ]
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

function withoutOpponents(problem: LineupProblem, index: number): LineupProblem {
  const without = stacksOf(problem).map((stack, at) =>
    at === index ? { ...stack, opponents: undefined } : stack,
  );
  return { ...problem, rules: { ...problem.rules, stacks: without } };
}

/** By team that can be stacked: the players who count, and those of the opponent. */
function toStackCount(stack: StackRule, players: readonly SolverPlayer[]): StackCount {
  const { size, teams, positions, opponents } = stack;
  const counting = new Map<string, number[]>();
  const all = new Map<string, number[]>();
  players.forEach(({ team, position }, player) => {
    addTo(all, team, player);
    if ((teams?.includes(team) ?? true) && (positions?.includes(position) ?? true)) {
      addTo(counting, team, player);
    }
  });
  const min = opponents?.min ?? 0;
  const ofOpponent = (team: string) => all.get(ruleOf(opponents?.teams, team) ?? '') ?? [];
  const possible = [...counting].filter(
    ([team, members]) => members.length >= size && (min === 0 || ofOpponent(team).length >= min),
  );
  return {
    options: possible.map(([, members]) => members),
    size,
    opponents: min === 0 ? null : { options: possible.map(([team]) => ofOpponent(team)), min },
  };
}

function addTo(lists: Map<string, number[]>, team: string, player: number): void {
  const list = lists.get(team);
  if (list) list.push(player);
  else lists.set(team, [player]);
}

/** For the checker: do the players of a lineup have the stack? */
export function isStacked(
  { size, teams, positions, opponents }: StackRule,
  players: readonly Pick<SolverPlayer, 'team' | 'position'>[],
): boolean {
  return players.some(({ team }) => {
    const own = players.filter(
      (player) => player.team === team && (positions?.includes(player.position) ?? true),
    );
    if (own.length < size || !(teams?.includes(team) ?? true)) return false;
    const opponent = ruleOf(opponents?.teams, team);
    return players.filter((player) => player.team === opponent).length >= (opponents?.min ?? 0);
  });
}

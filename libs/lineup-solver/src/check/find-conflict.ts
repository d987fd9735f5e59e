/**
 * Which of the user's rules contradict each other: a minimal set, so that dropping any one of them is enough. Found by
 * the deletion filter (Chinneck and Dravnieks, 1991): leave out one part of the rules after the other, and keep only
 * those without which a lineup exists. One search for a single lineup per part.
 */
import type { LineupProblem } from '../problem/problem';
import type { LineupSolver } from '../problem/result';
import { ALL_RULES, relaxRules, type RuleRef } from '../rules/all-rules';
import type { RulePart } from '../rules/rule';

declare const performance: { now(): number };

/**
 * The conflict of a problem that has no lineup. Empty when the roster and the cap alone forbid every lineup. Parts that
 * were not tried by the deadline stay in the result, which is then a conflict but possibly not minimal.
 */
export function findConflict(problem: LineupProblem, solver: LineupSolver, deadline: number): RuleRef[] {
  const parts = ALL_RULES.flatMap((rule) => rule.parts?.(problem) ?? []);
  const hasLineup = (kept: readonly RulePart<RuleRef>[]) => {
    const dropped = parts.filter((part) => !kept.includes(part));
    const relaxed = relaxRules(dropParts(problem, dropped));
    const single = { ...relaxed, lineupCount: 1, minUniquePlayers: 1, randomness: undefined };
    // A timeout does not prove a conflict.
    return solver.solve(single, { deadline }).status !== 'infeasible';
  };
  if (parts.length === 0 || !hasLineup([])) return [];
  let kept = parts;
  for (const part of parts) {
    if (performance.now() > deadline) break;
    const others = kept.filter((other) => other !== part);
    if (!hasLineup(others)) kept = others;
  }
  return kept.map(({ ref }) => ref);
}

/** Last first: a part is named by its index, which changes when a part before it is dropped. */
function dropParts(problem: LineupProblem, parts: readonly RulePart<RuleRef>[]): LineupProblem {
  return parts.reduceRight((reduced, part) => part.drop(reduced), problem);
}

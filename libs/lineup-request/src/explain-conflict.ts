import type { Reason } from '@fanteam/contracts';
import type { RuleRef } from '@fanteam/lineup-solver';
import type { LineupTask } from './lineup-task';
import { ALL_RULES } from './rules/all-rules';
import type { ExplainContext, Explanation } from './rules/request-rule';

type Explain = (ref: RuleRef, context: ExplainContext) => Explanation;

const EXPLANATIONS = new Map(ALL_RULES.flatMap(({ explain = {} }) => Object.entries(explain))) as ReadonlyMap<
  RuleRef['rule'],
  Explain
>;

/**
 * Explains a set of rules that no lineup can satisfy together: one reason for each rule, with the change of the
 * request that removes the rule. A fix's field is its path in the request; the value null removes it.
 */
export function explainConflict(task: LineupTask, conflict: readonly RuleRef[]): Reason[] {
  const names = new Map(task.players.map(({ id, name }) => [id, name]));
  const context = { task, nameOf: (id: string) => names.get(id) ?? id };
  return conflict.map((ref) => {
    const explain = EXPLANATIONS.get(ref.rule);
    if (!explain) throw new Error(`No rule explains a conflict of kind ${ref.rule}.`);
    return { code: `rule_${ref.rule}`, ...explain(ref, context) };
  });
}

/** Sums the reasons up in one sentence. */
export function conflictSentence(contest: string, reasons: readonly Reason[]): string {
  const [only] = reasons;
  if (reasons.length === 1) return `No legal ${contest} lineup satisfies this rule: ${only!.message}`;
  const messages = reasons.map(({ message }) => message).join('; ');
  return `No legal ${contest} lineup satisfies these ${reasons.length} rules together: ${messages}`;
}

/** Fixes of the solver as changes of the request. */
import { presetOf, type Fix, type FixChange } from '@fanteam/contracts';
import { ruleOf, type Conflict, type ProblemFix, type RuleRef } from '@fanteam/lineup-solver';
import type { LineupTask } from './lineup-task';
import { ALL_RULES } from './rules/all-rules';
import type { ExplainContext, Explanation } from './rules/request-rule';

type Explain = (ref: RuleRef, context: ExplainContext) => Explanation;

const EXPLANATIONS = new Map(ALL_RULES.flatMap(({ explain = {} }) => Object.entries(explain))) as ReadonlyMap<
  RuleRef['rule'],
  Explain
>;

/** A rule in a conflict, as a sentence fragment and the change that removes it. */
export function explainRule(task: LineupTask, ref: RuleRef): Explanation {
  const explain = EXPLANATIONS.get(ref.rule);
  if (!explain) throw new Error(`No rule explains a conflict of kind ${ref.rule}.`);
  return explain(ref, { task, nameOf: (id) => task.players.find((player) => player.id === id)?.name ?? id });
}

/** `conflict`: the one whose reason offers the fix. */
export function describeFix(task: LineupTask, fix: ProblemFix, conflict: Conflict): Fix {
  const { dropped, salaryCap, maxPerTeam, raised } = fix;
  const removals = dropped.map((ref) => explainRule(task, ref).fix);
  const labels = [labelUnlocking(task, dropped, conflict) ?? joinLabels(removals.map(({ label }) => label))];
  // Entries of a list are removed from its end, so that the paths of the others stay valid.
  const changes = removals.reverse().map(({ field, value }): FixChange => ({ field, value }));
  const raise = raised && explainRule(task, raised.ref).raise?.(raised.max);
  if (raise) {
    changes.push({ field: raise.field, value: raise.value });
    labels.push(raise.label);
  }
  if (maxPerTeam !== undefined) {
    changes.push({ field: 'roster.max_per_team', value: maxPerTeam });
    labels.unshift(labelClubLimit(task, fix));
  }
  if (salaryCap !== undefined) {
    changes.push({ field: 'salary_cap', value: salaryCap });
    labels.push(`Raise Salary Cap to ${salaryCap}`);
  }
  return toFix(joinLabels(labels.filter((label) => label !== '')), changes);
}

/** The usual cap of contests of this kind, when it is higher than necessary. It replaces the cap in a fix. */
export function usualCapFix(
  task: LineupTask,
  { dropped, salaryCap, maxPerTeam, raised }: ProblemFix,
): Fix | undefined {
  const usual = presetOf(task.contest)?.usual_cap ?? null;
  if (usual === null || salaryCap === undefined || salaryCap >= usual) return undefined;
  if (dropped.length > 0 || maxPerTeam !== undefined || raised) return undefined;
  return toFix(`Set Salary Cap to ${usual}`, [{ field: 'salary_cap', value: usual }]);
}

function toFix(label: string, changes: FixChange[]): Fix {
  const [first, ...others] = changes;
  return { label, changes, ...(others.length === 0 && first) };
}

/** Which of several locked players are unlocked, when any of them could be. */
function labelUnlocking(
  task: LineupTask,
  dropped: readonly RuleRef[],
  { parts }: Conflict,
): string | undefined {
  const isGroup = parts.some(({ isAlike }) => isAlike);
  const locked = parts.flatMap(({ ref }) => (ref.rule === 'locked' ? [ref.player] : []));
  const ids = dropped.flatMap((ref) => (ref.rule === 'locked' ? [ref.player] : []));
  const isWithin = ids.length === dropped.length && ids.every((id) => locked.includes(id));
  if (!isGroup || !isWithin || ids.length < 2) return undefined;
  const names = ids.map((player) =>
    explainRule(task, { rule: 'locked', player }).fix.label.replace(/^\S+ /, ''),
  );
  return `Unlock ${ids.length} of these ${locked.length}: ${joinWords(names)}`;
}

/** "Allow 4 players of MCI", when the locks and rules that stay require them of one club. */
function labelClubLimit(task: LineupTask, { dropped, maxPerTeam }: ProblemFix): string {
  const limit = task.roster.max_per_team ?? task.roster.size;
  const isDropped = (ref: RuleRef) => dropped.some((other) => JSON.stringify(other) === JSON.stringify(ref));
  const locked = new Set(task.locked.filter((player) => !isDropped({ rule: 'locked', player })));
  const clubs = [...new Set(task.players.map(({ team }) => team))].filter((team) => {
    const lockedCount = task.players.filter((player) => player.team === team && locked.has(player.id)).length;
    const isMin = !isDropped({ rule: 'team', team, bound: 'min' });
    const min = isMin ? (ruleOf(task.rules?.teams, team)?.min ?? 0) : 0;
    const sizes = (task.rules?.stacks ?? []).map(({ size, teams }, index) =>
      teams?.length === 1 && teams[0] === team && !isDropped({ rule: 'stack', index }) ? size : 0,
    );
    return Math.max(lockedCount, min, ...sizes) > limit;
  });
  return clubs.length === 1
    ? `Allow ${maxPerTeam} players of ${clubs[0]} (max ${maxPerTeam} per club)`
    : `Allow ${maxPerTeam} players per club`;
}

/** "Unlock A and B and raise Salary Cap to 80": labels with the same verb are joined. */
function joinLabels(labels: readonly string[]): string {
  const objects = new Map<string, string[]>();
  for (const label of labels) {
    const [verb = '', ...words] = label.split(' ');
    objects.set(verb, [...(objects.get(verb) ?? []), words.join(' ')]);
  }
  const phrases = [...objects].map(([verb, of]) => `${verb} ${joinWords(of)}`);
  return joinWords(phrases.map((phrase, at) => (at === 0 ? phrase : lowerFirst(phrase))));
}

/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

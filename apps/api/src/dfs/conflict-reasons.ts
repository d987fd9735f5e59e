import type { Fix, Reason } from '@fanteam/contracts';
import { ruleOf, type RuleRef } from '@fanteam/lineup-solver';
import type { LineupTask } from './lineup-task';

/**
 * Why no lineup obeys all of the user's rules: one reason a rule of the conflict, each with the change that
 * frees it. The field of a fix is the path in the request; null takes the rule out.
 */
export function conflictReasons(task: LineupTask, conflict: readonly RuleRef[]): Reason[] {
  const names = new Map(task.players.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return conflict.map((ref) => ({ code: `rule_${ref.rule}`, ...describe(ref, task, nameOf) }));
}

/** What the reasons come to in one sentence. */
export function conflictSentence(contest: string, reasons: readonly Reason[]): string {
  const [only] = reasons;
  if (reasons.length === 1) return `No legal ${contest} lineup obeys this rule: ${only!.message}`;
  return `No legal ${contest} lineup obeys these ${reasons.length} rules together: ${reasons.map(({ message }) => message).join('; ')}`;
}

function describe(
  ref: RuleRef,
  task: LineupTask,
  nameOf: (id: string) => string,
): Pick<Reason, 'message' | 'fix'> {
  const { rules = {} } = task;
  switch (ref.rule) {
    case 'locked':
      return {
        message: `${nameOf(ref.player)} is locked`,
        fix: fix(`players.${ref.player}.lock`, false, `Unlock ${nameOf(ref.player)}`),
      };
    case 'captain':
      return {
        message: `${nameOf(ref.player)} is always captain`,
        fix: fix(`players.${ref.player}.captain`, null, `Let others than ${nameOf(ref.player)} be captain`),
      };
    case 'min_salary':
      return {
        message: `a lineup costs at least ${rules.minSalary}`,
        fix: fix('min_salary', null, 'Drop the least salary'),
      };
    case 'team':
      return describeTeam(ref.team, ref.bound, ruleOf(rules.teams, ref.team)?.[ref.bound] ?? 0);
    case 'group': {
      const { players, min, max, if: condition } = rules.groups![ref.index]!;
      const men = listNames(players.map(nameOf));
      const when = condition === undefined ? '' : ` when ${nameOf(condition)} plays`;
      return {
        message: `${rangeWords(min, max)} of ${men}${when}`,
        fix: fix(`groups.${ref.index}`, null, `Drop the group of ${men}`),
      };
    }
    case 'stack': {
      const { size, teams, positions } = rules.stacks![ref.index]!;
      const club = teams ? teams.join(' or ') : 'one club';
      const of = positions ? ` (${positions.join(', ')})` : '';
      return {
        message: `at least ${size} men${of} of ${club}`,
        fix: fix(`stacks.${ref.index}`, null, `Drop the stack of ${size}`),
      };
    }
    case 'opposing':
      return {
        message: 'men against their opponents are limited',
        fix: fix('opposing', null, 'Allow men against their opponents'),
      };
  }
}

function describeTeam(team: string, bound: 'min' | 'max', count: number): Pick<Reason, 'message' | 'fix'> {
  const words = bound === 'min' ? 'at least' : 'at most';
  const label = bound === 'min' ? `Drop the least number of ${team}` : `Drop the most of ${team}`;
  return {
    message: `${words} ${count} men of ${team}`,
    fix: fix(`teams.${team}.${bound}_players`, null, label),
  };
}

const fix = (field: string, value: unknown, label: string): Fix => ({ field, value, label });

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `${min} to ${max}`;
  return min === undefined ? `at most ${max}` : `at least ${min}`;
}

/** Three names say which group it is. */
function listNames(names: readonly string[]): string {
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}

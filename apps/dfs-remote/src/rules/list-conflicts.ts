import type { Conflict } from './conflict';
import { isCount, isPercent } from './counts';
import type { RuleContext, RulePlayer } from './rule-context';
import type { GroupDraft, StackDraft } from './rules';
import { countOf, formatNumber } from '../numbers';

/** What is wrong with the stacks and groups that are on, each for itself. */
export function findListConflicts(context: RuleContext): Conflict[] {
  const { stacks, groups } = context.rules;
  const found: Conflict[] = [];
  for (const stack of stacks) {
    const text = stack.on ? stackConflict(stack, context) : undefined;
    if (text) found.push({ at: `stacks.${stack.key}`, text });
  }
  for (const group of groups) {
    const text = group.on ? groupConflict(group, context) : undefined;
    if (text) found.push({ at: `groups.${group.key}`, text });
  }
  return found;
}

function stackConflict(stack: StackDraft, { choice, roster }: RuleContext): string | undefined {
  const { size, teams, positions, minPercent = 0, maxPercent = 100 } = stack;
  if (!isCount(size) || size < 2) return 'A stack is 2 men or more';
  if (!isPercent(minPercent) || !isPercent(maxPercent)) return 'Shares are from 0 to 100 %';
  if (minPercent > maxPercent) return aboveSentence(minPercent, maxPercent);
  const most = roster.max_per_team ?? roster.size;
  if (size > most) return `The contest allows ${countOf(most, 'man', 'men')} of one club`;
  const counts = new Map<string, number>(teams.map((team) => [team, 0]));
  for (const { team, position } of choice) {
    if (teams.length > 0 && !counts.has(team)) continue;
    if (positions.length > 0 && !positions.includes(position)) continue;
    counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  const [team = 'a club', count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (count >= size) return undefined;
  return `${teams.length === 1 ? team : 'No club'} has ${teams.length === 1 ? `only ${count}` : `${size}`} who can be picked`;
}

function groupConflict(group: GroupDraft, context: RuleContext): string | undefined {
  const { kind, players, count, if: condition } = group;
  const { men, roster } = context;
  const known = players.flatMap((key) => men.get(key) ?? []);
  if (kind.startsWith('if') && (condition === null || !men.has(condition)))
    return 'Name the player it depends on';
  if (known.length === 0) return 'Name the players it is about';
  if (kind === 'apart') return apartConflict(known, context);
  if (!isCount(count)) return 'A whole number, 0 or more';
  const isSure = kind === 'min' || kind === 'max' || isLocked(condition!, context);
  if (!isSure) return undefined;
  if (kind === 'min' || kind === 'if-min') {
    const left = known.filter((man) => man.isSelectable).length;
    if (count > left) return `Only ${left} of these ${known.length} can be picked`;
    return count > roster.size ? `A lineup has ${roster.size} men` : undefined;
  }
  return lockedConflict(known, count, context);
}

function apartConflict(known: readonly RulePlayer[], context: RuleContext): string | undefined {
  if (known.length < 2) return 'Name two players or more';
  return lockedConflict(known, 1, context);
}

function lockedConflict(men: readonly RulePlayer[], most: number, context: RuleContext): string | undefined {
  const locked = men.filter(({ key }) => isLocked(key, context));
  if (locked.length <= most) return undefined;
  return `${locked.map(({ name }) => name).join(' and ')} ${locked.length === 1 ? 'is' : 'are'} locked`;
}

function isLocked(key: string, { rules }: RuleContext): boolean {
  const rule = Object.hasOwn(rules.players, key) ? rules.players[key] : undefined;
  return rule?.lock === true || rule?.captain === 'always';
}

/** A least above a most. */
export function aboveSentence(least: number, most: number): string {
  return `The least, ${formatNumber(least)} %, is above the most, ${formatNumber(most)} %`;
}

import { countOf, formatNumber } from '../../shared/numbers';
import type { Conflict } from '../../features/rules/conflicts';
import { isCount, isPercent } from './counts';
import type { RuleContext, RulePlayer } from './rule-context';
import type { GroupDraft, StackDraft } from './rules';

/** Conflicts of each active stack and group with the pool, the contest and the locked players. */
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

function stackConflict(stack: StackDraft, { selectable, roster }: RuleContext): string | undefined {
  const { size, teams, positions, minPercent = 0, maxPercent = 100 } = stack;
  if (!isCount(size) || size < 2) return 'A stack needs at least 2 players';
  if (!isPercent(minPercent) || !isPercent(maxPercent)) return 'Enter percentages from 0 to 100';
  if (minPercent > maxPercent) return `The ${aboveText(minPercent, maxPercent)}`;
  const limit = roster.max_per_team ?? roster.size;
  if (size > limit) return `The contest allows ${countOf(limit, 'player')} per club`;
  const counts = new Map<string, number>(teams.map((team) => [team, 0]));
  for (const { team, position } of selectable) {
    if (teams.length > 0 && !counts.has(team)) continue;
    if (positions.length > 0 && !positions.includes(position)) continue;
    counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  const [team = 'a club', count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (count >= size) return undefined;
  if (teams.length === 1) return `${team} has only ${countOf(count, 'selectable player')} for this stack`;
  return `No club has ${size} selectable players for this stack`;
}

function groupConflict(group: GroupDraft, context: RuleContext): string | undefined {
  const { kind, players: keys, count, if: condition } = group;
  const { players, roster } = context;
  const known = keys.flatMap((key) => players.get(key) ?? []);
  if (kind.startsWith('if') && (condition === null || !players.has(condition)))
    return 'Choose the player of the condition';
  if (known.length === 0) return 'Add players to this rule';
  if (kind === 'apart') return apartConflict(known, context);
  if (!isCount(count)) return 'Enter a whole number, 0 or more';
  const appliesToAll = kind === 'min' || kind === 'max' || isLocked(condition!, context);
  if (!appliesToAll) return undefined;
  if (kind === 'min' || kind === 'if-min') {
    const selectable = known.filter((player) => player.isSelectable).length;
    if (count > selectable) {
      return `Only ${countOf(selectable, 'player')} of this rule ${selectable === 1 ? 'is' : 'are'} selectable`;
    }
    return count > roster.size ? `A lineup has ${roster.size} players` : undefined;
  }
  return lockedConflict(known, count, context);
}

function apartConflict(known: readonly RulePlayer[], context: RuleContext): string | undefined {
  if (known.length < 2) return 'Add at least two players';
  return lockedConflict(known, 1, context);
}

function lockedConflict(players: readonly RulePlayer[], max: number, context: RuleContext) {
  const locked = players.filter(({ key }) => isLocked(key, context));
  if (locked.length <= max) return undefined;
  return `${locked.map(({ name }) => name).join(' and ')} ${locked.length === 1 ? 'is' : 'are'} locked`;
}

function isLocked(key: string, { rules }: RuleContext): boolean {
  const rule = Object.hasOwn(rules.players, key) ? rules.players[key] : undefined;
  return rule?.lock === true || rule?.captain === 'always';
}

/** `min exposure of 60 % is above the max of 40 %` */
export function aboveText(min: number, max: number): string {
  return `min exposure of ${formatNumber(min)} % is above the max of ${formatNumber(max)} %`;
}

import type { GroupRule } from '@fanteam/contracts';
import { flag, listOf, number, objectOf, oneOf, text } from './checks';
import { listConflicts, placeOfSent, switchOffSent, type ListedDraft, type ListedRule } from './listed-rule';
import { isInEveryLineup } from './players';
import { INVALID_COUNT, isCount, type RequestContext, type RuleContext, type RulePlayer } from './rule';
import { listValues, say, type Sentence } from './sentence';

/** `apart`: at most one of the players. `if-…`: applies only to lineups that contain the player `if`. */
const GROUP_KINDS = ['min', 'max', 'range', 'apart', 'if-min', 'if-max', 'if-range'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** At least or at most `count` of the players, or from `count` to `max` of them. */
export interface GroupDraft extends ListedDraft {
  kind: GroupKind;
  players: readonly string[];
  count: number;
  /** Only for a range. */
  max?: number;
  if: string | null;
}

/** The range of a group, regardless of its kind. */
function boundsOf({ kind, count, max = count }: GroupDraft): { min?: number; max?: number } {
  if (kind === 'apart') return { max: 1 };
  if (kind.endsWith('range')) return { min: count, max };
  return kind.endsWith('min') ? { min: count } : { max: count };
}

/** A new group rule about these players. */
export function newGroup(key: string, kind: GroupKind, players: readonly string[] = []): GroupDraft {
  return { key, on: true, kind, players, count: 1, ...(kind.endsWith('range') && { max: 2 }), if: null };
}

function sentence(group: GroupDraft, nameOf: (key: string) => string): Sentence {
  const { kind, players, count, max = count, if: condition } = group;
  const names = listValues(players.map(nameOf), 'and', 'some players');
  if (kind === 'apart') return say`${names} never together`;
  const isConditional = kind.startsWith('if-');
  const words = kind.endsWith('range') ? 'from' : kind.endsWith('min') ? 'at least' : 'at most';
  const start = [isConditional ? words : words.charAt(0).toUpperCase() + words.slice(1)];
  const bounds = kind.endsWith('range') ? say`${start} ${count} to ${max}` : say`${start} ${count}`;
  if (!isConditional) return say`${bounds} of ${names}`;
  const player = condition === null ? ['a player'] : say`${nameOf(condition)}`;
  return say`If ${player} is in the lineup, ${bounds} of ${names}`;
}

export const groups: ListedRule<GroupDraft> = {
  initial: [],
  entries: [
    {
      group: 'Players',
      name: 'Never together',
      example: 'two or more players',
      icon: 'M4 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 20L20 4',
      create: (key) => newGroup(key, 'apart'),
      matches: ({ kind }) => kind === 'apart',
    },
    {
      group: 'Players',
      name: 'Group',
      example: 'from n to m of these players',
      icon: 'M6 9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3.5 19c.5-3.5 2.5-5 5.5-5s5 1.5 5.5 5M15.5 6.5a3 3 0 0 1 0 5.5M17 14.5c2 .5 3.2 2 3.5 4.5',
      create: (key) => newGroup(key, 'range'),
      matches: ({ kind }) => kind !== 'apart' && !kind.startsWith('if-'),
    },
    {
      group: 'Players',
      name: 'If … then',
      example: 'one player requires others',
      icon: 'M5 5v6a4 4 0 0 0 4 4h10M15 11l4 4-4 4',
      create: (key) => newGroup(key, 'if-min'),
      matches: ({ kind }) => kind.startsWith('if-'),
    },
  ],
  sentence,
  fields({ kind, count }) {
    const prefix = kind.startsWith('if-') ? 'if-' : '';
    const isRange = kind.endsWith('range');
    return [
      ...(prefix === '' ? [] : [{ input: 'player', label: 'Player of the condition', field: 'if' } as const]),
      {
        input: 'select',
        label: 'In a lineup',
        field: 'kind',
        options: [
          ...(prefix === '' ? [['apart', 'never together'] as const] : []),
          [`${prefix}min`, 'at least'],
          [`${prefix}max`, 'at most'],
          [`${prefix}range`, 'from … to …'],
        ],
      },
      ...(kind === 'apart'
        ? []
        : [
            {
              input: 'number',
              label: isRange ? 'Min players' : 'Number of players',
              field: 'count',
            } as const,
          ]),
      ...(isRange
        ? [
            {
              input: 'optional-number',
              label: 'Max players',
              field: 'max',
              placeholder: String(count),
            } as const,
          ]
        : []),
      { input: 'players', label: 'Players', field: 'players' },
    ];
  },
  check: listOf(
    objectOf(
      {
        key: text,
        on: flag,
        kind: oneOf(GROUP_KINDS),
        players: listOf(text),
        count: number,
        if: (value, path) => (value === null ? undefined : text(value, path)),
      },
      { max: number },
    ),
  ),
  conflicts: (entries, context) => listConflicts('groups', entries, (group) => conflict(group, context)),
  placeOf: (mistake, entries, context) => placeOfSent('groups', mistake, sentGroups(entries, context)),
  toRequest(entries, context) {
    const sent = sentGroups(entries, context);
    return sent.length === 0 ? {} : { groups: sent.map((group) => toGroupRule(group, context)) };
  },
  fix: (path, _to, entries, context) => switchOffSent('groups', path, entries, sentGroups(entries, context)),
};

/** The groups in the order of the request: those that are on and about players of the pool. */
function sentGroups(entries: readonly GroupDraft[], { pool: { ids } }: RequestContext): GroupDraft[] {
  return entries.filter(({ on, kind, players, if: condition }) => {
    if (!on || !players.some((key) => ids.has(key))) return false;
    return !kind.startsWith('if') || (condition !== null && ids.has(condition));
  });
}

function toGroupRule(group: GroupDraft, { pool: { ids } }: RequestContext): GroupRule {
  const { kind, players, if: condition } = group;
  const conditionId = condition === null ? undefined : ids.get(condition);
  return {
    players: players.flatMap((key) => ids.get(key) ?? []),
    ...boundsOf(group),
    ...(kind.startsWith('if') && conditionId !== undefined && { if: conditionId }),
  };
}

/** A group rule of a request as the page has it. Its players have ids of the request. */
export function fromGroupRule({ players, min, max, if: condition }: GroupRule): GroupDraft {
  const isConditional = condition !== undefined;
  const bounds = min === undefined ? 'max' : max === undefined ? 'min' : 'range';
  const kind = isConditional ? (`if-${bounds}` as const) : bounds === 'max' && max === 1 ? 'apart' : bounds;
  return {
    ...newGroup('', kind, players),
    count: min ?? max ?? 0,
    ...(bounds === 'range' && max !== undefined && { max }),
    if: condition ?? null,
  };
}

function conflict(group: GroupDraft, context: RuleContext): string | undefined {
  const { kind, players: keys, if: condition } = group;
  const { players, playerRules, roster } = context;
  const known = keys.flatMap((key) => players.get(key) ?? []);
  if (kind.startsWith('if') && (condition === null || !players.has(condition)))
    return 'Choose the player after “If”';
  if (known.length === 0) return 'Add players to this rule';
  if (kind === 'apart') {
    return known.length < 2 ? 'Add at least two players' : lockedConflict(known, 1, context);
  }
  const { min = 0, max = Infinity } = boundsOf(group);
  if (!isCount(min) || (max !== Infinity && !isCount(max))) return INVALID_COUNT;
  const appliesToAll = !kind.startsWith('if') || isInEveryLineup(playerRules.get(condition!));
  if (!appliesToAll) return undefined;
  if (min > roster.size) return `A lineup has ${roster.size} players`;
  return lockedConflict(known, max, context);
}

function lockedConflict(players: readonly RulePlayer[], max: number, { playerRules }: RuleContext) {
  const locked = players.filter(({ key }) => isInEveryLineup(playerRules.get(key)));
  if (locked.length <= max) return undefined;
  return `${locked.map(({ name }) => name).join(' and ')} ${locked.length === 1 ? 'is' : 'are'} locked`;
}

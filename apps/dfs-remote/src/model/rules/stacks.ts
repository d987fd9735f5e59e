import { POSITIONS, type Position, type StackRule } from '@fanteam/contracts';
import { countOf, formatNumber } from '../../shared/numbers';
import { flag, listOf, number, objectOf, oneOf, text } from './checks';
import { changeRule } from './keyed-rules';
import { listConflicts, placeOfSent, switchOffSent, type ListedDraft, type ListedRule } from './listed-rule';
import { INVALID_COUNT, isCount, isPercent, type RequestContext, type RuleContext } from './rule';
import { listPositions, listValues, say, type Sentence } from './sentence';
import { toPercent, toShare } from './shares';

/** At least `size` players of one club: of any club, or of one of `teams`. */
export interface StackDraft extends ListedDraft {
  size: number;
  /** Empty: any club. */
  teams: readonly string[];
  /** Empty: any position. */
  positions: readonly Position[];
  /** Also at least this many players of the club's opponent. */
  minOpponents?: number;
  minPercent?: number;
  maxPercent?: number;
}

/** A new stack: three players of any one club. */
export function newStack(key: string): StackDraft {
  return { key, on: true, size: 3, teams: [], positions: [] };
}

function sentence({ size, teams, positions, minOpponents = 0, ...range }: StackDraft): Sentence {
  const { minPercent: min = 0, maxPercent: max = 100 } = range;
  return [
    ...say`Stack ${size} ${positions.length === 0 ? [] : say`${listPositions(positions)} `}of `,
    ...listValues(teams, 'or', 'any one club'),
    ...(minOpponents > 0 ? say` with ${minOpponents} of the opponent` : []),
    ...(min > 0 || max < 100 ? say` in ${`${formatNumber(min)}–${formatNumber(max)} %`} of lineups` : []),
  ];
}

export const stacks: ListedRule<StackDraft> = {
  initial: [],
  entries: [
    {
      group: 'Stacks and opponents',
      name: 'Stack',
      example: '3 players of one club',
      icon: 'M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
      create: newStack,
      matches: () => true,
    },
  ],
  sentence,
  fields: () => [
    { input: 'number', label: 'Stack size', field: 'size' },
    { input: 'clubs', label: 'Stack clubs', field: 'teams' },
    { input: 'positions', label: 'Stack positions', field: 'positions', mayBeEmpty: true },
    { input: 'optional-number', label: 'Min exposure (%)', field: 'minPercent', placeholder: '0' },
    { input: 'optional-number', label: 'Max exposure (%)', field: 'maxPercent', placeholder: '100' },
    { input: 'optional-number', label: 'Opponents, at least', field: 'minOpponents', placeholder: '0' },
  ],
  clubs: 'Fixtures',
  check: listOf(
    objectOf(
      { key: text, on: flag, size: number, teams: listOf(text), positions: listOf(oneOf(POSITIONS)) },
      { minOpponents: number, minPercent: number, maxPercent: number },
    ),
  ),
  conflicts: (entries, context) => listConflicts('stacks', entries, (stack) => conflict(stack, context)),
  placeOf: (mistake, entries, context) => placeOfSent('stacks', mistake, sentStacks(entries, context)),
  toRequest(entries, context) {
    const sent = sentStacks(entries, context);
    return sent.length === 0 ? {} : { stacks: sent.map((stack) => toStackRule(stack, context)) };
  },
  fix: (path, to, entries, context) => fix(path, to, entries, sentStacks(entries, context)),
  needsOpponents: (entries) => entries.some(({ on, minOpponents = 0 }) => on && minOpponents > 0),
};

/** A fix changes the number of opponents, or removes the stack. */
function fix(
  path: string,
  to: number | undefined,
  entries: readonly StackDraft[],
  sent: readonly StackDraft[],
): readonly StackDraft[] | undefined {
  const [, index] = /^stacks\.(\d+)\.min_opponents$/.exec(path) ?? [];
  if (index === undefined) return switchOffSent('stacks', path, entries, sent);
  const key = sent[Number(index)]?.key;
  return entries.map((entry) =>
    entry.key === key ? (changeRule<StackDraft>(entry, { minOpponents: to }) ?? entry) : entry,
  );
}

/** The stacks in the order of the request: those that are on and of a club of the pool. */
function sentStacks(entries: readonly StackDraft[], { pool: { clubs } }: RequestContext): StackDraft[] {
  return entries.filter(
    ({ on, teams }) => on && (teams.length === 0 || teams.some((team) => clubs.has(team))),
  );
}

function toStackRule(stack: StackDraft, { pool: { clubs } }: RequestContext): StackRule {
  const { size, positions, minOpponents = 0, minPercent, maxPercent } = stack;
  const teams = stack.teams.filter((team) => clubs.has(team));
  return {
    size,
    ...(teams.length > 0 && { teams }),
    ...(positions.length > 0 && { positions: [...positions] }),
    ...(minOpponents > 0 && { min_opponents: minOpponents }),
    ...(minPercent !== undefined && { min_exposure: toShare(minPercent) }),
    ...(maxPercent !== undefined && { max_exposure: toShare(maxPercent) }),
  };
}

/** A stack of a request as the page has it. */
export function fromStackRule(rule: StackRule): StackDraft {
  const {
    size,
    teams = [],
    positions = [],
    min_opponents: minOpponents,
    min_exposure: min,
    max_exposure: max,
  } = rule;
  return {
    ...newStack(''),
    ...{ size, teams, positions },
    ...(minOpponents !== undefined && { minOpponents }),
    ...(min !== undefined && { minPercent: toPercent(min) }),
    ...(max !== undefined && { maxPercent: toPercent(max) }),
  };
}

function conflict(stack: StackDraft, { selectable, roster }: RuleContext): string | undefined {
  const { size, teams, positions, minOpponents = 0, minPercent = 0, maxPercent = 100 } = stack;
  if (!isCount(size) || size < 2) return 'A stack requires at least 2 players';
  if (!isPercent(minPercent) || !isPercent(maxPercent)) return 'Enter percentages from 0 to 100';
  const limit = roster.max_per_team ?? roster.size;
  if (Math.max(size, minOpponents) > limit) return `The contest allows ${countOf(limit, 'player')} per club`;
  if (!isCount(minOpponents)) return INVALID_COUNT;
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

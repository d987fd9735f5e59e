/** The user's rules for one player pool: their shape, initial values and changes. */
import type { ExposureMode, Objective, Position } from '@fanteam/contracts';

/**
 * Plain data that can be stored as JSON. A rule that is switched off keeps its numbers. Shares are percentages,
 * as the user types them. Players are identified by the key of their row, clubs by their code. Rules about
 * players and clubs that are not in the pool are kept, but not sent.
 */
export interface RulesDraft {
  /** The number of players in which any two lineups differ. */
  minUnique: Switched<{ count: number }>;
  /** The max exposure of players who have none of their own. */
  maxExposure: Switched<{ percent: number }>;
  exposureMode: ExposureMode;
  minSalary: Switched<{ amount: number }>;
  opposing: Switched<{ from: readonly Position[]; against: readonly Position[]; max: number }>;
  objective: Switched<{ by: Exclude<Objective, 'projection'> }>;
  randomness: Switched<{ percent: number; seed: number }>;
  ownership: Switched<{ percent: number }>;
  stackingPenalty: Switched<object>;
  safetyNet: Switched<object>;
  timeLimit: Switched<{ seconds: number }>;
  stacks: readonly StackDraft[];
  groups: readonly GroupDraft[];
  clubs: Readonly<Record<string, ClubRule>>;
  players: Readonly<Record<string, PlayerRuleDraft>>;
  /** Names and clubs by player key, to find the same players in another pool. */
  known: Readonly<Record<string, KnownPlayer>>;
}

export type Switched<Values> = Values & { on: boolean };

/** At least `size` players of one club: of any club, or of one of `teams`. */
export interface StackDraft {
  key: string;
  on: boolean;
  size: number;
  /** Empty: any club. */
  teams: readonly string[];
  /** Empty: any position. */
  positions: readonly Position[];
  minPercent?: number;
  maxPercent?: number;
}

/** `apart`: at most one of the players. `if-…`: applies only to lineups that contain the player `if`. */
export const GROUP_KINDS = ['min', 'max', 'apart', 'if-min', 'if-max'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export interface GroupDraft {
  key: string;
  on: boolean;
  kind: GroupKind;
  players: readonly string[];
  count: number;
  if: string | null;
}

export interface ClubRule {
  minPlayers?: number;
  maxPlayers?: number;
  maxPercent?: number;
  opponent?: string;
  cleanSheetPercent?: number;
}

export interface PlayerRuleDraft {
  lock?: true;
  exclude?: true;
  minPercent?: number;
  maxPercent?: number;
  captain?: 'never' | 'always';
  /** The chance that the player starts. */
  startPercent?: number;
}

export interface KnownPlayer {
  name: string;
  team: string;
}

/** All rules are off. The numbers are the initial values of a rule that is switched on. */
export const NO_RULES: RulesDraft = {
  minUnique: { on: false, count: 3 },
  maxExposure: { on: false, percent: 60 },
  exposureMode: 'sequential',
  minSalary: { on: false, amount: 95 },
  opposing: { on: false, from: ['GK', 'D'], against: ['M', 'F'], max: 0 },
  objective: { on: false, by: 'ceiling' },
  randomness: { on: false, percent: 10, seed: 0 },
  ownership: { on: false, percent: 20 },
  stackingPenalty: { on: false },
  safetyNet: { on: false },
  timeLimit: { on: false, seconds: 30 },
  stacks: [],
  groups: [],
  clubs: {},
  players: {},
  known: {},
};

/** The rules that exist once per pool, in the order of the page. */
export const SINGLE_RULES = [
  'minUnique',
  'maxExposure',
  'minSalary',
  'opposing',
  'objective',
  'randomness',
  'ownership',
  'stackingPenalty',
  'safetyNet',
  'timeLimit',
] as const;
export type SingleRule = (typeof SINGLE_RULES)[number];

/** The number of active rules. Club rules count as one; player rules are not counted. */
export function countRules(rules: RulesDraft): number {
  const singles = SINGLE_RULES.filter((rule) => rules[rule].on).length;
  const listed = [...rules.stacks, ...rules.groups].filter(({ on }) => on).length;
  return singles + listed + Number(Object.keys(rules.clubs).length > 0);
}

type Lists = Pick<RulesDraft, 'stacks' | 'groups'>;

/** A new stack: three players of any one club. */
export function newStack(rules: Lists): StackDraft {
  return { key: nextKey(rules), on: true, size: 3, teams: [], positions: [] };
}

/** A new group rule about these players. */
export function newGroup(rules: Lists, kind: GroupKind, players: readonly string[] = []): GroupDraft {
  return { key: nextKey(rules), on: true, kind, players, count: 1, if: null };
}

/** The list with `next` in place of the rule with the same key. */
export function replaceRule<Rule extends { key: string }>(
  rules: readonly Rule[],
  next: Rule,
): readonly Rule[] {
  return rules.map((rule) => (rule.key === next.key ? next : rule));
}

/** Unique among stacks and groups. */
function nextKey({ stacks, groups }: Lists): string {
  return String(1 + Math.max(0, ...[...stacks, ...groups].map(({ key }) => Number(key) || 0)));
}

/** A change of some fields; undefined clears a field. */
export type Changes<Rule> = { [Field in keyof Rule]?: Rule[Field] | undefined };

/** A player or club rule with a change applied; null when no field is left. */
export function changeRule<Rule extends object>(rule: Rule | undefined, change: Changes<Rule>): Rule | null {
  const left = Object.entries({ ...rule, ...change }).filter(([, value]) => value !== undefined);
  return left.length === 0 ? null : (Object.fromEntries(left) as Rule);
}

/** The rules by name with the same change applied to each of `names`. A name can be any text. */
export function changeRules<Rule extends object>(
  rules: Readonly<Record<string, Rule>>,
  names: readonly string[],
  change: Changes<Rule>,
): Readonly<Record<string, Rule>> {
  const changed = new Map(Object.entries(rules));
  for (const name of names) {
    const rule = changeRule(changed.get(name), change);
    if (rule) changed.set(name, rule);
    else changed.delete(name);
  }
  return Object.fromEntries(changed);
}

/** The common value of a field in which the players differ. */
export const MIXED = 'mixed';

/** The fields that any of these players has a rule for, with their common value or `MIXED`. */
export function commonRule(
  rules: Readonly<Record<string, PlayerRuleDraft>>,
  keys: readonly string[],
): { [Field in keyof PlayerRuleDraft]?: PlayerRuleDraft[Field] | typeof MIXED } {
  const byKey = new Map(Object.entries(rules));
  const own = keys.map((key): PlayerRuleDraft => byKey.get(key) ?? {});
  const fields = new Set(own.flatMap((rule) => Object.keys(rule) as (keyof PlayerRuleDraft)[]));
  return Object.fromEntries(
    [...fields].map((field) => {
      const value = own[0]?.[field];
      return [field, own.every((rule) => rule[field] === value) ? value : MIXED];
    }),
  );
}

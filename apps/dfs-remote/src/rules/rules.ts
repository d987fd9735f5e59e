import type { ExposureMode, Objective, Position } from '@fanteam/contracts';

/**
 * The user's rules for one pool, plain data that survives being stored as JSON. What can be switched off
 * keeps its numbers. Shares are percent, as they are typed. Players are named by the key of their row,
 * clubs by their code; a name that the pool lacks is kept, and not sent.
 */
export interface RulesDraft {
  /** In how many men any two lineups differ. */
  minUnique: Switched<{ count: number }>;
  /** Nobody in more than this share of the lineups. */
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
  /** Who is meant by a key: how a man is found again in another pool. */
  known: Readonly<Record<string, KnownPlayer>>;
}

export type Switched<Values> = Values & { on: boolean };

/** At least `size` men of one club: of any one, or of one of `teams`. */
export interface StackDraft {
  key: string;
  on: boolean;
  size: number;
  /** None = any club. */
  teams: readonly string[];
  /** None = any position. */
  positions: readonly Position[];
  minPercent?: number;
  maxPercent?: number;
}

/** `apart`: at most one of the men; `if-…`: only in lineups with the man `if`. */
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
  /** The chance that he starts. */
  startPercent?: number;
}

export interface KnownPlayer {
  name: string;
  team: string;
}

/** Nothing is on; the numbers are what a rule begins with when it is switched on. */
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

/** A man's or club's rule with a change; undefined takes a field out. Null when nothing is left. */
export function changeRule<Rule extends object>(rule: Rule | undefined, change: Changes<Rule>): Rule | null {
  const left = Object.entries({ ...rule, ...change }).filter(([, value]) => value !== undefined);
  return left.length === 0 ? null : (Object.fromEntries(left) as Rule);
}

/** A change of some fields, of which undefined clears one. */
export type Changes<Rule> = { [Field in keyof Rule]?: Rule[Field] | undefined };

/** The rules by name with the same change made to each of `names`. A name may be any text. */
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

/** Some of the men have another word than the others. */
export const MIXED = 'various';

/** What is said of all of these men alike; `various` where they differ. */
export function commonRule(
  rules: Readonly<Record<string, PlayerRuleDraft>>,
  keys: readonly string[],
): { [Field in keyof PlayerRuleDraft]?: PlayerRuleDraft[Field] | typeof MIXED } {
  const words = new Map(Object.entries(rules));
  const said = keys.map((key): PlayerRuleDraft => words.get(key) ?? {});
  const fields = new Set(said.flatMap((rule) => Object.keys(rule) as (keyof PlayerRuleDraft)[]));
  return Object.fromEntries(
    [...fields].map((field) => {
      const value = said[0]?.[field];
      return [field, said.every((rule) => rule[field] === value) ? value : MIXED];
    }),
  );
}

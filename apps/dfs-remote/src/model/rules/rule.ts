/**
 * What a rule of the page consists of. Each rule has one file in this folder, without React: initial value, form
 * of its stored data, sentence, conflicts, conversion to and from the request, and from the server's fixes. `all-rules.ts`
 * lists them; everything else about rules is derived from that list.
 */
import type { OptimizeOptions, Position, PoolPlayer, Roster } from '@fanteam/contracts';
import type { RuleMistake } from '@fanteam/lineup-request';
import type { Fixtures } from '../fixtures';
import { objectOf, flag, type Check } from './checks';
import type { Sentence } from './sentence';

/** The rules for one player. Shares are percentages, as the user types them. */
export interface PlayerRuleDraft {
  lock?: true;
  exclude?: true;
  minPercent?: number;
  maxPercent?: number;
  captain?: 'never' | 'always';
  captainMaxPercent?: number;
  /** The chance that the player starts. */
  startPercent?: number;
}

/** What a rule can use of the clubs: their opponents, or values of their rules. */
export type ClubData = 'Fixtures' | 'Clean sheet chances';

/** The rules for one club. */
export interface ClubRule {
  minPlayers?: number;
  maxPlayers?: number;
  maxPercent?: number;
  cleanSheetPercent?: number;
}

/** The fields of a player that rules are checked against. */
export interface RulePlayer {
  key: string;
  name: string;
  position: Position;
  team: string;
  salary: number;
  /** In percent, if the file has it. */
  ownership?: number;
  /** The chance to start, 0–1, if the file has it. */
  start?: number;
  /** Whether lineups may contain the player. */
  isSelectable: boolean;
}

/** Everything that rules are checked against in the page. */
export interface RuleContext extends RequestContext {
  /** The pool without removed players, by row key. */
  players: ReadonlyMap<string, RulePlayer>;
  selectable: readonly RulePlayer[];
  roster: Roster;
  salaryCap: number;
  lineups: number;
  playerRules: ReadonlyMap<string, PlayerRuleDraft>;
  /** The optional columns that at least one player has a value for, and whether a standard deviation is estimated. */
  has: Readonly<Record<'floor' | 'ceiling' | 'ownership' | 'estimatedSd', boolean>>;
}

/** Why a rule cannot be satisfied. */
export interface Conflict {
  /** Where it is shown: a rule's name (`minUnique`), or a list and the key of its entry (`stacks.1`). */
  at: string;
  text: string;
}

/** The pool as the request identifies it. */
export interface RequestPool {
  /** Row key → id in the request. Players that are not in here are not sent. */
  ids: ReadonlyMap<string, string>;
  players: readonly Pick<PoolPlayer, 'team' | 'opponent'>[];
  fixtures?: Fixtures | undefined;
  clubs: ReadonlySet<string>;
}

/** What rules need for the request. */
export interface RequestContext {
  pool: RequestPool;
  clubRules: ReadonlyMap<string, ClubRule>;
  opponents: ReadonlyMap<string, string>;
  /** Whether something has a limit on its share of the lineups. */
  hasExposures: boolean;
  /** Whether projections are random. Exposures then apply in the order of the lineups. */
  hasRandomness: boolean;
}

export type RuleOptions = Omit<
  OptimizeOptions,
  'num_lineups' | 'salary_cap' | 'contest' | 'roster' | 'players' | 'statuses'
>;

/** A rule whose value is stored in the draft under the rule's name. */
export interface Rule<Value> {
  /** The value when the rule is off. It keeps the numbers that it has when it is first switched on. */
  initial: Value;
  /** The form of the stored value. */
  check: Check;
  /** What makes the rule impossible without being a mistake of the request, and numbers that no request can have. */
  conflicts(value: Value, context: RuleContext): readonly Conflict[];
  /** Where a mistake of the request is shown, as in `Conflict`; undefined if it is not about this rule. */
  placeOf(mistake: RuleMistake, value: Value, context: RequestContext): string | undefined;
  /** The rule's fields of the request; empty if the rule is off or equals the server's default. */
  toRequest(value: Value, context: RequestContext): RuleOptions;
  /**
   * Applies a fix of the server: the request's field at `path` gets the number `to`, or is removed. Returns
   * undefined if the field is not part of this rule.
   */
  fix(path: string, to: number | undefined, value: Value, context: RequestContext): Value | undefined;
  /** Whether the opponents of the clubs must be known and sent. */
  needsOpponents?(value: Value): boolean;
}

export type Switched<Values> = Values & { on: boolean };

/** A field of an opened rule. `field` is the name of the value that it changes. */
export type RuleField<Values> = {
  label: string;
  field: keyof Values;
  /** The field has an effect although the rule is off, so it does not switch the rule on. */
  isIndependent?: true;
} & (
  | {
      input: 'number';
      /** The minimum number of decimals. */
      decimals?: number;
    }
  /** May be empty. The placeholder is the value that applies then. */
  | { input: 'optional-number'; placeholder: string }
  /** Without `mayBeEmpty` the last position cannot be removed. */
  | { input: 'positions'; mayBeEmpty?: true }
  | { input: 'select'; options: readonly (readonly [value: string, text: string])[] }
  /** A list of clubs. An empty list means any club. */
  | { input: 'clubs' }
  /** A list of players, by the keys of their rows. */
  | { input: 'players' }
  /** One player, or null. */
  | { input: 'player' }
);

/** The groups of the rules under Add rule, in the order of its two columns. */
export const RULE_GROUPS = [
  ['Spread the lineups', 'Stacks and opponents', 'Search'],
  ['Players', 'Salary and ownership', 'What counts as points'],
] as const;

/** A rule in the list of rules to add. */
export interface RuleEntry {
  group: (typeof RULE_GROUPS)[number][number];
  name: string;
  example: string;
  /** The path of its icon, in a view box of 24 × 24. */
  icon: string;
}

/** What a rule that exists once per pool says and does. */
interface SingleRuleDefinition<Values extends object> {
  initial: Values;
  checks: { readonly [Field in keyof Values]: Check };
  /** Shown without being added first. */
  isAlwaysShown?: true;
  /** Only for pools from files: the rule needs a column that typed players do not have. */
  needsFile?: true;
  /** The opponents of the clubs must be known and sent while the rule is on. */
  needsOpponents?: true;
  entry: RuleEntry;
  sentence(values: Values): Sentence;
  fields(context: RuleContext): readonly RuleField<Values>[];
  /** What the rule uses of the clubs: a button opens it. */
  clubs?: ClubData;
  /** What the rule does differently with this pool. Shown with the fields. */
  note?(context: RuleContext): string | undefined;
  /** Why the rule cannot be satisfied; called only while the rule is on. */
  conflict?(values: Values, context: RuleContext): string | undefined;
  toRequest(rule: Switched<Values>, context: RequestContext): RuleOptions;
  /** The values of the rule in a request, for its sentence; undefined if the request does not have the rule. */
  fromRequest(request: RuleOptions): Values | undefined;
  /**
   * The request's fields that can have a mistake or that a fix can change. `to` undefined removes the field; the result undefined means
   * that the page cannot apply the fix.
   */
  fixes?: Readonly<
    Record<string, (to: number | undefined, rule: Switched<Values>) => Partial<Switched<Values>> | undefined>
  >;
}

/** A rule that exists once per pool: a sentence with a switch. */
export interface SingleRule<Values extends object>
  extends
    Rule<Switched<Values>>,
    Pick<
      SingleRuleDefinition<Values>,
      'isAlwaysShown' | 'needsFile' | 'entry' | 'sentence' | 'fields' | 'clubs' | 'note' | 'fromRequest'
    > {}

/** Makes a rule with a switch from its definition. */
export function singleRule<Values extends object>(
  name: string,
  definition: SingleRuleDefinition<Values>,
): SingleRule<Values> {
  const { initial, checks, conflict, toRequest, fixes = {}, needsOpponents, ...shown } = definition;
  return {
    ...shown,
    initial: { ...initial, on: false },
    check: objectOf({ on: flag, ...checks }),
    conflicts: (value, context) => {
      const text = value.on ? conflict?.(value, context) : undefined;
      return text === undefined ? [] : [{ at: name, text }];
    },
    placeOf({ rule, place }, { on }) {
      const field = [rule, ...place].join('.');
      const isOwn = Object.keys(fixes).some((path) => path === field || path.startsWith(`${field}.`));
      return on && isOwn ? name : undefined;
    },
    toRequest,
    fix: (path, to, value) => {
      const change = Object.hasOwn(fixes, path) ? fixes[path]!(to, value) : undefined;
      return change && { ...value, ...change };
    },
    needsOpponents: ({ on }) => on && needsOpponents === true,
  };
}

/** The fix of a rule that can only be switched off. */
export const switchOff = (to: number | undefined): { on: false } | undefined =>
  to === undefined ? { on: false } : undefined;

export const isPercent = (value: number) => value >= 0 && value <= 100;
export const isCount = (value: number) => Number.isInteger(value) && value >= 0;

export const INVALID_PERCENT = 'Enter a percentage from 0 to 100';
export const INVALID_COUNT = 'Enter a whole number, 0 or more';
export const INVALID_POSITIVE_COUNT = 'Enter a whole number, 1 or more';

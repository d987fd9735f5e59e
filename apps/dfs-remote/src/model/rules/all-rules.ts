/** The list of all rules, and what is derived from it. A new rule is one file in this folder and one line here. */
import type { TeamRule } from '@fanteam/contracts';
import type { RuleMistake } from '@fanteam/lineup-request';
import { cached } from '../../shared/cached';
import { objectOf, text, mapOf } from './checks';
import { clubNumber } from './club-number';
import { captainExposure } from './captain-exposure';
import { clubs, CLUBS_ENTRY, withoutOpponents } from './clubs';
import { groups, newGroup, type GroupDraft, type GroupKind } from './groups';
import { changeRule } from './keyed-rules';
import { nextKey, type ListedDraft, type ListedRule } from './listed-rule';
import { maxExposure } from './max-exposure';
import { minSalary } from './min-salary';
import { minUnique } from './min-unique';
import { opponentsOf } from './opponents-of';
import { opposing } from './opposing';
import { lowOwnership, ownershipSum } from './ownership-limits';
import { players } from './players';
import { playersPerMatch } from './players-per-match';
import type {
  ClubData,
  ClubRule,
  Conflict,
  RequestContext,
  RequestPool,
  Rule,
  RuleContext,
  RuleEntry,
  RuleField,
  RuleOptions,
  SingleRule,
  Switched,
} from './rule';
import type { Sentence } from './sentence';
import { stacks } from './stacks';
import { timeLimit } from './time-limit';
import { objective, ownership, randomness, safetyNet, stackingPenalty } from './values';

/** Rules that exist once per pool, in the order of the page. */
const SINGLE_RULES = {
  minUnique,
  maxExposure,
  captainExposure,
  minSalary,
  opposing,
  playersPerMatch,
  clubNumber,
  ownershipSum,
  lowOwnership,
  objective,
  randomness,
  ownership,
  stackingPenalty,
  safetyNet,
  timeLimit,
};

/** Rules with any number of entries. */
const LISTED_RULES = { stacks, groups, clubs, players };

export type SingleRuleName = keyof typeof SINGLE_RULES;
type RuleName = SingleRuleName | keyof typeof LISTED_RULES;

type ValueOf<Type> = Type extends Rule<infer Value> ? Value : never;

/**
 * The user's rules for one pool. Plain data that can be stored as JSON. A single rule that is missing is off.
 * Players are identified by the key of their row, clubs by their code. Rules about players and clubs that are not in
 * the pool are kept, but not sent.
 */
export type RulesDraft = { [Name in SingleRuleName]?: ValueOf<(typeof SINGLE_RULES)[Name]> } & {
  [Name in keyof typeof LISTED_RULES]: ValueOf<(typeof LISTED_RULES)[Name]>;
} & {
  /** Names and clubs by player key, to find the same players in another pool. */
  known: Readonly<Record<string, KnownPlayer>>;
};

export interface KnownPlayer {
  name: string;
  team: string;
}

const RULES = Object.entries({ ...SINGLE_RULES, ...LISTED_RULES }) as unknown as readonly (readonly [
  RuleName,
  Rule<unknown>,
])[];

/** All rules with their values. */
function entriesOf(rules: RulesDraft): { name: RuleName; rule: Rule<unknown>; value: unknown }[] {
  return RULES.map(([name, rule]) => ({ name, rule, value: rules[name] ?? rule.initial }));
}

/** The rules in a stored value, or the first problem with it. */
export function readRules(value: unknown): { rules: RulesDraft } | { problem: string } {
  const checks = Object.fromEntries(RULES.map(([name, rule]) => [name, rule.check]));
  const known = mapOf(objectOf({ name: text, team: text }));
  const problem = objectOf({}, { ...checks, known })(value, 'rules');
  if (problem !== undefined) return { problem };
  const defaults = Object.entries(LISTED_RULES).map(([name, rule]) => [name, rule.initial]);
  const stored = Object.entries(value as object).filter(
    ([name]) => name === 'known' || Object.hasOwn(checks, name),
  );
  const read = { known: {}, ...Object.fromEntries([...defaults, ...stored]) } as RulesDraft;
  return { rules: { ...read, clubs: withoutOpponents(read.clubs) } };
}

/** A rule that exists once per pool. */
export function singleRuleOf(name: SingleRuleName): SingleRule<object> {
  return SINGLE_RULES[name] as unknown as SingleRule<object>;
}

export const SINGLE_RULE_NAMES = Object.keys(SINGLE_RULES) as SingleRuleName[];

/** A rule as the page shows it: a sentence with a switch. */
export interface ShownRule {
  /** The rule's name (`minUnique`), or a list and the key of its entry (`stacks.1`). */
  at: string;
  value: { on: boolean };
  /** Shown also while it is off, so it cannot be removed. */
  isAlwaysShown: boolean;
  sentence: Sentence;
  fields: readonly RuleField<object>[];
  /** What the rule uses of the clubs. */
  clubs?: ClubData | undefined;
  /** What the rule does differently with this pool. */
  note?: string | undefined;
}

/**
 * The rules of the page in its order: single rules that are on, that are always shown or in `added`, then the entries
 * of the lists.
 */
export function listShown(
  rules: RulesDraft,
  context: RuleContext,
  added: readonly SingleRuleName[],
): ShownRule[] {
  const nameOf = (key: string) => playerName(rules, context, key);
  const singles = SINGLE_RULE_NAMES.filter(
    (name) => singleRuleOf(name).isAlwaysShown || valueOf(rules, name).on || added.includes(name),
  ).map((name) => {
    const rule = singleRuleOf(name);
    const value = valueOf(rules, name);
    const { isAlwaysShown = false, clubs } = rule;
    return {
      at: name,
      value,
      isAlwaysShown,
      sentence: rule.sentence(value),
      fields: rule.fields(context),
      clubs,
      note: rule.note?.(context),
    };
  });
  const listed = (['stacks', 'groups'] as const).flatMap((list) => {
    const rule = LISTED_RULES[list] as unknown as ListedRule<ListedDraft>;
    return rules[list].map((value) => ({
      at: `${list}.${value.key}`,
      value,
      isAlwaysShown: false,
      sentence: rule.sentence(value, nameOf),
      fields: rule.fields(value) as readonly RuleField<object>[],
      clubs: rule.clubs,
    }));
  });
  return [...singles, ...listed];
}

/** A rule in the list of rules to add. */
export interface AddableRule {
  /** Unique in the list. */
  id: string;
  entry: RuleEntry;
  /** Its sentence once it is added. */
  sentence: Sentence;
  /** The rules have it already, and it is on. */
  isUsed: boolean;
  /** Where the added rule is shown, as in `ShownRule`. Undefined for the rules of clubs, which have a dialog. */
  at?: string;
  /** The rules with the added one. Undefined if it exists once per pool and is used. */
  rules?: Partial<RulesDraft> | undefined;
}

/** All rules that can be added. `isFile`: the pool is from a file, which can have the columns that some rules need. */
export function listAddable(rules: RulesDraft, isFile: boolean): AddableRule[] {
  const singles = SINGLE_RULE_NAMES.filter((name) => isFile || !singleRuleOf(name).needsFile).map(
    (name): AddableRule => {
      const value = valueOf(rules, name);
      const { entry, sentence } = singleRuleOf(name);
      const added = value.on ? undefined : withRuleAt(rules, name, { on: true });
      return { id: name, entry, sentence: sentence(value), isUsed: value.on, at: name, rules: added };
    },
  );
  const key = nextKey(rules.stacks, rules.groups);
  const listed = (['stacks', 'groups'] as const).flatMap((list) => {
    const rule = LISTED_RULES[list] as unknown as ListedRule<ListedDraft>;
    return rule.entries.map((entry): AddableRule => {
      const added = entry.create(key);
      return {
        id: entry.name,
        entry,
        sentence: rule.sentence(added, () => ''),
        isUsed: rules[list].some((each) => each.on && entry.matches(each)),
        at: `${list}.${key}`,
        rules: { [list]: [...rules[list], added] },
      };
    });
  });
  const ofClubs = {
    id: 'clubs',
    entry: CLUBS_ENTRY,
    sentence: ['Min and max players, exposure and clean sheet chance of each club'],
    isUsed: Object.keys(rules.clubs).length > 0,
  };
  return [...singles, ...listed, ofClubs];
}

/** The name of a player by the key of the row. The pool may no longer contain the player. */
export function playerName({ known }: RulesDraft, { players }: RuleContext, key: string): string {
  const name = players.get(key)?.name;
  if (name !== undefined) return name;
  return `${(Object.hasOwn(known, key) && known[key]?.name) || key} (not in this pool)`;
}

/** The rules with a change of the rule at a place of `ShownRule`. Null removes the entry of a list. */
export function withRuleAt(rules: RulesDraft, at: string, change: object | null): Partial<RulesDraft> {
  const [name, key] = at.split('.') as ['stacks', string] | [SingleRuleName, undefined];
  if (key === undefined) return { [name]: { ...valueOf(rules, name), ...(change ?? { on: false }) } };
  return {
    [name]: rules[name].flatMap((entry) => {
      if (entry.key !== key) return [entry];
      return change === null ? [] : [changeRule(entry, change) ?? entry];
    }),
  };
}

/** The value of a rule that exists once per pool. */
export function valueOf(rules: RulesDraft, name: SingleRuleName): Switched<object> {
  return rules[name] ?? singleRuleOf(name).initial;
}

/** Whether something has a limit on its share of the lineups, so that the exposure mode matters. */
function hasExposures({ maxExposure, captainExposure, players, clubs, stacks }: RulesDraft): boolean {
  const limited = [...Object.values(players), ...Object.values(clubs), ...stacks.filter(({ on }) => on)] as {
    minPercent?: number;
    maxPercent?: number;
    captainMaxPercent?: number;
  }[];
  return (
    maxExposure?.on === true ||
    captainExposure?.on === true ||
    limited.some(({ minPercent, maxPercent, captainMaxPercent }) =>
      [minPercent, maxPercent, captainMaxPercent].some((percent) => percent !== undefined),
    )
  );
}

/** A mistake of the request in the words of the page. */
interface DescribedMistake {
  mistake: RuleMistake;
  text: string;
}

/** The mistakes of the request, one for each place, and the other conflicts of all rules, in the order of the page. */
export function listConflicts(
  rules: RulesDraft,
  context: RuleContext,
  mistakes: readonly DescribedMistake[],
): Conflict[] {
  return entriesOf(rules).flatMap(({ rule, value }) => {
    const texts = new Map<string, string>();
    for (const { mistake, text } of mistakes) {
      const at = rule.placeOf(mistake, value, context);
      if (at !== undefined && !texts.has(at)) texts.set(at, text);
    }
    const others = rule.conflicts(value, context).filter(({ at }) => !texts.has(at));
    return [...[...texts].map(([at, text]) => ({ at, text })), ...others];
  });
}

/** The rules as request fields. Rules that are off or equal the server's default are omitted. */
export function toRequestOptions(rules: RulesDraft, pool: RequestPool): RuleOptions {
  const context = requestContext(rules, pool);
  const parts = entriesOf(rules).map(({ rule, value }) => rule.toRequest(value, context));
  const teams = mergeTeams([...parts.map((part) => part.teams ?? {}), sentOpponents(rules, context)]);
  const options: RuleOptions = Object.assign({}, ...parts, { teams });
  if (Object.keys(teams).length === 0) delete options.teams;
  // Two rules have a part in it.
  if (options.ownership) options.ownership = Object.assign({}, ...parts.map((part) => part.ownership));
  return options;
}

/**
 * Applies a fix of the server to the rules: the request's field at `path` gets the number `to`, or is removed if it
 * is undefined. Returns undefined if no rule has this field.
 */
export function fixRules(
  rules: RulesDraft,
  pool: RequestPool,
  path: string,
  to: number | undefined,
): RulesDraft | undefined {
  const context = requestContext(rules, pool);
  for (const { name, rule, value } of entriesOf(rules)) {
    const fixed = rule.fix(path, to, value, context);
    if (fixed !== undefined) return { ...rules, [name]: fixed };
  }
  return undefined;
}

/** The rules with a new group rule about these players. */
export function withGroup(
  rules: RulesDraft,
  kind: GroupKind,
  keys: readonly string[] = [],
): { groups: readonly GroupDraft[] } {
  return { groups: [...rules.groups, newGroup(nextKey(rules.stacks, rules.groups), kind, keys)] };
}

/** What rules need for the request of a pool. The same object for the same rules and pool. */
export function requestContext(rules: RulesDraft, pool: RequestPool): RequestContext {
  return contextsOf(rules)(pool);
}

const contextsOf = cached((rules: RulesDraft) =>
  cached((pool: RequestPool): RequestContext => ({
    pool,
    clubRules: new Map<string, ClubRule>(Object.entries(rules.clubs)),
    opponents: opponentsOf(pool.players, pool.fixtures),
    hasExposures: hasExposures(rules),
    hasRandomness: rules.randomness?.on === true,
  })),
);

/** Opponents are sent if a rule needs them. */
function sentOpponents(rules: RulesDraft, { opponents }: RequestContext): Record<string, TeamRule> {
  if (!entriesOf(rules).some(({ rule, value }) => rule.needsOpponents?.(value))) return {};
  return Object.fromEntries([...opponents].map(([team, opponent]) => [team, { opponent }]));
}

/** Merges club rules by club. A club can have any name, including those of Object.prototype keys. */
function mergeTeams(parts: readonly Record<string, TeamRule>[]): Record<string, TeamRule> {
  const teams = new Map<string, TeamRule>();
  for (const [team, rule] of parts.flatMap(Object.entries<TeamRule>)) {
    teams.set(team, { ...teams.get(team), ...rule });
  }
  return Object.fromEntries(teams);
}

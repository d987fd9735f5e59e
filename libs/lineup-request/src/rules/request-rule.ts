/**
 * How a rule of the request is read and explained. Each rule has one file in this folder; `all-rules.ts` lists
 * them.
 */
import type { FixChange, OptimizeOptions, PoolPlayer, Roster, TeamRule } from '@fanteam/contracts';
import type { LineupRules, RuleRef } from '@fanteam/lineup-solver';
import type { LineupTask, TaskPlayer } from '../lineup-task';
import type { PlayerRules } from '../player-rules';
import type { MistakeCode, MistakeValues, RulePath } from '../rule-mistake';

/** What rules need to know about the request. */
export interface ReadContext {
  /** Ids and club codes of the whole pool. */
  ids: ReadonlySet<string>;
  teams: ReadonlySet<string>;
  /** The whole pool. */
  pool: readonly PoolPlayer[];
  /** The players that lineups may contain, by id. */
  selectable: ReadonlyMap<string, TaskPlayer>;
  roster: Roster;
  playerRules: PlayerRules;
  /** The request's club rules by upper-case code, their clubs checked. */
  teamRules: ReadonlyMap<string, TeamRule>;
  /** Club → opponent, in both directions; undefined after a mistake. Read once, when a rule needs it. */
  opponents(): ReadonlyMap<string, string> | undefined;
  /** Reports a mistake. The rule's part of the problem is then not used. */
  reject<Code extends MistakeCode>(field: RulePath, code: Code, values: MistakeValues[Code]): void;
}

/** What a rule adds to the task. */
export type TaskPart = Partial<Pick<LineupTask, 'minUniquePlayers' | 'randomness' | 'locked'>> & {
  rules?: LineupRules;
};

/** A rule's place in a conflict, as a sentence fragment and the change that removes it. */
export interface Explanation {
  message: string;
  /** The label starts with a verb. Labels with the same verb are joined when a fix has several changes. */
  fix: FixChange & { label: string };
  /** For a maximum number of players: the change that raises it. */
  raise?: (max: number) => FixChange & { label: string };
}

export interface ExplainContext {
  task: LineupTask;
  nameOf: (id: string) => string;
}

/** One function for each kind of rule that the solver can name in a conflict. */
export type Explanations = {
  [Kind in RuleRef['rule']]: (ref: Extract<RuleRef, { rule: Kind }>, context: ExplainContext) => Explanation;
};

export interface RequestRule {
  /** Reads the rule's fields; returns nothing to add when the request does not use the rule. */
  read(request: OptimizeOptions, context: ReadContext): TaskPart;
  /** Explains the conflicts of the rule, by the kind that the solver gives them. */
  explain?: Partial<Explanations>;
}

/** Rejects the field `field` when both bounds are given and the minimum is greater than the maximum. */
export function checkOrder(
  { reject }: ReadContext,
  field: RulePath,
  min: number | undefined,
  max: number | undefined,
): void {
  if (min !== undefined && max !== undefined && min > max) {
    reject(field, 'min_above_max', { min, max });
  }
}

export function checkPlayer({ ids, reject }: ReadContext, field: RulePath, player: string): void {
  if (!ids.has(player)) reject(field, 'unknown_player', { player });
}

export function checkTeam({ teams, reject }: ReadContext, field: RulePath, club: string): void {
  if (!teams.has(club)) reject(field, 'unknown_club', { club });
}

/** Leaves out undefined fields: the solver distinguishes an absent bound from an undefined one. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** "at least 2", "at most 3", "2 to 3" or "exactly 2". */
export function rangeText(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `${min} to ${max}`;
  return min === undefined ? `at most ${max}` : `at least ${min}`;
}

/** "1 player" or "2 players". */
export function playerCount(count: number): string {
  return `${count} ${count === 1 ? 'player' : 'players'}`;
}

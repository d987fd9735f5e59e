/**
 * Rules as rows of a model. A rule with several triggers adds a binary variable that each trigger sets. A stack with
 * several options adds one binary per option, and one of them must be set. A number of teams adds one binary per team.
 * A penalty adds a column that its rows bound from below.
 */
import type { CountRule, ExposureLimit, StackCount, SumRule } from '@fanteam/lineup-solver';
import type { IntegerProblem } from './integer-problem';

/** A number times a variable of the model. */
export interface Term {
  name: string;
  coef: number;
}

/** A sum of terms between two bounds. A missing bound does not apply. */
export interface ModelRow {
  terms: Term[];
  min?: number;
  max?: number;
}

/** What has reached its maximum exposure: players, and other limits. The next lineup must not contain it. */
export interface Exhausted {
  players: ReadonlySet<number>;
  limits: readonly ExposureLimit[];
}

interface RuleRows {
  rows: ModelRow[];
  binaries: string[];
}

/** The binary variable of a player (canonical index): 1 = in the lineup. */
export const playerName = (player: number) => `x${player}`;

/** The number of these players in the lineup, times `coef`. */
export const countPlayers = (players: readonly number[], coef = 1): Term[] =>
  players.map((player) => ({ name: playerName(player), coef }));

/** The steps 0, 1, 3, 6, 9 … for 1, 2, 3, 4, 5 … players are the maximum of 0 and the lines `slope` · k − `offset`. */
const PENALTY_LINES = [
  { slope: 1, offset: 1 },
  { slope: 2, offset: 3 },
  { slope: 3, offset: 6 },
];

/** `name`: the column that counts the steps of the penalty for these players. */
export function penaltyRows(players: readonly number[], name: string): ModelRow[] {
  return PENALTY_LINES.map(({ slope, offset }) => ({
    terms: [...countPlayers(players, slope), { name, coef: -1 }],
    max: offset,
  }));
}

/** The rows for the players in the model. Null when they cannot meet a rule. */
export function ruleRows(
  { rules, teams, size }: Pick<IntegerProblem, 'rules' | 'teams' | 'size'>,
  inModel: ReadonlySet<number>,
  exhausted: Exhausted,
): RuleRows | null {
  const result: RuleRows = { rows: [], binaries: [] };
  for (const [at, rule] of rules.counts.entries()) {
    const members = rule.members.filter((player) => inModel.has(player));
    const triggers = rule.triggers?.filter((player) => inModel.has(player)) ?? null;
    if (!addCountRule(result, { ...rule, members, triggers }, `t${at}`)) return null;
  }
  for (const [at, stack] of rules.stacks.entries()) {
    if (!addStack(result, stack, optionsIn(stack, inModel), `s${at}`)) return null;
  }
  exhausted.limits.forEach((limit, at) => forbidStack(result, limit, optionsIn(limit, inModel), `f${at}`));
  for (const sum of rules.sums) addSum(result, sum, inModel);
  const members = teams.map((team) => team.filter((player) => inModel.has(player)));
  addTeams(result, rules.teams, members, size);
  return result;
}

/**
 * The rows count in steps of this part of the largest number. With finer steps, glpk's tolerance lets it take 0.99999
 * of a player to stay within the range.
 */
const SUM_STEPS = 4000;

/** Each term is rounded towards the limit, so that no legal lineup is lost; `maximize` rejects the others. */
function addSum({ rows }: RuleRows, { weights, min, max }: SumRule, inModel: ReadonlySet<number>): void {
  const step = Math.ceil(weights.reduce((a, b) => Math.max(a, b), 0) / SUM_STEPS) || 1;
  const terms = (round: (value: number) => number) =>
    [...inModel].flatMap((player) => {
      const coef = round(weights[player]! / step);
      return coef === 0 ? [] : [{ name: playerName(player), coef }];
    });
  if (max < Infinity) rows.push({ terms: terms(Math.floor), max: Math.floor(max / step) });
  if (min > 0) rows.push({ terms: terms(Math.ceil), min: Math.ceil(min / step) });
}

/** A binary per team, which is set if and only if the lineup has one of its players. */
function addTeams(
  { rows, binaries }: RuleRows,
  { min, max }: IntegerProblem['rules']['teams'],
  teams: readonly (readonly number[])[],
  size: number,
): void {
  const present = teams.filter((members) => members.length > 0);
  if (min <= 1 && max >= Math.min(size, present.length)) return;
  const switches = present.map((members, at) => {
    const own = { name: `g${at}`, coef: 1 };
    binaries.push(own.name);
    rows.push({ terms: [...countPlayers(members), { ...own, coef: -1 }], min: 0 });
    rows.push({ terms: [...countPlayers(members), { ...own, coef: -size }], max: 0 });
    return own;
  });
  rows.push({ terms: switches, min, max: Math.max(min, Math.min(max, switches.length)) });
}

function addCountRule(
  { rows, binaries }: RuleRows,
  { members: players, min, max, triggers }: CountRule,
  name: string,
): boolean {
  const canBind = min > 0 || max < players.length;
  if (!canBind || triggers?.length === 0) return true;
  if (!triggers) {
    if (min > players.length) return false;
    if (players.length > 0) {
      rows.push({ terms: countPlayers(players), min, max: Math.min(max, players.length) });
    }
    return true;
  }
  const trigger = triggers.length === 1 ? playerName(triggers[0]!) : name;
  if (triggers.length > 1) {
    binaries.push(name);
    for (const player of triggers) {
      rows.push({ terms: [...countPlayers([player]), { name, coef: -1 }], max: 0 });
    }
  }
  if (min > 0) {
    rows.push({ terms: mergeTerms([...countPlayers(players), { name: trigger, coef: -min }]), min: 0 });
  }
  if (max < players.length) {
    const slack = { name: trigger, coef: players.length - max };
    rows.push({ terms: mergeTerms([...countPlayers(players), slack]), max: players.length });
  }
  return true;
}

/** An option of a stack: its members and their opponents. */
interface StackOption {
  members: number[];
  opponents: number[];
}

/** The options that have enough players in the model. */
function optionsIn({ options, size, opponents }: StackCount, inModel: ReadonlySet<number>): StackOption[] {
  const within = (players: readonly number[]) => players.filter((player) => inModel.has(player));
  return options
    .map((option, at) => ({ members: within(option), opponents: within(opponents?.options[at] ?? []) }))
    .filter((option) => option.members.length >= size && option.opponents.length >= (opponents?.min ?? 0));
}

function addStack(
  { rows, binaries }: RuleRows,
  { size, opponents }: StackCount,
  options: readonly StackOption[],
  name: string,
): boolean {
  if (options.length === 0) return false;
  const switches = options.map((option, at) => {
    const own = { name: `${name}_${at}`, coef: 1 };
    rows.push({ terms: [...countPlayers(option.members), { ...own, coef: -size }], min: 0 });
    if (opponents) {
      rows.push({ terms: [...countPlayers(option.opponents), { ...own, coef: -opponents.min }], min: 0 });
    }
    binaries.push(own.name);
    return own;
  });
  rows.push({ terms: switches, min: 1 });
  return true;
}

/** Too few members of every option or, where it has opponents, too few of these: the binary decides which of the two. */
function forbidStack(
  { rows, binaries }: RuleRows,
  { size, opponents }: StackCount,
  options: readonly StackOption[],
  name: string,
): void {
  options.forEach((option, at) => {
    const members = countPlayers(option.members);
    if (!opponents) {
      rows.push({ terms: members, max: size - 1 });
      return;
    }
    const few = `${name}_${at}`;
    binaries.push(few);
    const more = option.members.length - size + 1;
    rows.push({ terms: [...members, { name: few, coef: -more }], max: size - 1 });
    const others = countPlayers(option.opponents);
    const rest = option.opponents.length - opponents.min + 1;
    rows.push({ terms: [...others, { name: few, coef: rest }], max: option.opponents.length });
  });
}

/** Adds up the terms of each variable. glpk aborts when a row contains a variable twice. */
function mergeTerms(terms: readonly Term[]): Term[] {
  const coefs = new Map<string, number>();
  for (const { name, coef } of terms) coefs.set(name, (coefs.get(name) ?? 0) + coef);
  return [...coefs].flatMap(([name, coef]) => (coef === 0 ? [] : [{ name, coef }]));
}

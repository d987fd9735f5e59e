/**
 * Rules as rows of a model. A rule with several triggers adds a binary variable that each trigger sets. A stack with
 * several options adds one binary per option, and one of them must be set. A penalty adds a column that its rows
 * bound from below.
 */
import type { CountRule, ExposureLimit, PreparedRules, StackCount } from '@fanteam/lineup-solver';

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
  rules: Pick<PreparedRules, 'counts' | 'stacks'>,
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
    if (!addStack(result, { ...stack, options: optionsIn(stack, inModel) }, `s${at}`)) return null;
  }
  for (const limit of exhausted.limits) {
    const options = optionsIn(limit, inModel).map((option) => countPlayers(option));
    result.rows.push(...options.map((terms) => ({ terms, max: limit.size - 1 })));
  }
  return result;
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

/** The options that have enough players in the model. */
function optionsIn({ options, size }: StackCount, inModel: ReadonlySet<number>): number[][] {
  return options
    .map((option) => option.filter((player) => inModel.has(player)))
    .filter((option) => option.length >= size);
}

function addStack({ rows, binaries }: RuleRows, { size, options }: StackCount, name: string): boolean {
  if (options.length === 0) return false;
  const switches = options.map((option, at) => {
    const own = { name: `${name}_${at}`, coef: 1 };
    rows.push({ terms: [...countPlayers(option), { ...own, coef: -size }], min: 0 });
    binaries.push(own.name);
    return own;
  });
  rows.push({ terms: switches, min: 1 });
  return true;
}

/** Adds up the terms of each variable. glpk aborts when a row contains a variable twice. */
function mergeTerms(terms: readonly Term[]): Term[] {
  const coefs = new Map<string, number>();
  for (const { name, coef } of terms) coefs.set(name, (coefs.get(name) ?? 0) + coef);
  return [...coefs].flatMap(([name, coef]) => (coef === 0 ? [] : [{ name, coef }]));
}

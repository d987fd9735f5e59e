/**
 * Rules as rows of a model. A rule that holds only with one of several men gets a binary that each of them
 * switches on; a stack of one club among several a binary a club, of which one must be on; a penalty that
 * grows with every man a column that the objective keeps as low as its rows allow.
 */
import { manName, type ModelRow, type Term } from './model-row';
import type { CountRule, IntegerRules, Spent, StackOptions } from './integer-rules';

export interface RuleRows {
  rows: ModelRow[];
  binaries: string[];
}

/** Slopes of 0, 1, 3, 6, 9 …: with k men the penalty is at least `slope` · k − `from`. */
const PENALTY_LINES = [
  { slope: 1, from: 1 },
  { slope: 2, from: 3 },
  { slope: 3, from: 6 },
];

/** Rows of the men in the model; null when a rule cannot hold with them. */
export function ruleRows(rules: IntegerRules, known: ReadonlySet<number>, spent: Spent): RuleRows | null {
  const made: RuleRows = { rows: [], binaries: [] };
  for (const [at, rule] of rules.counts.entries()) {
    const own = { ...rule, men: rule.men.filter((man) => known.has(man)) };
    const triggers = rule.triggers?.filter((man) => known.has(man)) ?? null;
    if (!addCount(made, own, triggers, `t${at}`)) return null;
  }
  for (const [at, stack] of rules.stacks.entries()) {
    const options = stack.options.map((option) => option.filter((man) => known.has(man)));
    if (!addStack(made, { ...stack, options }, spent.stacks.has(at), `s${at}`)) return null;
  }
  return made;
}

/** `p` counts the steps of a penalty for these men. */
export function penaltyRows(men: readonly number[], name: string): ModelRow[] {
  return PENALTY_LINES.map(({ slope, from }) => ({
    terms: [...sum(men, slope), { name, coef: -1 }],
    max: from,
  }));
}

function addCount(
  { rows, binaries }: RuleRows,
  { men, min, max }: CountRule,
  triggers: readonly number[] | null,
  name: string,
): boolean {
  const binds = min > 0 || max < men.length;
  if (!binds || triggers?.length === 0) return true;
  if (!triggers) {
    if (min > men.length) return false;
    // nobody is in the model of whom too many could be picked
    if (men.length > 0) rows.push({ terms: sum(men), min, max: Math.min(max, men.length) });
    return true;
  }
  const [only] = triggers;
  const isOn = triggers.length === 1 ? manName(only!) : name;
  if (triggers.length > 1) {
    binaries.push(name);
    for (const man of triggers) rows.push({ terms: [...sum([man]), { name, coef: -1 }], max: 0 });
  }
  if (min > 0) rows.push({ terms: merge([...sum(men), { name: isOn, coef: -min }]), min: 0 });
  if (max < men.length) {
    const most = men.length;
    rows.push({ terms: merge([...sum(men), { name: isOn, coef: most - max }]), max: most });
  }
  return true;
}

function addStack(
  { rows, binaries }: RuleRows,
  { size, options, share }: StackOptions,
  isSpent: boolean,
  name: string,
): boolean {
  const possible = options.filter((option) => option.length >= size);
  if (share !== null) {
    if (isSpent) rows.push(...possible.map((option) => ({ terms: sum(option), max: size - 1 })));
    return true;
  }
  if (possible.length === 0) return false;
  const switches = possible.map((option, at) => {
    const own = { name: `${name}_${at}`, coef: 1 };
    rows.push({ terms: [...sum(option), { ...own, coef: -size }], min: 0 });
    binaries.push(own.name);
    return own;
  });
  rows.push({ terms: switches, min: 1 });
  return true;
}

function sum(men: readonly number[], coef = 1): Term[] {
  return men.map((man) => ({ name: manName(man), coef }));
}

/** glpk aborts when a column stands twice in a row. */
function merge(terms: readonly Term[]): Term[] {
  const coefs = new Map<string, number>();
  for (const { name, coef } of terms) coefs.set(name, (coefs.get(name) ?? 0) + coef);
  return [...coefs].flatMap(([name, coef]) => (coef === 0 ? [] : [{ name, coef }]));
}

/**
 * Rules as browsers insert them cheaply. When a rule with conditions is inserted into a style sheet, Chromium computes
 * the styles of the whole page again, and for a new `@layer` block also its layout. A style rule that contains its
 * conditions (CSS nesting) affects only the elements that it matches, even when it is inserted into an existing block.
 */
export interface InsertableRule {
  /** The layer that the rule belongs to; null if it is in none. */
  layer: string | null;
  text: string;
}

const LAYER_BLOCK = /^@layer ([\w-]+)\{/;
const CONDITION = /^@(media|supports|container)\b/;

/** The rules of one of Emotion's rules. Emotion writes no comments, and no spaces between rules. */
export function nestRule(rule: string): InsertableRule[] {
  const layer = LAYER_BLOCK.exec(rule)?.[1];
  if (layer === undefined) return nestConditions(rule).map((text) => ({ layer: null, text }));
  return rulesIn(rule)
    .flatMap(nestConditions)
    .map((text) => ({ layer, text }));
}

/** `@media print{.a{color:red}}` → `.a{@media print{color:red}}` */
function nestConditions(rule: string): string[] {
  if (!CONDITION.test(rule)) return [rule];
  const condition = headOf(rule);
  return rulesIn(rule)
    .flatMap(nestConditions)
    .map((inner) => (inner.startsWith('@') ? `${condition}{${inner}}` : nestInto(condition, inner)));
}

function nestInto(condition: string, rule: string): string {
  const selector = headOf(rule);
  return `${selector}{${condition}${rule.slice(selector.length)}}`;
}

/** The selector or condition of a rule. */
function headOf(rule: string): string {
  for (const { 0: token, index } of rule.matchAll(TOKENS)) if (token === '{') return rule.slice(0, index);
  return rule;
}

/** The rules in the outer braces of a rule. */
function rulesIn(rule: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = headOf(rule).length + 1;
  for (const { 0: token, index } of rule.matchAll(TOKENS)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    if (token === '}' && depth === 1) {
      rules.push(rule.slice(start, index + 1));
      start = index + 1;
    }
  }
  return rules;
}

/** Braces, strings, and characters that are escaped. */
const TOKENS = /[{}]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./g;

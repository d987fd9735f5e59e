/** A named set of rules, and the file that carries it. */
import { readRules } from './read-rules';
import type { RulesDraft } from './rules';

export interface RuleSet {
  key: string;
  name: string;
  rules: RulesDraft;
}

const FORMAT = 'fanteam-optimizer-rules';
/** To be raised with every change that an older page would misread. */
const VERSION = 2;

/** The set as a file. */
export function writeRuleSet({ name, rules }: Pick<RuleSet, 'name' | 'rules'>): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, rules }, null, 2)}\n`;
}

export type ReadRuleSet = { set: Pick<RuleSet, 'name' | 'rules'> } | { problem: string };

/** What a file holds; or, for a person, what of it has to change. */
export function readRuleSet(text: string): ReadRuleSet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `The file is no JSON: ${(error as Error).message}` };
  }
  const { format, version, name, rules } = (Object(value) ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) {
    return { problem: `The file is no rule set: its "format" should be "${FORMAT}"` };
  }
  if (version !== VERSION) {
    return { problem: `The rule set has version ${String(version)}; this page reads version ${VERSION}` };
  }
  if (typeof name !== 'string' || name.trim() === '') return { problem: 'The rule set needs a "name"' };
  const read = readRules(rules);
  return 'problem' in read ? read : { set: { name: name.trim(), rules: read.rules } };
}

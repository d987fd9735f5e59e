/** A named set of rules and its file format. */
import { readRules, type RulesDraft } from './all-rules';

export interface RuleSet {
  key: string;
  name: string;
  rules: RulesDraft;
}

const FORMAT = 'fanteam-optimizer-rules';
/** Increase it with every change that makes older files unreadable. */
const VERSION = 3;

/** Returns the content of the rule set's file. */
export function writeRuleSet({ name, rules }: Pick<RuleSet, 'name' | 'rules'>): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, rules }, null, 2)}\n`;
}

export type ReadRuleSet = { set: Pick<RuleSet, 'name' | 'rules'> } | { problem: string };

/** Reads the content of a file; `problem` is a sentence for the user. */
export function readRuleSet(text: string): ReadRuleSet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `The file is not valid JSON: ${(error as Error).message}` };
  }
  const { format, version, name, rules } = (Object(value) ?? {}) as Record<string, unknown>;
  if (format !== FORMAT) {
    return { problem: `The file is not a rule set: its "format" must be "${FORMAT}"` };
  }
  if (version !== VERSION) {
    return {
      problem: `Version ${String(version)} of the rule set format is not supported; expected version ${VERSION}`,
    };
  }
  if (typeof name !== 'string' || name.trim() === '') return { problem: 'The rule set has no "name"' };
  const read = readRules(rules);
  return 'problem' in read ? read : { set: { name: name.trim(), rules: read.rules } };
}

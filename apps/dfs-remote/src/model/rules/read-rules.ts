/** Reads rules from a file or the browser's storage. Every field is checked. */
import { EXPOSURE_MODES, POSITIONS } from '@fanteam/contracts';
import { GROUP_KINDS, NO_RULES, type RulesDraft } from './rules';

/** Undefined when the value is valid, else a sentence with the path of the field. */
type Check = (value: unknown, path: string) => string | undefined;

/** Reads a value as rules, or returns the first invalid field as `problem`. Missing rules are off. */
export function readRules(value: unknown): { rules: RulesDraft } | { problem: string } {
  const problem = RULES(value, 'rules');
  if (problem !== undefined) return { problem };
  const known = Object.keys(NO_RULES).filter((field) => Object.hasOwn(value as object, field));
  const given = Object.fromEntries(known.map((field) => [field, Reflect.get(value as object, field)]));
  return { rules: { ...NO_RULES, ...given } };
}

const of =
  (what: string, is: (value: unknown) => boolean): Check =>
  (value, path) =>
    is(value) ? undefined : `${path} must be ${what}`;

const number = of('a number', (value) => typeof value === 'number' && Number.isFinite(value));
const text = of('text', (value) => typeof value === 'string');
const flag = of('true or false', (value) => typeof value === 'boolean');
const oneOf = (choices: readonly unknown[]) =>
  of(`one of ${choices.join(', ')}`, (value) => choices.includes(value));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  (item: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`;
    return first(value.map((each, index) => () => item(each, `${path}[${index}]`)));
  };

/** An object with any keys, whose values all pass `item`. */
const mapOf =
  (item: Check): Check =>
  (value, path) => {
    if (!isObject(value)) return `${path} must be an object`;
    return first(
      Object.entries(value).map(
        ([name, each]) =>
          () =>
            item(each, `${path}[${JSON.stringify(name)}]`),
      ),
    );
  };

const objectOf =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value, path) => {
    if (!isObject(value)) return `${path} must be an object`;
    return first([
      ...Object.entries(required).map(
        ([field, check]) =>
          () =>
            check(value[field], `${path}.${field}`),
      ),
      ...Object.entries(optional).map(([field, check]) => () => {
        return value[field] === undefined ? undefined : check(value[field], `${path}.${field}`);
      }),
    ]);
  };

/** The first problem; later checks are not run. */
function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const positions = listOf(oneOf(POSITIONS));
const switched = (fields: Record<string, Check>) => objectOf({ on: flag, ...fields });
const yes = of('true', (value) => value === true);

const RULES = objectOf(
  {},
  {
    minUnique: switched({ count: number }),
    maxExposure: switched({ percent: number }),
    exposureMode: oneOf(EXPOSURE_MODES),
    minSalary: switched({ amount: number }),
    opposing: switched({ from: positions, against: positions, max: number }),
    objective: switched({ by: oneOf(['floor', 'ceiling']) }),
    randomness: switched({ percent: number, seed: number }),
    ownership: switched({ percent: number }),
    stackingPenalty: switched({}),
    safetyNet: switched({}),
    timeLimit: switched({ seconds: number }),
    stacks: listOf(
      objectOf(
        { key: text, on: flag, size: number, teams: listOf(text), positions },
        { minPercent: number, maxPercent: number },
      ),
    ),
    groups: listOf(
      objectOf({
        key: text,
        on: flag,
        kind: oneOf(GROUP_KINDS),
        players: listOf(text),
        count: number,
        if: (value, path) => (value === null ? undefined : text(value, path)),
      }),
    ),
    clubs: mapOf(
      objectOf(
        {},
        {
          minPlayers: number,
          maxPlayers: number,
          maxPercent: number,
          opponent: text,
          cleanSheetPercent: number,
        },
      ),
    ),
    players: mapOf(
      objectOf(
        {},
        {
          lock: yes,
          exclude: yes,
          minPercent: number,
          maxPercent: number,
          captain: oneOf(['never', 'always']),
          startPercent: number,
        },
      ),
    ),
    known: mapOf(objectOf({ name: text, team: text })),
  },
);

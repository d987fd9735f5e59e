/** Checks of stored rules. They come from files and older versions of the page, so nothing is assumed. */

import { isObject } from '../../shared/value-guards';

/** Undefined if the value is valid, else a sentence that starts with its path. */
export type Check = (value: unknown, path: string) => string | undefined;

/** A check with a condition. */
export const must =
  (what: string, isValid: (value: unknown) => boolean): Check =>
  (value, path) =>
    isValid(value) ? undefined : `${path} must be ${what}`;

export const number = must('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const text = must('text', (value) => typeof value === 'string');
export const flag = must('true or false', (value) => typeof value === 'boolean');
export const onlyTrue = must('true', (value) => value === true);
export const oneOf = (choices: readonly unknown[]) =>
  must(`one of ${choices.join(', ')}`, (value) => choices.includes(value));

/** A value that may be absent. */
export const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? undefined : check(value, path);

/** A list whose items pass `item`. */
export const listOf =
  (item: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`;
    return first(value.map((each, index) => () => item(each, `${path}[${index}]`)));
  };

/** An object with any keys whose values pass `item`. */
export const mapOf =
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

/** An object with these fields. Optional fields may be absent; other fields are ignored. */
export const objectOf =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
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

/** The first problem; later checks do not run. */
function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

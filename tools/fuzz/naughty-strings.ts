import { createRequire } from 'node:module';

/** The big list of naughty strings, and some that JSON files cannot hold or that concern this product. */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...(createRequire(import.meta.url)('big-list-of-naughty-strings') as string[]),
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufeffabc',
  '=1+1',
  '@SUM(A1)',
  '+49 30 123',
  '-1',
  '\tTab',
  'CR\rLF\r\n',
  '"quoted", with; separators',
  'İstanbul',
  '\u212aelvin',
  'e\u0301 and \u00e9',
  'a'.repeat(255),
  '⚽'.repeat(255),
];

import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of this product, of football and of sample accounts that the list of leaked passwords does not contain. */
const OWN_WORDS = [
  'fantasyfootball premierleague championsleague goalkeeper fortnite instagram ubuntu hasło passphrase login toor',
  'adminadmin superuser useruser changethis changepassword secretkey welcomeback yourpassword correcthorse correcthorsebattery correcthorsebatterystaple',
].flatMap((words) => words.split(' '));

/** About 49,000 leaked passwords, in lower case. */
const LEAKED = new Set([...dictionary['passwords-common'], ...OWN_WORDS]);

/** The alphabet, the digits and the rows of keyboards. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
].flatMap((sequence) => [sequence, reverse(sequence)]);

/** Common substitutions: guessing tools read `P@ssw0rd` as `password`. */
const LEET: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['5', 's'],
  ['$', 's'],
  ['7', 't'],
]);

/** Passwords of the product's name are tried first. */
const PRODUCT = 'fanteam optimizer';
/** Shorter words of a name or an address occur in random passwords. */
const MIN_WORD = 4;

/** A few marks around a leaked password, or around digits as in `12345678!`, do not make it safe. */
const MAX_DECORATION = 6;
/** Shorter remainders also occur in random passwords. */
const MIN_DECORATED = 6;

/** The longest password in units of UTF-16. A longer one is refused for its length, and must not cost time here. */
const MAX_UNITS = 2 * ACCOUNT_LIMITS.passwordMax;

/** What is known about the owner of a password. */
interface Owner {
  email?: string | null;
  full_name?: string | null;
}

/**
 * Returns true for a password that attackers try first: a leaked one (also reversed, repeated, with substitutions, or
 * with digits and punctuation around it), a sequence, a repeated part, a date or a number. The words of the product,
 * of the owner's address and name do not count: what remains without them must be long enough and not common.
 */
export function isTooCommon(password: string, owner: Owner = {}): boolean {
  if (password.length > MAX_UNITS) return false;
  // normalizing can make a text 18 times longer
  const plain = password.normalize('NFKC').slice(0, MAX_UNITS).toLowerCase();
  if (isGuessable(plain)) return true;
  const words = wordsOf(owner);
  return [plain, unleet(plain)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && (rest.length < ACCOUNT_LIMITS.passwordMin || isGuessable(rest));
  });
}

function isGuessable(text: string): boolean {
  if (isNumber(text) || isSequence(text)) return true;
  const part = repeatedPart(text);
  if (part !== text && (part.length <= 4 || isGuessable(part))) return true;
  if (undecorated(text).some((rest) => LEAKED.has(rest) || isNumber(rest) || isSequence(rest))) return true;
  const core = trim(text);
  return [text, reverse(text), unleet(text), core, unleet(core), trim(unleet(text))].some((word) =>
    LEAKED.has(word),
  );
}

const isSequence = (text: string): boolean => SEQUENCES.some((sequence) => sequence.includes(text));

/** The text without one to `MAX_DECORATION` digits and punctuation marks at the end, or at the start. */
function undecorated(text: string): string[] {
  const cuts = (marks = '') =>
    Array.from({ length: Math.min(marks.length, MAX_DECORATION) }, (_, cut) => cut + 1);
  return [
    ...cuts(/[^\p{L}]+$/u.exec(text)?.[0]).map((cut) => text.slice(0, -cut)),
    ...cuts(/^[^\p{L}]+/u.exec(text)?.[0]).map((cut) => text.slice(cut)),
  ].filter((rest) => rest.length >= MIN_DECORATED);
}

/** A date or another number of few digits, with or without separators. */
const isNumber = (text: string): boolean => /^[\d\s./-]{1,12}$/.test(text);

/** Removes a few digits and punctuation marks around a word. */
const trim = (text: string): string => text.replace(/^[^\p{L}]{0,4}|[^\p{L}]{0,6}$/gu, '');

const unleet = (text: string): string => [...text].map((letter) => LEET.get(letter) ?? letter).join('');

/** The shortest part whose repetition is the text; the text itself if it does not repeat. */
const repeatedPart = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

function reverse(text: string): string {
  return [...text].reverse().join('');
}

/** The owner's address, and the words of it, of the name and of the product, the longest first. */
function wordsOf({ email, full_name }: Owner): string[] {
  const address = (email ?? '').toLowerCase();
  const name = (full_name ?? '').normalize('NFKC').toLowerCase();
  const words = `${PRODUCT} ${address} ${name}`.match(/\p{L}+|\p{N}+/gu) ?? [];
  return [address, ...words]
    .filter((word) => word.length >= MIN_WORD)
    .sort((one, other) => other.length - one.length);
}

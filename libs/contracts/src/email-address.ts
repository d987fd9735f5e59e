/** RFC 5321: characters before the @, and of the whole address. */
const LENGTHS = /^(?=.{1,64}@).{1,254}$/;
const WORD = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
/** RFC 1035: at most 63 characters, without a hyphen at either end. */
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** Letters, or a name in Punycode. */
const TOP_LEVEL = '(?:[a-z]{2,63}|xn[a-z\\d-]{1,60}[a-z\\d])';
const ADDRESS = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${TOP_LEVEL}$`, 'i');

/**
 * Returns true if an account may have this email address. Only a mail can show whether the address exists. ASCII only:
 * PostgreSQL and JavaScript disagree on the lower case of some other letters (İ, K), and two spellings of one account
 * would double the allowed login attempts.
 */
export function isEmailAddress(value: unknown): value is string {
  return typeof value === 'string' && LENGTHS.test(value) && ADDRESS.test(value);
}

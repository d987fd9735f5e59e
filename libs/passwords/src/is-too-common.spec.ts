import { randomBytes } from 'node:crypto';
import { isTooCommon } from './is-too-common';
import { leakedElsewhere, passphrases, randomPasswords, topCommon } from './testing/samples';

const NOEL = { email: 'noel.kestrik@sub.example.com', full_name: 'Noel Ångström Kestrik' };

it.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'drowssap',
  'passwordpassword',
  'qwertyuiop',
  'poiuytrewq',
  '12345678',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  '        ',
  '12121212',
  '24.12.1985',
  '481516234217',
  'changethis',
  'ChangeThis2026!',
  'Liverpool2026',
  'letmein123',
  '12345678!',
  '1qaz2wsx!',
  '1234qwer!',
  '!!1q2w3e4r',
  '1qaz2wsx2026',
  'correcthorse',
  '1q2w3e4r',
  'ｐａｓｓｗｏｒｄ',
])('refuses %p', (password) => {
  expect(isTooCommon(password)).toBe(true);
});

it.each(['Fanteam2026!', 'fanteam-optimizer', 'OptimizerFanteam99', 'F4nt34m-Optimizer', 'fanteam-password'])(
  'refuses %p: the name of the product',
  (password) => {
    expect(isTooCommon(password)).toBe(true);
  },
);

it.each([
  'noel.kestrik@sub.example.com',
  'Noel.Kestrik',
  'kestrik-1985',
  'K3str1k!2026',
  'NoelKestrik-liverpool',
  'Ångström-77',
])('refuses %p: the words of its owner', (password) => {
  expect([isTooCommon(password, NOEL), isTooCommon(password, { email: 'mira@other.org' })]).toEqual([
    true,
    false,
  ]);
});

it.each([
  'kestrel-harbour-91',
  'tr0ub4dor&3x',
  'пароль-для-входа',
  'a long sentence with spaces',
  '😀🥅⚽️🧤abcd',
  'Kestrik collects quiet lighthouses',
  'complicated-sub-harbour',
])('accepts %p', (password) => {
  expect(isTooCommon(password, NOEL)).toBe(false);
});

it('accepts at most 1 % of the top 10,000 common passwords of 8 or more characters', () => {
  const common = topCommon(10_000);
  expect(common).toHaveLength(10_000);
  expect(accepted(common)).toBeLessThanOrEqual(100);
});

it('accepts at most 5 % of 600 common passwords with a punctuation mark, a year or digits added', () => {
  const decorations = ['!', '1', '123', '2026', '?!'];
  const common = topCommon(300).flatMap((password, index) => {
    const decoration = decorations[index % decorations.length]!;
    return [password + decoration, decoration + password];
  });
  expect(accepted(common)).toBeLessThanOrEqual(0.05 * common.length);
});

it('accepts at most 6 % of a list of another origin', () => {
  const common = leakedElsewhere();
  expect(common.length).toBeGreaterThan(5000);
  expect(accepted(common)).toBeLessThanOrEqual(0.06 * common.length);
});

it.each(Object.entries({ ...randomPasswords(1000), ...passphrases(1000) }))(
  'accepts 1,000 of 1,000 random passwords: %s',
  (_, passwords) => {
    expect(passwords.filter((password) => isTooCommon(password, NOEL))).toEqual([]);
  },
);

it('does not look into a password that is longer than allowed', () => {
  expect(isTooCommon('password'.repeat(125_000))).toBe(false);
});

it.each([
  ['repeats until its end', `${'a'.repeat(127)}b`],
  ['grows when it is normalized', '\ufdfa'.repeat(128)],
  ['is made of substitutions', '@3$5017!'.repeat(16)],
  ['contains many words of its owner', 'kestrik'.repeat(18)],
])('a password of 128 characters that %s costs little more than a random one', (_, password) => {
  const owner = { email: NOEL.email, full_name: 'ab cd ef kes tri '.repeat(15) };
  const usual = randomBytes(64).toString('hex');
  expect(workOf(password, owner)).toBeLessThan(100 * workOf(usual, owner));
});

const accepted = (passwords: readonly string[]): number =>
  passwords.filter((password) => !isTooCommon(password)).length;

/** Processor time of 200 calls. */
function workOf(password: string, owner: Parameters<typeof isTooCommon>[1]): number {
  for (let call = 0; call < 200; call++) isTooCommon(password, owner);
  const began = process.cpuUsage();
  for (let call = 0; call < 200; call++) isTooCommon(password, owner);
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

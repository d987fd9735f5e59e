/**
 * `npm run measure -- passwords`: prints which shares of common and of strong passwords are refused, and how long a check
 * takes. The samples are described in `libs/passwords/src/testing/samples.ts`.
 */
import { buildEngines } from './build-engines';
import { printTable } from './print-table';

const { rule, samples } = await buildEngines<{
  rule: typeof import('@fanteam/passwords');
  samples: typeof import('@fanteam/passwords/testing/samples');
}>({ rule: 'libs/passwords/src/index.ts', samples: 'libs/passwords/src/testing/samples.ts' });

const OWNER = { email: 'noel.kestrik@example.com', full_name: 'Noel Kestrik' };
const STRONG = 10_000;

function toRow(title: string, passwords: readonly string[]): string[] {
  const refused = passwords.filter((password) => rule.isTooCommon(password, OWNER)).length;
  const share = (count: number) => `${((100 * count) / passwords.length).toFixed(2)} %`;
  return [title, String(passwords.length), share(refused), share(passwords.length - refused)];
}

const strong = { ...samples.randomPasswords(STRONG), ...samples.passphrases(STRONG) };
printTable([
  ['passwords of 8 or more characters', 'count', 'refused', 'accepted'],
  ...[1000, 3000, 10_000, 50_000].map((count) => toRow(`the ${count} most common`, samples.topCommon(count))),
  toRow('a list of another origin', samples.leakedElsewhere()),
  ...Object.entries(strong).map(([title, passwords]) => toRow(`random: ${title}`, passwords)),
]);

const SLOW = {
  'a random password of 16 characters': 'kX9mQ2vR7pLw4TzB',
  'repeated until the last of 128 characters': `${'a'.repeat(127)}b`,
  'substitutions only, 128 characters': '@3$5017!'.repeat(16),
  '128 characters that normalizing makes longer': '\ufdfa'.repeat(128),
  '1 MB': 'password'.repeat(125_000),
};
const CALLS = 200;
console.log();
printTable([
  ['one check', 'µs of processor time'],
  ...Object.entries(SLOW).map(([title, password]) => {
    const began = process.cpuUsage();
    for (let call = 0; call < CALLS; call++) rule.isTooCommon(password, OWNER);
    const { user, system } = process.cpuUsage(began);
    return [title, ((user + system) / CALLS).toFixed(0)];
  }),
]);

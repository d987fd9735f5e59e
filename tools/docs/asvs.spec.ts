import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import { ASVS_SECTIONS } from './asvs-requirements';

const page = readFileSync(join(ROOT, 'docs/security/asvs.md'), 'utf8');

interface Row {
  id: string;
  level: string;
  summary: string;
  state: string;
  answer: string;
}

/** The rows of all tables, without their headers. */
const rows: Row[] = page.split('\n').flatMap((line) => {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const [, id = '', level = '', summary = '', state = '', answer = ''] = cells;
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, summary, state, answer }] : [];
});

const requirements = Object.entries(ASVS_SECTIONS).flatMap(([section, { l1, l2 }]) => [
  ...l1.map((number) => `${section}.${number} 1`),
  ...l2.map((number) => `${section}.${number} 2`),
]);

/** The files that a text names in code spans. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:md|tsx?|json|ya?ml|conf))`/g)].map((match) => match[1]!);

/** The tests that a text names: the path of a spec in a code span, and after it titles in quotation marks. */
function testsIn(text: string): { file: string; title: string }[] {
  let file = '';
  return [...text.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, span, title]) => {
    if (title !== undefined) return [{ file, title }];
    file = span!;
    return [];
  });
}

it('has the numbers of requirements that OWASP states for levels 1 and 2', () => {
  expect([requirements.filter((each) => each.endsWith(' 1')).length, requirements.length]).toEqual([70, 253]);
});

it('has one row for each requirement of levels 1 and 2, with its level', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(requirements.sort());
});

it('has a summary, a state and an answer in each row', () => {
  const incomplete = rows.filter(
    ({ summary, state, answer }) =>
      summary.length < 5 || answer.length < 5 || !['met', 'not applicable', 'not met'].includes(state),
  );
  expect(incomplete).toEqual([]);
});

it('states the number of requirements in each state', () => {
  for (const state of ['met', 'not applicable', 'not met']) {
    const number = rows.filter((row) => row.state === state).length;
    expect(page).toMatch(new RegExp(`\\| ${state} +\\| +${number} +\\|`));
  }
});

it('names only files that exist', () => {
  const missing = filesIn(page).filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});

it('names only scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = [...page.matchAll(/`npm run ([\w:-]+)/g)].map((match) => match[1]!);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('names only tests that exist', () => {
  const tests = rows.flatMap(({ answer }) => testsIn(answer));
  expect(tests.length).toBeGreaterThan(80);
  const missing = tests.filter(
    ({ file, title }) =>
      !/\.(e2e-spec|spec|e2e)\.tsx?$/.test(file) || !readFileSync(join(ROOT, file), 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});

it('links the table of all routes and identities', () => {
  expect(page).toContain('](../../apps/api/e2e/route-access.e2e-spec.ts)');
});

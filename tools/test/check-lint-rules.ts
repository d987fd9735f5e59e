/**
 * Checks that ESLint, dependency-cruiser and oxlint apply their rules: lints forbidden samples, at least one for each kind
 * of rule, and fails when one is accepted. Part of `npm run lint`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import { ROOT } from '../root';

/** Files and their forbidden code, by ESLint rule. */
const ESLINT_SAMPLES = {
  '@nx/enforce-module-boundaries': [
    ['libs/lineup-solver/src/sample.ts', `import '@fanteam/fanteam-files';`],
    ['apps/dfs-remote/src/sample.ts', `import '../../account-remote/src/routes';`],
  ],
  'no-restricted-syntax': [
    ['apps/api/src/runs/sample.ts', `export const port = process.env['PORT'];`],
    ['libs/ui/src/sample.ts', `export class Sample {\n  #hidden = 1;\n}`],
    ['libs/football-model/src/sample.ts', `export const e = Math.exp(1);`],
  ],
  'no-restricted-globals': [
    ['apps/dfs-remote/src/features/sample.ts', `export const text = localStorage.getItem('dfs-text');`],
  ],
  eqeqeq: [['libs/contracts/src/sample.ts', `export const isZero = (value: unknown) => value == 0;`]],
  'no-eval': [['apps/shell/src/sample.ts', `export const run = (code: string): unknown => eval(code);`]],
  'no-new-func': [['apps/api/src/sample.ts', `export const make = (code: string) => new Function(code);`]],
} as const;

/** Rules of dependency-cruiser with a file and the forbidden file or package that it imports. */
const IMPORT_SAMPLES = [
  ['no-cycle', 'libs/ui/src/one.ts', 'libs/ui/src/two.ts'],
  ['uploads-apart-from-runs', 'apps/api/src/uploads/one.ts', 'apps/api/src/runs/three.ts'],
  ['pure-libraries', 'libs/lineup-solver/src/one.ts', 'csv-parse'],
  ['no-tools-in-products', 'apps/shell/src/one.ts', 'tools/test/one.ts'],
] as const;

const accepted = [
  ...(await lintSamples()),
  ...inSampleRepository(cruiseSamples),
  ...inSampleRepository(checkFloatingPromise),
];
if (accepted.length > 0) {
  console.error(`Forbidden samples were accepted:\n${accepted.join('\n')}`);
  process.exit(1);
}
const count = Object.values(ESLINT_SAMPLES).flat().length + IMPORT_SAMPLES.length + 1;
console.log(`Lint rules: ${count} forbidden samples refused.`);

/** @returns the samples that ESLint accepts */
async function lintSamples(): Promise<string[]> {
  const eslint = new ESLint({ cwd: ROOT });
  const accepted: string[] = [];
  for (const [rule, samples] of Object.entries(ESLINT_SAMPLES)) {
    for (const [filePath, code] of samples) {
      const [result] = await eslint.lintText(`${code}\n`, { filePath });
      const isRefused = result?.messages.some(({ ruleId }) => ruleId === rule);
      if (!isRefused) accepted.push(`${rule}: ${filePath}: ${code}`);
    }
  }
  return accepted;
}

/** @returns the samples that dependency-cruiser accepts */
function cruiseSamples(folder: string): string[] {
  for (const [rule, from, to] of IMPORT_SAMPLES) {
    const isFile = to.endsWith('.ts');
    writeSample(folder, from, `import '${isFile ? relativeImport(from, to) : to}';`);
    // The rules about cycles need a second import in the other direction.
    if (isFile)
      writeSample(folder, to, rule.endsWith('-cycle') ? `import '${relativeImport(to, from)}';` : '');
  }
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const json = runTool(folder, 'depcruise', [
    '--config',
    config,
    '--output-type',
    'json',
    'apps',
    'libs',
    'tools',
  ]);
  const { violations } = (JSON.parse(json) as ICruiseResult).summary;
  return IMPORT_SAMPLES.filter(
    ([name, from]) =>
      !violations.some(
        (violation) =>
          violation.rule.name === name && (violation.from === from || violation.from === dirname(from)),
      ),
  ).map(([name, from, to]) => `${name}: ${from} imports ${to}`);
}

/** @returns the sample when oxlint accepts it */
function checkFloatingPromise(folder: string): string[] {
  writeSample(folder, 'sample.ts', `async function load(): Promise<void> {}\nload();`);
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }');
  const output = runTool(folder, 'oxlint', ['--type-aware', '-c', join(ROOT, '.oxlintrc.json'), 'sample.ts']);
  return output.includes('no-floating-promises') ? [] : ['no-floating-promises: an unhandled promise'];
}

/** @returns the output of a tool, even when it exits with an error */
function runTool(folder: string, tool: string, args: string[]): string {
  const { stdout, error } = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout;
}

/** Runs `check` in a temporary folder with the packages and the settings of the repository. */
function inSampleRepository(check: (folder: string) => string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-lint-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const file of ['package.json', 'tsconfig.base.json'])
      copyFileSync(join(ROOT, file), join(folder, file));
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeSample(folder: string, file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${code}\nexport {};\n`);
}

function relativeImport(from: string, to: string): string {
  const path = relative(dirname(from), to).replace(/\.ts$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

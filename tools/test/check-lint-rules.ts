/**
 * Checks that ESLint, dependency-cruiser and oxlint apply their rules: lints forbidden samples, at least one for each kind
 * of rule, and fails when one is accepted. Part of `npm run lint`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { ROOT } from '../root';

/** The rule, a file, and the code that the rule forbids there. */
const ESLINT_SAMPLES = [
  ['@nx/enforce-module-boundaries', 'libs/lineup-solver/src/sample.ts', `import '@fanteam/fanteam-files';`],
  ['no-restricted-syntax', 'apps/api/src/runs/sample.ts', `export const port = process.env['PORT'];`],
  ['no-restricted-syntax', 'libs/football-model/src/sample.ts', `export const e = Math.exp(1);`],
  ['no-restricted-globals', 'apps/dfs-remote/src/features/sample.ts', `localStorage.getItem('dfs-text');`],
  ['no-eval', 'apps/shell/src/sample.ts', `export const run = (code: string): unknown => eval(code);`],
] as const;

/** The rules that must be in the output of a tool that checks these files. */
const FILES = {
  'libs/ui/src/one.ts': `import './two';`,
  'libs/ui/src/two.ts': `import './one';`,
  'libs/lineup-solver/src/one.ts': `import 'csv-parse';`,
  'sample.ts': `async function load(): Promise<void> {}\nload();`,
  'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
};
const CRUISED = ['no-cycle', 'pure-libraries'];
const OXLINTED = ['no-floating-promises'];

const accepted: string[] = [];
const eslint = new ESLint({ cwd: ROOT });
for (const [rule, filePath, code] of ESLINT_SAMPLES) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  if (!result?.messages.some(({ ruleId }) => ruleId === rule)) accepted.push(`${rule}: ${filePath}: ${code}`);
}
const folder = mkdtempSync(join(tmpdir(), 'fanteam-lint-'));
try {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.base.json'])
    copyFileSync(join(ROOT, file), join(folder, file));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file.endsWith('.ts') ? `${text}\nexport {};\n` : text);
  }
  const cruised = outputOf('depcruise', ['--config', join(ROOT, '.dependency-cruiser.mjs'), 'libs']);
  const linted = outputOf('oxlint', ['--type-aware', '-c', join(ROOT, '.oxlintrc.json'), 'sample.ts']);
  accepted.push(...CRUISED.filter((rule) => !cruised.includes(rule)));
  accepted.push(...OXLINTED.filter((rule) => !linted.includes(rule)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (accepted.length > 0) {
  console.error(`Forbidden samples were accepted:\n${accepted.join('\n')}`);
  process.exit(1);
}
console.log(
  `Lint rules: ${ESLINT_SAMPLES.length + CRUISED.length + OXLINTED.length} forbidden samples refused.`,
);

/** The output of a tool, also when it exits with an error. */
function outputOf(tool: string, args: string[]): string {
  const program = join(ROOT, 'node_modules/.bin', tool);
  const { stdout, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  return stdout;
}

/**
 * Checks that the import rules work: lints one forbidden import for each constraint and fails when one of them
 * is accepted. Part of `npm run lint`.
 */
import { ESLint } from 'eslint';
import { ROOT } from './spawn-api';

const FORBIDDEN = [
  ['libs/lineup-solver/src/forbidden.ts', '@fanteam/fanteam-files'],
  ['libs/fanteam-files/src/forbidden.ts', '@fanteam/lineup-solver'],
  ['libs/contracts/src/forbidden.ts', '@fanteam/lineup-solver'],
  ['libs/lineup-request/src/forbidden.ts', '@fanteam/api-client'],
  ['libs/glpk-engine/src/forbidden.ts', '@fanteam/lineup-request'],
  ['apps/dfs-remote/src/forbidden.ts', '@fanteam/glpk-engine'],
  ['libs/api-client/src/forbidden.ts', '@fanteam/session'],
  ['libs/session/src/forbidden.ts', '@fanteam/ui'],
  ['libs/ui/src/forbidden.ts', '@fanteam/api-client'],
  ['apps/api/src/forbidden.ts', '@fanteam/ui'],
  ['apps/dfs-remote/src/forbidden.ts', '../../account-remote/src/routes'],
  ['apps/shell/src/forbidden.ts', '../../dfs-remote/src/routes'],
  ['libs/ui/src/forbidden.ts', '../../../apps/shell/src/remotes'],
] as const;

const eslint = new ESLint({ cwd: ROOT });
const accepted: string[] = [];
for (const [filePath, imported] of FORBIDDEN) {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath });
  const isRefused = result?.messages.some(({ ruleId }) => ruleId === '@nx/enforce-module-boundaries');
  if (!isRefused) accepted.push(`${filePath} imports ${imported}`);
}
if (accepted.length > 0) {
  console.error(`Forbidden imports were accepted:\n${accepted.join('\n')}`);
  process.exit(1);
}
console.log(`Module boundaries: ${FORBIDDEN.length} forbidden imports refused.`);

/**
 * `npm run audit`: asks the registry whether the packages of production have known vulnerabilities, and whether their
 * signatures are valid. Fails for high and critical ones that `accepted.ts` does not list, and if no answer came: some
 * registries do not have the endpoints.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../test/spawn-api';
import { ACCEPTED } from './accepted';
import { findProblems, type AuditReport } from './judge';

const TIMEOUT_MS = 120_000;

const npm = (...args: string[]) =>
  spawnSync('npm', [...args, '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT_MS });

function parse<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

interface SignatureReport {
  invalid?: { name: string; version: string }[];
  missing?: { name: string; version: string }[];
  error?: { summary?: string };
}

/** @returns a sentence for each package without a valid signature, or for the missing answer */
function findSignatureProblems(): string[] {
  const report = parse<SignatureReport>(npm('audit', 'signatures').stdout);
  if (!report?.invalid || !report.missing) {
    const why = report?.error?.summary?.split('\n')[0];
    return [`The signatures could not be checked${why ? ` (${why})` : ''}.`];
  }
  return [
    ...report.invalid.map(({ name, version }) => `${name} ${version} has an invalid signature.`),
    ...report.missing.map(({ name, version }) => `${name} ${version} has no signature.`),
  ];
}

const report = parse<AuditReport>(npm('audit').stdout);
const problems = [...findProblems(report, ACCEPTED, new Date()), ...findSignatureProblems()];
for (const problem of problems) console.error(problem);
const packages = report?.metadata?.dependencies?.prod;
if (problems.length === 0)
  console.log(
    `${packages} packages of production: no high or critical vulnerability, all signatures are valid.`,
  );
process.exit(problems.length > 0 ? 1 : 0);

/**
 * Measures the reasons and fixes of impossible requests: solves seeded requests as the solver process does, and holds
 * verdict, conflicts, prices and fixes against an independent model (glpk).
 * `npm run measure -- reasons [requests = 400] [first seed = 1] [time limit in ms = 10000]`
 * Prints the faults by seed and a table. Exits with 1 if there were faults.
 */
import { buildEngines } from './build-engines';
import { median, printTable } from './print-table';

const [count = 400, firstSeed = 1, timeLimitMs = 10_000] = process.argv.slice(2).map(Number);
const { reasons, requests, glpkEngine } = await buildEngines<{
  reasons: typeof import('../../apps/api/src/testing/check-reasons');
  requests: typeof import('../../libs/lineup-request/src/testing/impossible-request');
  glpkEngine: typeof import('@fanteam/glpk-engine');
}>({
  reasons: 'apps/api/src/testing/check-reasons.ts',
  requests: 'libs/lineup-request/src/testing/impossible-request.ts',
  glpkEngine: 'libs/glpk-engine/src/index.ts',
});
const glpk = await glpkEngine.createGlpkSolver();
const checks: Awaited<ReturnType<typeof reasons.checkReasons>>[] = [];
let faultCount = 0;
for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
  const check = await reasons.checkReasons(requests.impossibleRequest(seed), glpk, timeLimitMs);
  for (const fault of check.faults) console.log(`seed ${seed}: ${fault}`);
  faultCount += check.faults.length;
  checks.push(check);
}
const impossible = checks.filter(({ verdict }) => verdict === 'impossible');
const sum = (
  field: 'conflicts' | 'reasons' | 'reasonsWithoutFix' | 'fixes' | 'combinedFixes' | 'failedFixes',
) => String(impossible.reduce((total, check) => total + check[field], 0));
const having = (verdict: string) => String(checks.filter((check) => check.verdict === verdict).length);
const times = impossible.map(({ solverMs }) => solverMs).sort((a, b) => a - b);
const faulty = (start: RegExp) =>
  String(checks.flatMap(({ faults }) => faults).filter((fault) => start.test(fault)).length);
printTable([
  ['requests', String(count)],
  ['  impossible (by glpk)', having('impossible')],
  ['  possible', having('possible')],
  ['  rejected, because a rule alone is invalid', having('rejected')],
  ['  not decided by glpk in time', having('unknown')],
  ['wrong verdicts', faulty(/^verdict/)],
  ['conflicts named', sum('conflicts')],
  ['  not minimal, or no conflict', faulty(/^(no conflict|not minimal|\{)/)],
  ['prices that are wrong', faulty(/^the price/)],
  ['requests with several conflicts', String(impossible.filter(({ conflicts }) => conflicts > 1).length)],
  ['reasons', sum('reasons')],
  ['  without a fix', sum('reasonsWithoutFix')],
  ['fixes offered', sum('fixes')],
  ['  offered twice', faulty(/^offered twice/)],
  ['  with several changes', sum('combinedFixes')],
  ['  with a needless change', faulty(/^needless/)],
  ['  after which no lineup exists', sum('failedFixes')],
  ['  that raise the cap too much', faulty(/^a lower cap/)],
  ['  that raise a maximum too much', faulty(/^a lower maximum/)],
  ['not everything checked in time', faulty(/^not everything/)],
  [
    'time to the answer: median, 95 %, max (ms)',
    [median(times), times[Math.floor(times.length * 0.95)], times.at(-1)].join(', '),
  ],
]);
process.exitCode = faultCount > 0 ? 1 : 0;

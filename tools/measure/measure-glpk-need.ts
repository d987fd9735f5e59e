/**
 * Measures how often the integer program (glpk) is needed: solves random contests with rules as the solver process
 * does, and counts the contests that the exact search alone cannot answer within the time limit, but glpk can.
 * `npm run measure -- glpk [contests = 10000] [time limit in ms = 10000] [first seed = 1]`
 * Prints one line per thousand contests, the seeds for which glpk was started, and a summary.
 */
import { buildEngines } from './build-engines';

/** The solver process starts glpk after this share of the time limit without a lineup. */
const FIRST_LINEUP_SHARE = 0.25;

const [count = 10_000, timeLimitMs = 10_000, firstSeed = 1] = process.argv.slice(2).map(Number);
const { solver, problems, glpkEngine } = await buildEngines<{
  solver: typeof import('@fanteam/lineup-solver');
  problems: typeof import('@fanteam/lineup-solver/testing/random-problem');
  glpkEngine: typeof import('@fanteam/glpk-engine');
}>({
  solver: 'libs/lineup-solver/src/index.ts',
  problems: 'libs/lineup-solver/src/testing/random-problem.ts',
  glpkEngine: 'libs/glpk-engine/src/index.ts',
});
const exact = solver.createExactSolver();
const glpk = await glpkEngine.createGlpkSolver();

const total = { byExact: 0, unproven: 0, started: 0, onlyGlpk: 0, both: 0, unanswered: 0 };
let slowest = { seed: 0, ms: 0 };
for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
  measure(seed);
  if ((seed - firstSeed + 1) % 1000 === 0) console.log(seed - firstSeed + 1, JSON.stringify(total));
}
console.log(`${count} random contests with rules, time limit ${timeLimitMs} ms`);
console.log(
  `answered by the exact search: ${total.byExact} (slowest: seed ${slowest.seed}, ${Math.round(slowest.ms)} ms)`,
);
console.log(`  of these with lineups, but not all found or proven in time: ${total.unproven}`);
console.log(`no lineup after a quarter of the time, so glpk was started: ${total.started}`);
console.log(`  glpk answered, and the exact search alone would not: ${total.onlyGlpk}`);
console.log(`  glpk answered, and the exact search alone would too: ${total.both}`);
console.log(`  glpk did not answer: ${total.unanswered}`);

function measure(seed: number): void {
  const problem = problems.ruledContest(seed);
  const start = performance.now();
  const deadline = start + timeLimitMs;
  const firstLineupDeadline = start + timeLimitMs * FIRST_LINEUP_SHARE;
  const { status, lineups } = exact.solve(problem, { deadline, firstLineupDeadline });
  const exactMs = performance.now() - start;
  if (status !== 'timed-out') {
    total.byExact += 1;
    if (status === 'feasible') {
      total.unproven += 1;
      console.log(
        `seed ${seed}: exact found ${lineups.length} of ${problem.lineupCount} lineups, not proven`,
      );
    }
    if (exactMs > slowest.ms) slowest = { seed, ms: exactMs };
    return;
  }
  total.started += 1;
  const byGlpk = glpk.solve(problem, { deadline });
  const glpkMs = performance.now() - start - exactMs;
  const alone = exact.solve(problem, { deadline: performance.now() + timeLimitMs });
  if (byGlpk.status === 'timed-out') total.unanswered += 1;
  else if (alone.status === 'timed-out') total.onlyGlpk += 1;
  else total.both += 1;
  console.log(
    `seed ${seed}: exact ${Math.round(exactMs)} ms without a lineup, glpk ${byGlpk.status} with ` +
      `${byGlpk.lineups.length} lineups after ${Math.round(glpkMs)} ms, exact alone ${alone.status}`,
  );
}

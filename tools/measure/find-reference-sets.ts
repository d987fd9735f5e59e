/**
 * `node --import tsx tools/measure/find-reference-sets.ts`: the best sets of 150 lineups of 600 players with 6 to 8
 * unique players that a minute of processor time finds. Writes them to the file with which
 * `libs/lineup-solver/src/complete/reference-sets.spec.ts` compares the sets of a second.
 *
 * The minute is divided among solves with different time limits, because a short search leaves more of the set to the
 * local search, and either can be better. The independent checker checks each set.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEngines } from './build-engines';

const FILE = join(import.meta.dirname, '../../libs/lineup-solver/src/complete/reference-sets.json');
const LIMITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

const { solver, problems } = await buildEngines<{
  solver: typeof import('@fanteam/lineup-solver');
  problems: typeof import('@fanteam/lineup-solver/testing/random-problem');
}>({
  solver: 'libs/lineup-solver/src/index.ts',
  problems: 'libs/lineup-solver/src/testing/random-problem.ts',
});
// Processor time instead of wall time, so that other programs on the machine do not matter.
performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const exact = solver.createExactSolver();
const sets = [];
for (const minUniquePlayers of [6, 7, 8]) {
  const problem = problems.largeContest(minUniquePlayers);
  const found = LIMITS_MS.map((limitMs) => {
    const { lineups } = exact.solve(problem, { deadline: performance.now() + limitMs });
    const faults = solver.checkLineups(problem, lineups);
    if (faults.length > 0) throw new Error(faults[0]);
    const total = solver.addExactly(lineups.map(({ points }) => points));
    const proven = lineups.filter(({ isProven }) => isProven !== false).length;
    console.log({ minUniquePlayers, limitMs, lineups: lineups.length, proven, total });
    return { minUniquePlayers, total, lineups: lineups.map(({ picks }) => picks.join(' ')) };
  });
  sets.push(found.reduce((best, each) => (each.total > best.total ? each : best)));
}
await writeFile(FILE, `${JSON.stringify(sets, null, 2)}\n`);

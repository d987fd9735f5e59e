/**
 * Prints by how many MB a solve increases the peak resident memory of a warm process. `bench-solver.ts` runs it with the
 * name of a problem in MEMORY, after it has built the engine.
 */
import { writeFileSync } from 'node:fs';
import type { LineupProblem } from '@fanteam/lineup-solver';
import { CASES, MEMORY } from './bench-problems';
import { importEngine } from './build-engines';

const [name = ''] = process.argv.slice(2);
const small = CASES.find(([each]) => each.startsWith('60 players'))?.[1];
const measured = MEMORY[name];
if (!small || !measured) throw new Error(`Unknown problem: ${name}`);

const solver = await importEngine<typeof import('@fanteam/lineup-solver')>('solver');
const exact = solver.createExactSolver();
const peak = () => process.resourceUsage().maxRSS / 1024;
const solve = (problem: LineupProblem) => exact.solve(problem, { deadline: performance.now() + 60_000 });

for (let round = 0; round < 20; round += 1) solve(small);
// Resets the peak (Linux), so that it does not include the warm-up.
writeFileSync('/proc/self/clear_refs', '5');
const before = peak();
solve(measured);
console.log(Math.max(0, peak() - before).toFixed(1));

/**
 * Prints by how many MB a solve increases the peak resident memory of a warm process.
 * `node tools/bench/measure-memory.mjs <name of a problem in MEMORY>`, after bench-solver.mjs has built the engine.
 */
import { writeFileSync } from 'node:fs';
import { CASES, MEMORY } from './bench-problems.mjs';

const solver = await import('../../dist/bench/solver.mjs');
const exact = solver.createExactSolver();
const peak = () => process.resourceUsage().maxRSS / 1024;
const solve = (problem) => exact.solve(problem, { deadline: performance.now() + 60_000 });

const [, small] = CASES.find(([name]) => name.startsWith('60 players'));
for (let round = 0; round < 20; round += 1) solve(small);
// Resets the peak (Linux), so that it does not include the warm-up.
writeFileSync('/proc/self/clear_refs', '5');
const before = peak();
solve(MEMORY[process.argv[2]]);
console.log(Math.max(0, peak() - before).toFixed(1));

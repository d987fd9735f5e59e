/** `npm run measure -- <what>`: runs one measurement. `npm run measure` lists them; each file describes its options. */

const MEASUREMENTS: Readonly<Record<string, readonly [about: string, run: () => Promise<unknown>]>> = {
  product: ['start and requests', () => import('./measure-product')],
  page: ['the optimizer page in Chromium', () => import('./measure-page')],
  solver: ['the exact engine, and glpk in the same run', () => import('./bench-solver')],
  'prove-solver': ['the exact engine against glpk, for thousands of seeds', () => import('./prove-solver')],
  simulator: ['the contest simulator and the choice of entries', () => import('./bench-simulator')],
  'prove-simulator': ['the intervals and the choices of the simulator', () => import('./prove-simulator')],
  estimates: ['estimated projections against real points', () => import('./measure-estimates')],
  points: ['the contest simulation against past rounds', () => import('./measure-points')],
  names: ['matching of names between files', () => import('./measure-names')],
  sizing: ['processor time, memory and connections of each process', () => import('./measure-sizing')],
};

// A measurement reads its options as if it were started alone.
const [what = ''] = process.argv.splice(2, 1);
const measurement = MEASUREMENTS[what];
if (measurement) void measurement[1]();
else {
  for (const [name, [about]] of Object.entries(MEASUREMENTS)) console.log(`${name.padEnd(16)} ${about}`);
  if (what !== '') {
    console.error(`\nUnknown measurement: ${what}`);
    process.exitCode = 2;
  }
}

/**
 * `npm run measure -- solver [--full] [--only <text>]`: measures the exact engine on seeded pools, and compares it with
 * one integer program per lineup (glpk), in alternating rounds. Prints medians of wall-clock and processor time after a
 * warm-up; other programs affect processor time less. The independent checker checks every result, and the points of both
 * engines must agree. Also measures the cost of each rule, when lineups are shown, the delay after deadlines, and memory.
 * `--full` adds 150 lineups with glpk, which takes minutes.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LineupProblem, LineupSolver, SolvedLineup } from '@fanteam/lineup-solver';
import { buildEngines } from './build-engines';
import { CASES, DEADLINES, IN_TIME, MEMORY, RULES } from './bench-problems';
import { median } from './print-table';

const WARM_UP_ROUNDS = 2;
const EXACT_ROUNDS = 9;
const PAIR_ROUNDS = 3;
const PAIR_LINEUPS = 20;
/** The time limit of one row of the comparison. */
const CELL_MS = 60_000;
const FULL_CELL_MS = 600_000;

type Times = number[];

const { values: options } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const { solver, glpkEngine, api } = await buildEngines<{
  solver: typeof import('@fanteam/lineup-solver');
  api: typeof import('../../apps/api/src/solver/solve-problem');
  glpkEngine: typeof import('@fanteam/glpk-engine');
}>({
  solver: 'libs/lineup-solver/src/index.ts',
  glpkEngine: 'libs/glpk-engine/src/index.ts',
  api: 'apps/api/src/solver/solve-problem.ts',
});
const exact = solver.createExactSolver();
const glpk = await glpkEngine.createGlpkSolver();

const COMPARED = [
  '60 players of 5 clubs, u 3',
  '600 players',
  '600 players, u 3',
  '600 players, whole projections',
  '2,000 players',
];
const PAIRS: typeof CASES = CASES.filter(([name]) => COMPARED.includes(name)).map(([name, each]) => [
  name,
  { ...each, lineupCount: PAIR_LINEUPS },
]);
const FULL = CASES.filter(([name]) => ['600 players', '600 players, u 3'].includes(name));

const wanted = <Case extends readonly [string, ...unknown[]]>(cases: readonly Case[]) =>
  cases.filter(([name]) => name.includes(options.only));
timeExact(wanted(CASES));
comparePairs(['rules of a lineup', 'with the rule', 'without'], wanted(RULES));
await showInTime(wanted(IN_TIME));
tryDeadlines(exact, wanted(DEADLINES));
tryDeadlines(glpk, wanted(DEADLINES.filter(([, { rules }]) => !rules?.exposure)));
measureMemory(Object.keys(MEMORY).filter((name) => name.includes(options.only)));
compare(`${PAIR_LINEUPS} lineups`, wanted(PAIRS), PAIR_ROUNDS, CELL_MS);
if (options.full) compare('150 lineups', FULL, 1, FULL_CELL_MS);
function timeExact(cases: typeof CASES): void {
  print(['exact engine', 'lineups', 'median ms', 'fastest', 'CPU ms', 'nodes', 'status']);
  for (const [name, each] of cases) {
    const times: Times = [];
    const cpuTimes: Times = [];
    let last = timed(exact, each);
    for (let round = 1 - WARM_UP_ROUNDS; round < EXACT_ROUNDS; round += 1) {
      last = timed(exact, each);
      if (round < 0) continue;
      times.push(last.ms);
      cpuTimes.push(last.cpuMs);
    }
    const { status, lineups } = last;
    print([
      name,
      lineups.length,
      show(median(times)),
      show(Math.min(...times)),
      show(median(cpuTimes)),
      last.nodes.toLocaleString('en'),
      status,
    ]);
  }
  console.log();
}

/** The processor time of two versions of a problem, in alternating rounds. The last row is the longest first version. */
function comparePairs(heads: [string, string, string], cases: typeof RULES): void {
  print([...heads, 'ratio', 'lineups', 'status']);
  let longest = 0;
  for (const [name, first, second] of cases) {
    const times: Record<'first' | 'second', Times> = { first: [], second: [] };
    let last = timed(exact, first);
    for (let round = 1 - WARM_UP_ROUNDS; round < EXACT_ROUNDS; round += 1) {
      last = timed(exact, first);
      const other = timed(exact, second);
      if (round < 0) continue;
      times.first.push(last.cpuMs);
      times.second.push(other.cpuMs);
    }
    const [a, b] = [median(times.first), median(times.second)];
    longest = Math.max(longest, a);
    print([name, show(a), show(b), (a / b).toFixed(1), last.lineups.length, last.status]);
  }
  print(['longest', show(longest)]);
  console.log();
}

/** When `solveProblem` shows the first and all lineups, and what is proven when it ends. */
async function showInTime(cases: typeof IN_TIME): Promise<void> {
  print(['shown in time, ms', 'limit', 'first', 'all', 'end', 'lineups', 'proven', 'gap %']);
  for (const [name, each, limitMs] of cases) {
    const began = performance.now();
    const shownAt: number[] = [];
    const show = (count: number) => {
      const ms = performance.now() - began;
      while (shownAt.length < count) shownAt.push(ms);
    };
    let single = 0;
    const { lineups, bound } = await api.solveProblem({ problem: each, timeLimitMs: limitMs }, api.ENGINES, {
      onLineup: () => show((single += 1)),
      onSet: (set) => show(set.lineups.length),
      onEngineFailed: (error) => {
        throw error;
      },
    });
    const end = performance.now() - began;
    const total = solver.addExactly(lineups.map(({ objectiveValue, points }) => objectiveValue ?? points));
    const proven = lineups.filter(({ isProven }) => isProven !== false).length;
    const at = (count: number) => shownAt[count - 1]?.toFixed(0) ?? '–';
    const gap = bound === undefined ? '–' : (100 * (1 - total / bound)).toFixed(2);
    print([name, limitMs, at(1), at(each.lineupCount), end.toFixed(0), lineups.length, proven, gap]);
  }
  console.log();
}

function tryDeadlines(engine: LineupSolver, cases: typeof DEADLINES): void {
  print([`deadlines of ${engine.engine}`, 'limit ms', 'lineups', 'status', 'overrun ms']);
  let worst = 0;
  for (const [name, each, limitMs] of cases) {
    const { ms, status, lineups } = timed(engine, each, limitMs);
    const late = Math.max(0, ms - limitMs);
    worst = Math.max(worst, late);
    print([name, limitMs.toLocaleString('en'), lineups.length, status, late.toFixed(0)]);
  }
  print(['max', '', '', '', worst.toFixed(0)]);
  console.log();
}

/** Measures each problem in its own process, after a small problem as a warm-up. */
function measureMemory(names: readonly string[]): void {
  print(['memory above the warm process', 'MB']);
  for (const name of names) {
    const args = ['--import', 'tsx', join(import.meta.dirname, 'measure-memory.ts'), name];
    print([name, execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()]);
  }
  console.log();
}

/** Alternating rounds of both engines, as many as fit into `cellMs`. glpk may find only some lineups in this time. */
function compare(title: string, cases: typeof CASES, rounds: number, cellMs: number): void {
  print([`${title}, alternating`, 'rounds', 'exact ms', 'glpk ms', 'glpk lineups', 'ratio']);
  for (const [name, each] of cases) {
    const times: Record<'exact' | 'glpk', Times> = { exact: [], glpk: [] };
    const end = performance.now() + cellMs;
    timed(exact, each);
    let found = 0;
    for (let round = 0; round < rounds && performance.now() < end; round += 1) {
      const own = timed(exact, each);
      const other = timed(glpk, each, end - performance.now());
      if (round > 0 && other.lineups.length < each.lineupCount) break;
      times.exact.push(own.ms);
      times.glpk.push(other.ms);
      found = other.lineups.length;
      agree(name, own.lineups, other.lineups);
    }
    const [ours, theirs] = [median(times.exact), median(times.glpk)];
    const ratio = `${found === each.lineupCount ? '' : 'over '}${Math.round(theirs / ours).toLocaleString('en')}`;
    const share = `${found} of ${each.lineupCount}`;
    print([name, times.glpk.length, show(ours), show(theirs), share, ratio]);
  }
  console.log();
}

/** Solves once. @throws when the checker finds a mistake in the result */
function timed(engine: LineupSolver, each: LineupProblem, limitMs = CELL_MS) {
  const cpu = process.cpuUsage();
  const began = performance.now();
  let nodes = 0;
  const onNodes = (more: number) => (nodes += more);
  const { status, lineups, shortfalls } = engine.solve(each, { deadline: began + limitMs, onNodes });
  const ms = performance.now() - began;
  const cpuMs = process.cpuUsage(cpu).user / 1000;
  const faults = solver.checkLineups(each, lineups, shortfalls);
  if (faults.length > 0) throw new Error(`${engine.engine}: ${faults[0]}`);
  return { ms, cpuMs, nodes, status, lineups };
}

/** Compares points and salaries, lineup by lineup, until the engines pick different players: ties may differ. */
function agree(name: string, own: readonly SolvedLineup[], other: readonly SolvedLineup[]): void {
  for (let at = 0; at < Math.min(own.length, other.length); at += 1) {
    const [a, b] = [own[at]!, other[at]!];
    if (a.points !== b.points || a.salary !== b.salary) throw new Error(`${name}: lineup ${at + 1} differs`);
    if (a.picks.join() !== b.picks.join()) return;
  }
}

function show(ms: number): string {
  return ms >= 100 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1);
}

function print([name, ...cells]: readonly (string | number)[]): void {
  console.log(String(name).padEnd(42) + cells.map((cell) => String(cell).padStart(13)).join(''));
}

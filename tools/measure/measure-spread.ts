/**
 * `npm run measure -- spread [--only <text>]`: compares exposures over the whole set (`spread`) with
 * exposures in order. For each pool and limit it prints both totals, the proven upper bound, the gap between set
 * and bound, and the processor times. The independent checker checks every result, and a set must not be worth
 * less than the lineups in order.
 */
import { parseArgs } from 'node:util';
import type { LineupProblem, LineupRules, RosterRules, SolverPlayer } from '@fanteam/lineup-solver';
import { captained, classic, variedPool } from './bench-problems';
import { buildEngines } from './build-engines';

const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values;
const { solver } = await buildEngines<{ solver: typeof import('@fanteam/lineup-solver') }>({
  solver: 'libs/lineup-solver/src/index.ts',
});
const exact = solver.createExactSolver();
const LIMIT_MS = 60_000;

const pools: readonly (readonly [count: number, SolverPlayer[], RosterRules])[] = [
  [60, variedPool(240, 5).filter((_, at) => at % 20 < 5), { ...classic, maxPerTeam: null }],
  ...[300, 600, 850, 2000].map((count) => [count, variedPool(count, 1), classic] as const),
];

function solve(problem: LineupProblem, limitMs = LIMIT_MS) {
  const began = process.cpuUsage();
  const answer = exact.solve(problem, { deadline: performance.now() + limitMs });
  const { user, system } = process.cpuUsage(began);
  const faults = solver.checkLineups(problem, answer.lineups, answer.shortfalls);
  if (faults.length > 0) throw new Error(faults[0]);
  const total = solver.addExactly(answer.lineups.map(({ points }) => points));
  return { ...answer, total, ms: (user + system) / 1000 };
}

const print = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(44) + cells.map((cell) => String(cell).padStart(10)).join(''));
print('players, lineups, max, unique', ['in order', 'ms', 'set', 'ms', 'bound', 'gap %']);
for (const [count, players, roster] of pools) {
  for (const lineupCount of [20, 150]) {
    for (const max of lineupCount === 150 && count === 600 ? [0.3, 0.4, 0.5] : [0.3, 0.5]) {
      for (const minUniquePlayers of lineupCount === 150 && count === 600 ? [1, 3] : [1]) {
        const base = { players, roster, salaryCap: 80, lineupCount, minUniquePlayers, locked: [] };
        compare(`${count}, ${lineupCount}, ${max}, ${minUniquePlayers}`, {
          ...base,
          rules: { exposure: { max } },
        });
      }
    }
  }
}
const players = pools.find(([count]) => count === 600)![1];
const clubs = [...new Set(players.map(({ team }) => team))];
const stacks = [
  { size: 3, teams: [clubs[2]!], minExposure: 0.3, maxExposure: 0.5 },
  { size: 2, teams: [clubs[5]!], maxExposure: 0.1 },
];
const base = { players, roster: classic, salaryCap: 80, lineupCount: 150, minUniquePlayers: 1, locked: [] };
const withClubs = (names: readonly string[], max: number): LineupRules => ({
  exposure: { max: 0.5, teams: Object.fromEntries(names.map((name) => [name, { max }])) },
});
const onlyClubs: LineupRules = {
  exposure: { teams: Object.fromEntries(clubs.map((club) => [club, { max: 0.4 }])) },
};
compare('600, 150, 0.5, two clubs in 20 %', { ...base, rules: withClubs([clubs[3]!, clubs[7]!], 0.2) });
compare('600, 150, 0.5, every club in 40 %', { ...base, rules: withClubs(clubs, 0.4) });
compare('600, 150, every club in 40 %', { ...base, rules: onlyClubs });
compare('600, 150, captain, every club in 40 %', { ...base, roster: captained, rules: onlyClubs });
compare('600, 150, 0.4, captain in 20 %', {
  ...base,
  roster: captained,
  rules: { exposure: { max: 0.4 }, captainExposure: { max: 0.2 } },
});
compare('600, 150, 0.5, two stacks', { ...base, rules: { exposure: { max: 0.5 }, stacks } });
compare('600, 150, 0.5, club and stack, unique 2', {
  ...base,
  minUniquePlayers: 2,
  rules: { ...withClubs([clubs[3]!], 0.2), stacks: stacks.slice(0, 1) },
});

for (const max of [0.3, 0.25]) {
  const many = variedPool(850, 1);
  const teams = Object.fromEntries(clubs.map((club) => [club, { max }]));
  const rules: LineupRules = { exposure: { teams }, captainExposure: { max: 0.1 } };
  const problem = { ...base, players: many, roster: captained, rules };
  // In order, some of these lineups take minutes.
  compare(`850, 150, captain in 10 %, clubs in ${max * 100} %`, problem, 1000);
}

/** Compares the lineups in order with the set. `orderLimitMs`: the time limit of the lineups in order. */
function compare(name: string, inOrder: LineupProblem, orderLimitMs = LIMIT_MS): void {
  if (!name.includes(only)) return;
  const { rules } = inOrder;
  const exposure = { ...rules?.exposure, mode: 'spread' as const };
  const asSet = { ...inOrder, rules: { ...rules, exposure } };
  solve(asSet);
  const [first, set] = [solve(inOrder, orderLimitMs), solve(asSet)];
  if (set.lineups.length === first.lineups.length && set.total < first.total) {
    throw new Error(`${name}: the set is worth less than the lineups in order`);
  }
  const gap = set.bound === undefined ? '–' : (100 * (1 - set.total / set.bound)).toFixed(4);
  if (set.lineups.length < inOrder.lineupCount) name += `: ${set.lineups.length} found`;
  print(name, [first.total, first.ms.toFixed(0), set.total, set.ms.toFixed(0), set.bound ?? '–', gap]);
}

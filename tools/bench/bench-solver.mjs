/**
 * `npm run bench:solver [-- --full] [-- --only <text>]`: how long the exact engine takes on seeded pools, and
 * how long one integer program a lineup takes (glpk, whole pool, no reduction) in the same run, interleaved.
 * Medians of rounds after a warm-up; every timed answer passes the independent checker, and where both
 * engines answered, their points must agree. `--full` adds 150 lineups on glpk, which takes minutes.
 */
import { buildEngines } from './build-engines.mjs';
import { makeSlate } from '../test/slate.mjs';

const EXACT_ROUNDS = 9;
const PAIR_ROUNDS = 3;
const PAIR_LINEUPS = 20;
/** A cell of the comparison stops after this. */
const CELL_MS = 60_000;
const FULL_CELL_MS = 600_000;

const isFull = process.argv.includes('--full');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : '';
const { solver, glpkEngine } = await buildEngines({
  solver: 'libs/lineup-solver/src/index.ts',
  glpkEngine: 'apps/api/src/dfs/solver/glpk-solver.ts',
});
const exact = solver.createExactSolver();
const glpk = await glpkEngine.createGlpkSolver({ reducesPool: false });

const range = (min, max) => ({ min, max });
const any = (size) => ({ GK: range(0, size), D: range(0, size), M: range(0, size), F: range(0, size) });
const classic = {
  size: 11,
  positions: { GK: range(1, 1), D: range(3, 5), M: range(2, 5), F: range(1, 3) },
  maxPerTeam: 3,
  captain: null,
  viceCaptain: null,
};
const captained = {
  ...classic,
  captain: { points: 2, salary: 1 },
  viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
};
const universal = {
  size: 6,
  positions: any(6),
  maxPerTeam: null,
  captain: { points: 1.5, salary: 1.5 },
  viceCaptain: { points: 1.2, salary: 1.2, when: 'always' },
};

const POSITIONS = { goalkeeper: 'GK', defender: 'D', midfielder: 'M', forward: 'F' };
const pool = (count, seed, change = () => ({})) =>
  makeSlate(count, seed).map((man, at) => {
    const player = {
      id: man.id,
      position: POSITIONS[man.position],
      team: man.team,
      salary: man.price,
      projection: man.projection,
    };
    return { ...player, ...change(player, at) };
  });
const problem = (players, change = {}) => ({
  players,
  roster: classic,
  salaryCap: 80,
  lineupCount: 150,
  minUniquePlayers: 1,
  locked: [],
  ...change,
});

const p600 = pool(600, 1);
/** Five clubs of twelve men, every position among them. */
const fiveClubs = pool(240, 5).filter((_, at) => at % 20 < 5);
const clubs = [...new Set(p600.map(({ team }) => team))];
const opponents = Object.fromEntries(clubs.map((club, at) => [club, clubs[at ^ 1]]));
const whole = pool(600, 1, ({ projection }) => ({ projection: Math.round(projection) }));
const equal = pool(600, 1, () => ({ projection: 4 }));
const same = pool(600, 1, () => ({ projection: 4, salary: 5 }));
const u3 = { minUniquePlayers: 3 };
const half = { exposure: { max: 0.5 } };

const CASES = [
  ['300 players', problem(pool(300, 4))],
  ['600 players', problem(p600)],
  ['850 players', problem(pool(850, 3))],
  ['2,000 players', problem(pool(2000, 1))],
  ['300 players, u 3', problem(pool(300, 4), u3)],
  ['600 players, u 3', problem(p600, u3)],
  ['2,000 players, u 3', problem(pool(2000, 1), u3)],
  ['600 players, captain x2', problem(p600, { roster: captained })],
  ['600 players, captain x2, u 3', problem(p600, { ...u3, roster: captained })],
  ['2,000 players, captain x2, u 3', problem(pool(2000, 1), { ...u3, roster: captained })],
  ['600 players, u 4', problem(p600, { minUniquePlayers: 4 })],
  ['600 players, u 5', problem(p600, { minUniquePlayers: 5 })],
  ['850 players, u 3, 500 lineups', problem(pool(850, 3), { ...u3, lineupCount: 500 })],
  ['600 players, u 3, 1,000 lineups', problem(p600, { ...u3, lineupCount: 1000 })],
  ['universal-6, 600 players', problem(p600, { roster: universal, salaryCap: 63 })],
  ['universal-6, 600 players, u 3', problem(p600, { ...u3, roster: universal, salaryCap: 63 })],
  ['60 players of 5 clubs, u 3', problem(fiveClubs, { ...u3, roster: { ...classic, maxPerTeam: null } })],
  ['600 players, tight cap 50', problem(p600, { salaryCap: 50 })],
  ['600 players, slack cap 200, u 3', problem(p600, { ...u3, salaryCap: 200 })],
  ['600 players, whole projections', problem(whole)],
  ['600 players, whole projections, u 3', problem(whole, u3)],
  ['600 players, equal projections, u 3', problem(equal, u3)],
  ['600 players, all equal, u 3', problem(same, u3)],
  ['600 players, 50 % exposure', problem(p600, { rules: half })],
  ['600 players, u 3, 50 % exposure', problem(p600, { ...u3, rules: half })],
  ['2,000 players, u 3, 50 % exposure', problem(pool(2000, 1), { ...u3, rules: half })],
  ['600 players, u 3, captain, stack of 3', problem(p600, stacked(captained))],
  ['2,000 players, u 3, captain, stack of 3', problem(pool(2000, 1), stacked(captained))],
  [
    '600 players, u 3, 3 of a named club',
    problem(p600, { ...u3, rules: { teams: { [clubs[4]]: { min: 3 } } } }),
  ],
  ['600 players, u 3, no GK/D against M/F', problem(p600, { ...u3, rules: { opposing: opposing() } })],
  ['600 players, u 3, salary at least 79.5', problem(p600, { ...u3, rules: { minSalary: 79.5 } })],
];

const COMPARED = [
  '60 players of 5 clubs, u 3',
  '300 players',
  '600 players',
  '600 players, u 3',
  '600 players, captain x2',
  '600 players, whole projections',
  '2,000 players',
];
const PAIRS = CASES.filter(([name]) => COMPARED.includes(name)).map(([name, each]) => [
  name,
  { ...each, lineupCount: PAIR_LINEUPS },
]);
const FULL = CASES.filter(([name]) => ['600 players', '600 players, u 3'].includes(name));

const wanted = (cases) => cases.filter(([name]) => name.includes(only));
timeExact(wanted(CASES));
compare(`${PAIR_LINEUPS} lineups`, wanted(PAIRS), PAIR_ROUNDS, CELL_MS);
if (isFull) compare('150 lineups', FULL, 1, FULL_CELL_MS);

function timeExact(cases) {
  print(['exact engine', 'lineups', 'median ms', 'fastest', 'slowest', 'status']);
  for (const [name, each] of cases) {
    const times = [];
    let result;
    for (let round = -2; round < EXACT_ROUNDS; round += 1) {
      const { ms, ...answer } = timed(exact, each);
      result = answer;
      if (round >= 0) times.push(ms);
    }
    times.sort((a, b) => a - b);
    const { status, lineups } = result;
    print([name, lineups.length, show(median(times)), show(times[0]), show(times.at(-1)), status]);
  }
  console.log();
}

/** Rounds of both engines in turns, as many as fit into a cell's time; a cell may end with part of glpk's lineups. */
function compare(title, cases, rounds, cellMs) {
  print([`${title}, engines in turns`, 'rounds', 'exact ms', 'glpk ms', 'glpk lineups', 'ratio']);
  for (const [name, each] of cases) {
    const times = { exact: [], glpk: [] };
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

/** One solve; throws if its answer does not pass the checker. */
function timed(engine, each, limitMs = CELL_MS) {
  const began = performance.now();
  const { status, lineups } = engine.solve(each, { deadline: began + limitMs });
  const ms = performance.now() - began;
  const faults = solver.checkLineups(each, lineups);
  if (faults.length > 0) throw new Error(`${engine.engine}: ${faults[0]}`);
  return { ms, status, lineups };
}

/** Equal worth, lineup by lineup, for as long as both chose the same men: a tie may be broken either way. */
function agree(name, own, other) {
  for (let at = 0; at < Math.min(own.length, other.length); at += 1) {
    const [a, b] = [own[at], other[at]];
    if (a.points !== b.points || a.salary !== b.salary) throw new Error(`${name}: lineup ${at + 1} differs`);
    if (a.picks.join() !== b.picks.join()) return;
  }
}

function stacked(roster) {
  return { ...u3, roster, rules: { stacks: [{ size: 3 }] } };
}

function opposing() {
  return { from: ['GK', 'D'], against: ['M', 'F'], max: 0, opponents };
}

function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

function show(ms) {
  return ms >= 100 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1);
}

function print([name, ...cells]) {
  console.log(name.padEnd(42) + cells.map((cell) => String(cell).padStart(13)).join(''));
}

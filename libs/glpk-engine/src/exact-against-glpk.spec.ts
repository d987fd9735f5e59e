import { checkLineups, createExactSolver, type LineupProblem } from '@fanteam/lineup-solver';
import {
  contestProblem,
  ruledContest,
  SEASON,
  slate,
  withBench,
} from '@fanteam/lineup-solver/testing/random-problem';
import { createGlpkSolver, type GlpkSolver } from './glpk-solver';
import { compareWithGlpk } from './testing/compare-with-glpk';

/**
 * Processor time, which other programs on the machine do not use up. The exact engine needs longer for rules that nearly
 * contradict each other. Those problems count as unproven.
 */
const EXACT_MS = 4000;
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const exact = createExactSolver();
let glpk: GlpkSolver;

beforeAll(async () => {
  glpk = await createGlpkSolver();
});

describe('the exact engine compared with glpk', () => {
  const seeds = Array.from({ length: 10 }, (_, at) => 1 + at * 20);

  it.each(seeds)('agrees on 20 contests of up to 60 players, from seed %i', (first) => {
    expect(findFaults(first, contestProblem)).toEqual([]);
  });

  it.each(seeds.slice(0, 5))(
    'agrees on 20 contests with up to three rules of every kind, from seed %i',
    (first) => {
      expect(findFaults(first, ruledContest)).toEqual([]);
    },
  );

  it.each(seeds.slice(0, 3))('agrees on 20 contests with a bench, from seed %i', (first) => {
    expect(findFaults(first, (seed) => withBench(contestProblem(seed), seed))).toEqual([]);
  });

  it.each(seeds.slice(0, 3))('agrees on 20 contests with a bench and rules, from seed %i', (first) => {
    expect(findFaults(first, (seed) => withBench(ruledContest(seed), seed))).toEqual([]);
  });

  it('agrees on squads of the season contest', () => {
    expect(findFaults(1, seasonProblem)).toEqual([]);
  });
});

/** Two lineups of a season contest with 60 to 80 players. */
function seasonProblem(seed: number): LineupProblem {
  const salaryCap = 85 + seed;
  const players = slate(60 + seed, seed).map((player, at) => ({ ...player, team: `T${at % 9}` }));
  return { players, roster: SEASON, salaryCap, lineupCount: 2, minUniquePlayers: 1 + (seed % 3), locked: [] };
}

/** The faults in 20 problems, each with its seed. At most one problem may be unproven. */
function findFaults(first: number, make: (seed: number) => LineupProblem): string[] {
  let unproven = 0;
  const faults: string[] = [];
  for (let seed = first; seed < first + 20; seed += 1) {
    const problem = make(seed);
    const result = exact.solve(problem, { deadline: processorMs() + EXACT_MS, now: processorMs });
    const comparison = compareWithGlpk(problem, result, glpk);
    unproven += comparison.unproven;
    for (const fault of [...checkLineups(problem, result.lineups), ...comparison.faults]) {
      faults.push(`seed ${seed}: ${fault}`);
    }
  }
  return unproven > 1 ? [...faults, `${unproven} of the problems are unproven`] : faults;
}

import { checkLineups, createExactSolver, type LineupSolver } from '@fanteam/lineup-solver';
import type { SolvedLineup } from '@fanteam/lineup-solver';
import { contestProblem } from '@fanteam/lineup-solver/testing/random-problem';
import { createGlpkSolver } from './glpk-solver';

const exact = createExactSolver();
let glpk: LineupSolver;

beforeAll(async () => {
  glpk = await createGlpkSolver();
});

const inTime = () => ({ deadline: performance.now() + 20_000 });
const worth = ({ points, salary }: SolvedLineup) => ({ points, salary });

/** Up to where both chose the same men: after an exact tie two sequences may both be right. */
function commonLength(a: readonly SolvedLineup[], b: readonly SolvedLineup[]): number {
  const at = a.findIndex(({ picks }, rank) => picks.join() !== b[rank]?.picks.join());
  return at < 0 ? Math.max(a.length, b.length) : at + 1;
}

describe('the exact engine against glpk', () => {
  const seeds = Array.from({ length: 10 }, (_, at) => 1 + at * 20);

  it.each(seeds)('agrees on 20 contests of up to 60 men, from seed %i', (first) => {
    for (let seed = first; seed < first + 20; seed += 1) {
      const problem = contestProblem(seed);
      const own = exact.solve(problem, inTime());
      const reference = glpk.solve(problem, inTime());
      expect({ seed, faults: checkLineups(problem, own.lineups) }).toEqual({ seed, faults: [] });
      expect({ seed, status: own.status, cause: own.cause }).toEqual({
        seed,
        status: reference.status,
        cause: reference.cause,
      });
      const length = commonLength(own.lineups, reference.lineups);
      expect({ seed, worth: own.lineups.slice(0, length).map(worth) }).toEqual({
        seed,
        worth: reference.lineups.slice(0, length).map(worth),
      });
    }
  });
});

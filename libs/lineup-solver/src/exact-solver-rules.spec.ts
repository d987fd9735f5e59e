import { checkLineups } from './check/check-lineup';
import { createExactSolver } from './exact-solver';
import type { LineupProblem } from './problem/problem';
import { listLineups, nextBestUnderRules } from './testing/brute-force';
import { ruledProblem, shufflePlayers } from './testing/random-problem';

declare const performance: { now(): number };

const solver = createExactSolver();
const inTime = () => ({ deadline: performance.now() + 30_000 });

/** Each lineup must be the best there is, given the ones before it, and the last one the last there is. */
function expectBest(problem: LineupProblem, seed: number): void {
  const { status, lineups } = solver.solve(problem, inTime());
  expect({ seed, faults: checkLineups(problem, lineups) }).toEqual({ seed, faults: [] });
  const ranked = listLineups(problem);
  expect({ seed, status }).toEqual({ seed, status: ranked.length > 0 ? 'optimal' : 'infeasible' });
  const worth = (of: (typeof lineups)[number] | undefined) => [of?.objectiveValue ?? of?.points, of?.salary];
  lineups.forEach((lineup, at) => {
    const best = nextBestUnderRules(problem, ranked, lineups.slice(0, at))?.lineup;
    expect({ seed, at, worth: worth(lineup) }).toEqual({ seed, at, worth: worth(best) });
  });
  if (lineups.length === problem.lineupCount) return;
  expect({ seed, more: nextBestUnderRules(problem, ranked, lineups)?.lineup }).toEqual({ seed });
}

describe('the exact engine with rules against enumeration', () => {
  const seeds = Array.from({ length: 4 }, (_, at) => 1 + at * 40);

  it.each(seeds)('finds the best lineups of 40 small pools, from seed %i', (first) => {
    for (let seed = first; seed < first + 40; seed += 1) expectBest(ruledProblem(seed), seed);
  });

  it('takes clubs and men for what they are, though named like parts of every object', () => {
    for (let seed = 1; seed <= 40; seed += 1) expectBest(withInheritedNames(ruledProblem(seed)), seed);
  });

  it('gives the same answer whatever the order of the rows', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const problem = ruledProblem(seed);
      const other = shufflePlayers(problem, seed);
      expect({ seed, ids: playersOf(other) }).toEqual({ seed, ids: playersOf(problem) });
    }
  });
});

function playersOf(problem: LineupProblem) {
  return solver
    .solve(problem, inTime())
    .lineups.map(({ picks }) => picks.map((pick) => problem.players[pick]!.id).sort());
}

const INHERITED: Record<string, string> = {
  A: 'constructor',
  B: '__proto__',
  C: 'toString',
  p0: '__proto__',
  p1: 'constructor',
  p7: 'valueOf',
};

/** Through JSON, as problems travel: only there `__proto__` is a key like any other. */
function withInheritedNames(problem: LineupProblem): LineupProblem {
  const renamed = JSON.stringify(problem).replace(
    /"(A|B|C|p0|p1|p7)"/g,
    (_, name: string) => `"${INHERITED[name]}"`,
  );
  return JSON.parse(renamed) as LineupProblem;
}

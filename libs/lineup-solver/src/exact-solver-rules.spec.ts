import { checkLineups } from './check/check-lineup';
import { createExactSolver } from './exact-solver';
import type { LineupProblem } from './problem/problem';
import { listLineups, nextBestUnderRules } from './testing/brute-force';
import { ruledProblem, shufflePlayers } from './testing/random-problem';

declare const performance: { now(): number };

const solver = createExactSolver();
const inTime = () => ({ deadline: performance.now() + 30_000 });

/** Each lineup must be the best one given the lineups before it, and no lineup may be missing at the end. */
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

  it('ignores Object.prototype keys as names of teams and players', () => {
    for (let seed = 1; seed <= 40; seed += 1) expectBest(withInheritedNames(ruledProblem(seed)), seed);
  });

  it('gives the same lineups for any order of rows', () => {
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

/** Through JSON, as problems are sent: only there `__proto__` is an ordinary key. */
function withInheritedNames(problem: LineupProblem): LineupProblem {
  const renamed = JSON.stringify(problem).replace(
    /"(A|B|C|p0|p1|p7)"/g,
    (_, name: string) => `"${INHERITED[name]}"`,
  );
  return JSON.parse(renamed) as LineupProblem;
}

/**
 * Sets that meet every minimum exposure. Whether one exists is decided by an integer program over all lineups, which
 * share nothing with the search: a binary variable per lineup, and rows for the number of lineups, the exposures and
 * the lineups that are too similar.
 */
import {
  checkLineups,
  createExactSolver,
  keepLimits,
  prepareRules,
  type LineupProblem,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import { listLineups } from '@fanteam/lineup-solver/testing/brute-force';
import { minimumProblem } from '@fanteam/lineup-solver/testing/random-problem';
import GLPK, { type GLPK as Glpk } from 'glpk.js/node';

const solver = keepLimits(createExactSolver(), true);

/**
 * Is there a set of `problem.lineupCount` lineups that keeps every limit and meets every minimum?
 *
 * @param lineups all legal ones
 */
function hasFullSet(glpk: Glpk, problem: LineupProblem, lineups: readonly SolvedLineup[]): boolean {
  if (lineups.length < problem.lineupCount) return false;
  const nameOf = (at: number) => ({ name: `x${at}`, coef: 1 });
  const row = (name: string, numbers: readonly number[], min: number, max: number) => ({
    name,
    vars: numbers.map(nameOf),
    bnds: { type: min === max ? glpk.GLP_FX : glpk.GLP_DB, lb: min, ub: max },
  });
  const all = [...lineups.keys()];
  const subjectTo = [row('count', all, problem.lineupCount, problem.lineupCount)];
  prepareRules(problem, problem.players).exposures.forEach(
    ({ of, options, size, opponents, min, max }, at) => {
      const counted = all.filter((lineup) => {
        const { picks, captain } = lineups[lineup]!;
        if ('captain' in of) return captain === options[0]![0];
        const count = (members: readonly number[]) =>
          members.filter((player) => picks.includes(player)).length;
        return options.some(
          (option, each) =>
            count(option) >= size && (!opponents || count(opponents.options[each]!) >= opponents.min),
        );
      });
      if (counted.length === 0 && min === 0) return;
      if (counted.length < min) subjectTo.push(row('impossible', all.slice(0, 1), 2, 3));
      else subjectTo.push(row(`exposure${at}`, counted, min, Math.min(max, problem.lineupCount)));
    },
  );
  for (const a of all) {
    for (const b of all.slice(0, a)) {
      const unique = lineups[a]!.picks.filter((pick) => !lineups[b]!.picks.includes(pick)).length;
      if (unique < problem.minUniquePlayers) subjectTo.push(row(`apart${a},${b}`, [a, b], 0, 1));
    }
  }
  const { result } = glpk.solve(
    {
      name: 'set',
      objective: {
        direction: glpk.GLP_MAX,
        name: 'nothing',
        vars: all.map((at) => ({ ...nameOf(at), coef: 0 })),
      },
      subjectTo,
      binaries: all.map((at) => `x${at}`),
    },
    { msglev: glpk.GLP_MSG_OFF },
  );
  return result.status === glpk.GLP_OPT || result.status === glpk.GLP_FEAS;
}

describe('minimum exposures', () => {
  it('are all met where a set that meets them exists', async () => {
    const glpk = await GLPK();
    const counts = { full: 0, none: 0 };
    for (let seed = 1; seed <= 120; seed += 1) {
      const problem = minimumProblem(seed);
      // more lineups make the integer program slow
      const legal = listLineups(problem).map(({ lineup }) => lineup);
      if (legal.length > 100) continue;
      const isPossible = hasFullSet(glpk, problem, legal);
      const { lineups, shortfalls = [] } = solver.solve(problem, { deadline: performance.now() + 30_000 });
      expect({
        seed,
        faults: checkLineups({ ...problem, lineupCount: Math.max(1, lineups.length) }, lineups, shortfalls),
      }).toEqual({ seed, faults: [] });
      const isFull = lineups.length === problem.lineupCount && shortfalls.length === 0;
      expect({ seed, isFull }).toEqual({ seed, isFull: isPossible });
      counts[isPossible ? 'full' : 'none'] += 1;
    }
    expect(counts.full).toBeGreaterThan(15);
    expect(counts.none).toBeGreaterThan(15);
  });
});

import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import { drawProblem } from '../problem/drawn-values';
import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';
import { listLineups, nextBestUnderRules } from '../testing/brute-force';
import { countingClockReads } from '../testing/counting-clock';
import {
  CONTEST_ROSTERS,
  ruledProblem,
  shufflePlayers,
  slate,
  smallProblem,
} from '../testing/random-problem';

declare const performance: { now(): number };

const solver = createExactSolver();
const inTime = () => ({ deadline: performance.now() + 30_000 });

/** Every other seed has rules. The ranges are from 0 to 1. */
function noisyProblem(seed: number): LineupProblem {
  const problem = seed % 2 === 0 ? ruledProblem(seed) : smallProblem(seed);
  return { ...problem, randomness: { range: (seed % 11) / 10, seed } };
}

const byDraw = (lineups: readonly SolvedLineup[]) => [...lineups].sort((a, b) => a.draw! - b.draw!);

describe('lineups under drawn values', () => {
  const seeds = Array.from({ length: 4 }, (_, at) => 1 + at * 15);

  it.each(seeds)('are each the best one of their draw in 15 small pools, from seed %i', (first) => {
    for (let seed = first; seed < first + 15; seed += 1) {
      const problem = noisyProblem(seed);
      const { status, lineups } = solver.solve(problem, inTime());
      expect({ seed, faults: checkLineups(problem, lineups) }).toEqual({ seed, faults: [] });
      const next = (earlier: readonly SolvedLineup[]) => {
        const drawn = drawProblem(problem, earlier.length);
        return nextBestUnderRules(drawn, listLineups(drawn), earlier)?.lineup;
      };
      const inOrder = byDraw(lineups);
      inOrder.forEach((lineup, draw) => {
        const best = next(inOrder.slice(0, draw));
        expect({ seed, draw: lineup.draw, value: lineup.objectiveValue, salary: lineup.salary }).toEqual({
          seed,
          draw,
          value: best?.objectiveValue,
          salary: best?.salary,
        });
      });
      expect({ seed, status }).toEqual({ seed, status: lineups.length > 0 ? 'optimal' : 'infeasible' });
      if (lineups.length < problem.lineupCount) expect({ seed, more: next(inOrder) }).toEqual({ seed });
    }
  });

  const contest: LineupProblem = {
    players: slate(300, 7),
    roster: CONTEST_ROSTERS[0]!,
    salaryCap: 80,
    lineupCount: 40,
    minUniquePlayers: 2,
    locked: [],
    rules: { exposure: { max: 0.5 } },
    randomness: { range: 0.2, seed: 1 },
  };
  const solve = (problem: LineupProblem) => solver.solve(problem, inTime()).lineups;
  const namesOf = (problem: LineupProblem) =>
    solve(problem).map(({ picks, ...lineup }) => ({
      players: picks.map((pick) => problem.players[pick]!.id).sort(),
      value: lineup.objectiveValue,
      points: lineup.points,
    }));

  it('are the same for the same seed, for any order of rows', () => {
    expect(namesOf(shufflePlayers(contest, 3))).toEqual(namesOf(contest));
  });

  it('differ for another seed', () => {
    expect(namesOf({ ...contest, randomness: { range: 0.2, seed: 2 } })).not.toEqual(namesOf(contest));
  });

  it('come best value first and are reported in that order', () => {
    const reported: SolvedLineup[] = [];
    const { status, lineups } = solver.solve(contest, {
      ...inTime(),
      onLineup: (each) => reported.push(each),
    });
    expect({ status, found: lineups.length }).toEqual({ status: 'optimal', found: 40 });
    expect(reported).toEqual(lineups);
    expect(checkLineups(contest, lineups)).toEqual([]);
    expect(lineups.map(({ draw }) => draw)).not.toEqual(byDraw(lineups).map(({ draw }) => draw));
  });

  it('are the plain lineups for a range of 0', () => {
    const plain = { ...contest, randomness: undefined };
    const still = { ...contest, randomness: { range: 0, seed: 9 } };
    expect(namesOf(still).map(({ players, points }) => ({ players, points }))).toEqual(
      namesOf(plain).map(({ players, points }) => ({ players, points })),
    );
  });

  it('keep what was found at the deadline', () => {
    const many = { ...contest, lineupCount: 5000, rules: undefined };
    const { status, lineups } = countingClockReads(() => solver.solve(many, { deadline: 100 }));
    expect(status).toBe('feasible');
    expect(checkLineups(many, lineups)).toEqual([]);
  });

  it('do not pass the checker under another draw, or twice under the same draw', () => {
    const [first, second] = solve(contest);
    const elsewhere = { ...first!, draw: second!.draw };
    expect(checkLineups(contest, [elsewhere]).join()).toMatch(/objective/);
    expect(checkLineups(contest, [first!, { ...second!, draw: first!.draw }]).join()).toMatch(
      /a second time/,
    );
    const drawless = { ...first!, draw: undefined };
    expect(checkLineups(contest, [drawless]).join()).toMatch(/draw undefined/);
  });
});

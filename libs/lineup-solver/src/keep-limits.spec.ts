import { checkLineups } from './check/check-lineup';
import { createExactSolver } from './exact-solver';
import { keepLimits } from './keep-limits';
import type { LineupProblem } from './problem/problem';
import { addExactly } from './problem/exact-sum';
import { type LineupSet, maximizedValue, type SolveResult } from './problem/result';
import { countingClockReads } from './testing/counting-clock';
import { crowdedStars } from './testing/crowded-stars';
import {
  CLASSIC,
  CROSSED_PAIRS,
  minimumProblem,
  type PairPlayer,
  pairProblem,
  ruledProblem,
  SEASON,
  slate,
} from './testing/random-problem';

declare const performance: { now(): number };

const solver = keepLimits(createExactSolver(), true);

/** Solves, and checks that the limits hold for the lineups that are returned and for every set that is reported. */
function solve(problem: LineupProblem, deadline = performance.now() + 30_000) {
  const sets: LineupSet[] = [];
  const result = solver.solve(problem, { deadline, onSet: (set) => sets.push(set) });
  for (const { lineups, shortfalls } of [result, ...sets]) {
    if (lineups.length === 0) continue;
    const lineupCount = Math.max(lineups.length, ...lineups.map(({ draw = -1 }) => draw + 1));
    expect(checkLineups({ ...problem, lineupCount }, lineups, shortfalls)).toEqual([]);
  }
  if (sets.length > 0) expect(sets.at(-1)!.lineups).toEqual(result.lineups);
  return result;
}

/** Reads of the clock, each after the same amount of work: less than a second of processor time. */
const READS = 1000;

const totalOf = ({ lineups }: SolveResult) => addExactly(lineups.map(maximizedValue));

const PROBLEM = CROSSED_PAIRS;
const namesOf = (problem: LineupProblem) =>
  solve(problem).lineups.map(({ picks }) => picks.map((pick) => problem.players[pick]!.id).join(''));

describe('exposures of the lineups that are returned', () => {
  it('are planned as a set when lineups in order leave no room for the last ones', () => {
    // in order, ac comes first and leaves b and d, who exceed the cap together
    expect(namesOf(PROBLEM)).toEqual(['ad', 'bc']);
    expect(solve(PROBLEM)).toMatchObject({ status: 'optimal', isPlanned: true });
  });

  it('are shares of the lineups that are found, not of the requested ones', () => {
    // Ten lineups at 40 % allow each player 4 lineups. Only 3 exist, of which a would be in 2 (67 %).
    const problem = { ...PROBLEM, lineupCount: 10, rules: { exposure: { max: 0.4 } } };
    const { lineups, stoppedBy } = solve(problem);
    expect(lineups).toHaveLength(2);
    expect(stoppedBy).toMatchObject({ code: 'exposure' });
  });

  it('give the reason with the limits of the number that was found', () => {
    const players: PairPlayer[] = [
      ['a', 'GK', 1, 10],
      ['b', 'GK', 1, 9],
      ...[1, 2, 3, 4, 5, 6].map((at): PairPlayer => [`f${at}`, 'F', 1, at]),
    ];
    // two goalkeepers at 40 % fill at most 8 of 10 lineups, 6 of 8 (3 each), 4 of 6, 2 of 4; of 2, each may be in 1
    const { lineups, stoppedBy } = solve(
      pairProblem(players, { lineupCount: 10, rules: { exposure: { max: 0.4 } } }),
    );
    expect(lineups).toHaveLength(2);
    expect(stoppedBy).toMatchObject({
      code: 'exposure',
      limits: expect.arrayContaining([{ of: { player: 'a' }, lineups: 1 }]),
    });
  });

  it('fill all lineups of a contest where lineups in order do not', () => {
    // few players at 40 %: in order, the best ones are used up before the last lineups
    const problem: LineupProblem = {
      ...PROBLEM,
      players: slate(40, 3),
      roster: CLASSIC,
      salaryCap: 76,
      lineupCount: 30,
      rules: { exposure: { max: 0.4 } },
    };
    const inOrder = createExactSolver().solve(problem, { deadline: performance.now() + 30_000 });
    const { lineups, isPlanned } = solve(problem);
    expect(inOrder.lineups.length).toBeLessThan(30);
    expect([lineups.length, isPlanned]).toEqual([30, true]);
  });

  it('hold on random problems, with and without minimums', () => {
    let fewer = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      for (const problem of [ruledProblem(seed), minimumProblem(seed)]) {
        if (solve(problem).lineups.length < problem.lineupCount) fewer += 1;
      }
    }
    expect(fewer).toBeGreaterThan(20);
  });

  it('over the whole set leave no lineup out that is found in order, where those take long', () => {
    const inOrder = solve(crowdedStars('sequential'));
    const sets: number[] = [];
    const spread = solver.solve(crowdedStars('spread'), {
      deadline: performance.now() + 60_000,
      onSet: ({ lineups }) => sets.push(lineups.length),
    });
    expect([inOrder.lineups.length, spread.lineups.length]).toEqual([150, 150]);
    expect(totalOf(spread)).toBeGreaterThanOrEqual(totalOf(inOrder));
    // A full set is there before the last lineup in order, and only full sets replace it.
    expect(sets.length).toBeGreaterThan(1);
  });

  it.each([50_000, 100_000])(
    'are no fewer than those of a smaller request, with %i reads of the clock',
    (reads) => {
      // 14 lineups have no room at 38 %, and there is a set of 8.
      const problem: LineupProblem = { ...ruledProblem(155), minUniquePlayers: 1, randomness: undefined };
      for (const mode of ['sequential', 'spread'] as const) {
        const rules = { ...problem.rules, exposure: { max: 0.384, mode } };
        const found = [14, 9, 8].map((lineupCount) =>
          countingClockReads(() => solve({ ...problem, rules, lineupCount }, reads).lineups.length),
        );
        expect(found).toEqual([8, 8, 8]);
      }
    },
  );

  it.each([14, 13, 12])('are kept by 12 lineups of %i, where no more exist', (lineupCount) => {
    // 13, 12 and 11 lineups have equal limits.
    const problem: LineupProblem = { ...minimumProblem(5284), minUniquePlayers: 2, randomness: undefined };
    const exposure = { ...problem.rules?.exposure, max: 0.377 };
    const request = { ...problem, lineupCount, rules: { ...problem.rules, exposure } };
    expect(countingClockReads(() => solve(request, 1_000_000).lineups)).toHaveLength(12);
  });

  it.each([CLASSIC, SEASON])(
    'are kept by most lineups when the time is up before all are found',
    (roster) => {
      // Of the lineups that are found under the limits of 150, few keep those of their own number until they are completed.
      const problem: LineupProblem = {
        ...PROBLEM,
        ...{ players: slate(200, 3), roster, salaryCap: roster.size === 15 ? 100 : 80, lineupCount: 150 },
        minUniquePlayers: 4,
        rules: {
          exposure: { mode: 'spread', max: 0.3 },
          stacks: [{ size: 3 }],
          distinctTeams: { min: 7 },
        },
      };
      const { lineups } = countingClockReads(() => solve(problem, 300));
      expect(lineups.length).toBeGreaterThan(100);
    },
  );

  it('are no fewer than those of a smaller request where there is no time for all of them', () => {
    const problem: LineupProblem = {
      ...PROBLEM,
      ...{ players: slate(190, 3), roster: CLASSIC, salaryCap: 80, minUniquePlayers: 5 },
      rules: { exposure: { max: 0.44 }, stacks: [{ size: 3 }] },
    };
    const [found, ofFewer] = [500, 150].map((lineupCount) =>
      countingClockReads(() => solve({ ...problem, lineupCount }, READS).lineups.length),
    );
    expect(found).toBeGreaterThanOrEqual(ofFewer!);
  });

  it.each([0, 3, 30, 300])('hold when the time is over after read %i of the clock', (deadline) => {
    const problem = { ...PROBLEM, players: slate(60, 3), roster: CLASSIC, salaryCap: 70, lineupCount: 60 };
    for (const mode of ['sequential', 'spread'] as const) {
      const ruled = { ...problem, rules: { exposure: { mode, max: 0.35 } } };
      countingClockReads(() => solve(ruled, deadline));
    }
  });
});

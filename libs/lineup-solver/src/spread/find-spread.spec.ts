import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import { addExactly } from '../problem/exact-sum';
import type { ExposureRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { Clock } from '../search/clock';
import type { LineupSet, SolvedLineup } from '../problem/result';
import { listLineups } from '../testing/brute-force';
import { compareModes } from '../testing/compare-modes';
import { countingClockReads } from '../testing/counting-clock';
import {
  CLASSIC,
  CONTEST_ROSTERS,
  CROSSED_PAIRS,
  minimumProblem,
  ruledContest,
  shufflePlayers,
  slate,
} from '../testing/random-problem';

declare const performance: { now(): number };

const solver = createExactSolver();
const inTime = () => ({ deadline: performance.now() + 60_000 });
const withMode = (problem: LineupProblem, mode: ExposureRules['mode']): LineupProblem => ({
  ...problem,
  rules: { ...problem.rules, exposure: { ...problem.rules?.exposure, mode } },
});
const totalOf = (lineups: readonly SolvedLineup[]) =>
  addExactly(lineups.map(({ objectiveValue, points }) => objectiveValue ?? points));

const everyClub = (max: number) =>
  Object.fromEntries([...new Set(slate(600, 1).map(({ team }) => team))].map((team) => [team, { max }]));

/** Starts to count the steps of searches; the returned function reads the count. */
function countSteps(): () => number {
  const { addSteps } = Clock.prototype;
  let steps = 0;
  jest.spyOn(Clock.prototype, 'addSteps').mockImplementation(function (this: Clock, count) {
    if (Reflect.get(this, 'parent') === undefined) steps += count;
    addSteps.call(this, count);
  });
  return () => steps;
}

/** The greatest total of any legal set of `count` lineups. null when there is none. */
function bestSet(problem: LineupProblem, count: number): number | null {
  const lineups = listLineups(problem).map(({ lineup }) => lineup);
  const worth = lineups.map((lineup) => totalOf([lineup]));
  let best: number | null = null;
  const choose = (from: number, chosen: SolvedLineup[], sum: number) => {
    if (chosen.length === count) {
      if (checkLineups(problem, chosen).length === 0) best = Math.max(best ?? -Infinity, sum);
      return;
    }
    const rest = count - chosen.length;
    for (let at = from; at <= lineups.length - rest; at += 1) {
      const own = worth[at]!;
      // Best first: the following lineups have no greater value.
      if (best !== null && sum + own * rest <= best && own >= 0) return;
      choose(at + 1, [...chosen, lineups[at]!], addExactly([sum, own]));
    }
  };
  choose(0, [], 0);
  return best;
}

describe('exposures over the whole set', () => {
  afterEach(() => jest.restoreAllMocks());

  it('pick a second-best lineup where the set gains from it', () => {
    const names = (mode: ExposureRules['mode']) =>
      solver
        .solve(withMode(CROSSED_PAIRS, mode), inTime())
        .lineups.map(({ picks }) => picks.map((pick) => CROSSED_PAIRS.players[pick]!.id).join(''));
    expect(names('sequential')).toEqual(['ac']);
    expect(names('spread')).toEqual(['ad', 'bc']);
  });

  it('are within the bound, legal, and no worse than in order, on small pools', () => {
    let [exact, compared] = [0, 0];
    for (let seed = 1; seed <= 45; seed += 1) {
      const problem = withMode({ ...minimumProblem(seed), lineupCount: 3 }, 'spread');
      const { lineups, shortfalls = [], bound } = solver.solve(problem, inTime());
      expect({ seed, faults: checkLineups(problem, lineups, shortfalls) }).toEqual({ seed, faults: [] });
      const inOrder = solver.solve(withMode(problem, 'sequential'), inTime());
      expect([seed, lineups.length >= inOrder.lineups.length]).toEqual([seed, true]);
      if (lineups.length < 3 || shortfalls.length > 0) continue;
      const best = bestSet(problem, 3)!;
      expect({ seed, isBelow: totalOf(lineups) <= best }).toEqual({ seed, isBelow: true });
      if (bound !== undefined) expect([seed, best <= bound]).toEqual([seed, true]);
      if (inOrder.lineups.length === 3 && !inOrder.shortfalls) {
        expect([seed, totalOf(lineups) >= totalOf(inOrder.lineups)]).toEqual([seed, true]);
      }
      compared += 1;
      if (totalOf(lineups) === best) exact += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(5);
    expect(exact / compared).toBeGreaterThan(0.8);
  });

  it('are no fewer and worth no less than in order, under rules of every kind', () => {
    const compared = Array.from({ length: 30 }, (_, at) =>
      compareModes(ruledContest(at + 1), (problem) => {
        const result = solver.solve(problem, inTime());
        expect(checkLineups(problem, result.lineups, result.shortfalls)).toEqual([]);
        return result;
      }),
    );
    expect(compared.flatMap(({ faults }) => faults)).toEqual([]);
    // Most of these problems have all their lineups, and many a better set.
    expect(compared.filter(({ isFull }) => isFull).length).toBeGreaterThan(15);
    expect(compared.filter(({ gain }) => gain > 0).length).toBeGreaterThan(5);
  });

  const contest: LineupProblem = {
    players: slate(30, 5),
    roster: CONTEST_ROSTERS[1]!,
    salaryCap: 40,
    lineupCount: 6,
    minUniquePlayers: 2,
    locked: [],
    rules: {
      exposure: {
        mode: 'spread',
        max: 0.4,
        players: { '7': { min: 0.2 }, '11': { max: 0.1 } },
        teams: { T3: { max: 0.3 } },
      },
      stacks: [{ size: 2, teams: ['T5', 'T6'], minExposure: 0.3, maxExposure: 0.5 }],
    },
  };

  it('are kept by as many lineups of a small pool as exist when there are too few', () => {
    const { rules, ...problem }: LineupProblem = { ...minimumProblem(5284), randomness: undefined };
    const exposure = { ...rules?.exposure, max: 0.377, mode: 'spread' } as const;
    const request = { ...problem, minUniquePlayers: 2, lineupCount: 13, rules: { ...rules, exposure } };
    expect(solver.solve(request, inTime()).lineups).toHaveLength(12);
  });

  it('have no bound when a minimum that no lineup can meet is missed', () => {
    const player = (id: string, position: 'D' | 'M' | 'F', salary: number, projection: number) => ({
      id,
      position,
      team: id < 'c' ? 'ASH' : id,
      salary,
      projection,
    });
    const slot = { min: 0, max: 1 };
    const problem: LineupProblem = {
      // the two players of one team cost too much together
      players: [
        player('a', 'D', 6, 3),
        player('b', 'F', 6, 4),
        player('c', 'D', 2, 5),
        player('d', 'F', 3, 2),
      ],
      roster: {
        size: 2,
        positions: { GK: { min: 0, max: 0 }, D: slot, M: slot, F: slot },
        maxPerTeam: null,
        captain: null,
        viceCaptain: null,
      },
      salaryCap: 10,
      lineupCount: 2,
      minUniquePlayers: 1,
      locked: [],
      rules: { stacks: [{ size: 2, teams: ['ASH'], minExposure: 0.5 }], exposure: { mode: 'spread' } },
    };
    const { lineups, shortfalls, bound } = solver.solve(problem, inTime());
    expect(totalOf(lineups)).toBe(16);
    expect(shortfalls).toMatchObject([{ of: { stack: 0 }, required: 1, reached: 0 }]);
    expect(bound).toBeUndefined();
  });

  it('hold for players, teams and stacks, with a captain', () => {
    const { lineups, shortfalls, bound } = solver.solve(contest, inTime());
    expect(lineups).toHaveLength(6);
    expect(shortfalls).toBeUndefined();
    expect(checkLineups(contest, lineups)).toEqual([]);
    expect(totalOf(lineups)).toBeLessThanOrEqual(bound!);
  });

  it('of all players are within half a percent of the bound', () => {
    const problem = {
      ...contest,
      players: slate(50, 5),
      lineupCount: 40,
      rules: { exposure: { mode: 'spread' as const, max: 0.5 } },
    };
    const { lineups, bound } = solver.solve(problem, inTime());
    expect(lineups).toHaveLength(40);
    expect(totalOf(lineups) / bound!).toBeGreaterThan(0.995);
  });

  it.each([
    ['all players in 40 %, 3 unique', 3, { max: 0.4 }, 0.005, 60e6],
    ['every club in 40 %', 1, { teams: everyClub(0.4) }, 0.02, 400e6],
    ['all players in 50 % and every club in 40 %', 1, { max: 0.5, teams: everyClub(0.4) }, 0.02, 400e6],
  ])(
    'of 600 players, %s, are close to the bound after few steps',
    (_, minUniquePlayers, exposure, gap, maxSteps) => {
      const problem: LineupProblem = {
        ...contest,
        players: slate(600, 1),
        roster: CLASSIC,
        salaryCap: 80,
        lineupCount: 150,
        minUniquePlayers,
        rules: { exposure: { mode: 'spread', ...exposure } },
      };
      const steps = countSteps();
      const { lineups, bound } = solver.solve(problem, { deadline: Infinity });
      expect(checkLineups(problem, lineups)).toEqual([]);
      expect(lineups).toHaveLength(150);
      expect(1 - totalOf(lineups) / bound!).toBeLessThan(gap);
      expect(steps()).toBeLessThan(maxSteps);
    },
  );

  it('of captains and clubs do not wait for lineups in order, which take long', () => {
    const problem: LineupProblem = {
      ...contest,
      players: slate(850, 1),
      roster: { ...CLASSIC, captain: { points: 2, salary: 1 } },
      salaryCap: 80,
      lineupCount: 150,
      minUniquePlayers: 1,
      rules: { exposure: { mode: 'spread', teams: everyClub(0.25) }, captainExposure: { max: 0.1 } },
    };
    const steps = countSteps();
    let first: number | undefined;
    solver.solve(problem, {
      deadline: Infinity,
      onSet: () => (first ??= steps()),
      isCancelled: () => first !== undefined,
    });
    expect(first).toBeLessThan(25e6);
  });

  it('report the first set at once and each better one', () => {
    const totals: number[] = [];
    const problem = {
      ...contest,
      players: slate(50, 5),
      lineupCount: 40,
      minUniquePlayers: 1,
      rules: { exposure: { mode: 'spread' as const, max: 0.4 } },
    };
    const onSet = ({ lineups }: LineupSet) => totals.push(totalOf(lineups));
    const { lineups } = solver.solve(problem, { ...inTime(), onSet });
    const inOrder = solver.solve(withMode(problem, 'sequential'), inTime());
    expect(totals[0]).toBe(totalOf(inOrder.lineups));
    expect(totals.length).toBeGreaterThan(1);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals.at(-1)).toBe(totalOf(lineups));
  });

  it('are the same for any order of rows', () => {
    const other = shufflePlayers(contest, 3);
    const idsOf = (problem: LineupProblem) =>
      solver
        .solve(problem, inTime())
        .lineups.map(({ picks }) => picks.map((pick) => problem.players[pick]!.id).sort());
    expect(idsOf(other)).toEqual(idsOf(contest));
  });

  it('are proven when no limit applies', () => {
    const problem = withMode({ ...contest, minUniquePlayers: 1, rules: {} }, 'spread');
    const { status, lineups, bound } = solver.solve(problem, inTime());
    expect([status, bound]).toEqual(['optimal', totalOf(lineups)]);
    expect(lineups).toEqual(solver.solve({ ...problem, rules: {} }, inTime()).lineups);
  });

  it.each([0, 20, 200, 500])(
    'keep what was found when the time is over after read %i of the clock',
    (deadline) => {
      const problem = { ...contest, lineupCount: 150 };
      const { status, lineups, shortfalls } = countingClockReads(() => solver.solve(problem, { deadline }));
      expect(checkLineups(problem, lineups, shortfalls)).toEqual([]);
      expect(status).toBe(lineups.length > 0 ? 'feasible' : 'timed-out');
    },
  );
});

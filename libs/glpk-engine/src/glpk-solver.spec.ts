import {
  checkLineups,
  checkProblem,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import { listLineups } from '@fanteam/lineup-solver/testing/brute-force';
import {
  CLASSIC_CONTEST,
  describeEngine,
  expectBest,
  inTime,
  withIds,
} from '@fanteam/lineup-solver/testing/describe-engine';
import { slate, smallProblem } from '@fanteam/lineup-solver/testing/random-problem';
import { createGlpkSolver } from './glpk-solver';

let solver: LineupSolver;

beforeAll(async () => {
  solver = await createGlpkSolver();
});

const classic: LineupProblem = { ...CLASSIC_CONTEST, lineupCount: 5 };

/** A small problem whose players all start. Some of them do not score all of their value as captains. */
function smallOf(seed: number): LineupProblem {
  const { players, ...problem } = smallProblem(seed);
  return {
    ...problem,
    players: players.map(({ start: _, ...player }, at) =>
      at % 4 === 0 ? { ...player, withoutCaptaincy: (seed % 5) / 4 } : player,
    ),
  };
}

describe('the glpk engine', () => {
  describeEngine(() => solver, { pools: 400, classic, smallOf });

  it('finds the best lineups with salaries of seven digits', () => {
    const price = (salary: number, at: number) => Math.round(salary * 3333337 + at) / 100;
    for (let seed = 1; seed <= 50; seed += 1) {
      const small = smallOf(seed);
      const players = small.players.map((player, at) => ({
        ...player,
        salary: price(player.salary, at % 3),
      }));
      const problem = { ...small, players, salaryCap: price(small.salaryCap, 0) };
      const { status, lineups } = solver.solve(problem, inTime());
      if (status === 'infeasible') expect({ seed, legal: listLineups(problem) }).toEqual({ seed, legal: [] });
      else expectBest(problem, lineups, seed);
    }
  });

  it('puts locked players into every lineup', () => {
    const locked = classic.players.slice(0, 2).map(({ id }) => id);
    const problem = { ...classic, locked };
    const { status, lineups } = solver.solve(problem, inTime());
    expect(status).toBe('optimal');
    expect(lineups).toHaveLength(5);
    expect(checkLineups(problem, lineups)).toEqual([]);
  });

  it('reports each lineup as soon as it is found', () => {
    const reported: SolvedLineup[] = [];
    const { lineups } = solver.solve(classic, { ...inTime(), onLineup: (lineup) => reported.push(lineup) });
    expect(reported).toEqual(lineups);
  });

  it('puts the cheaper of equal lineups first', () => {
    // Two forwards with 4 points; b is 0.1 cheaper.
    const players = [
      { id: 'a', position: 'F', team: 'A', salary: 5.1, projection: 4 },
      { id: 'b', position: 'F', team: 'B', salary: 5, projection: 4 },
      { id: 'c', position: 'F', team: 'C', salary: 1, projection: 3.9 },
    ] as const;
    const any = { min: 0, max: 1 };
    const roster = { ...classic.roster, size: 1, captain: null, viceCaptain: null };
    const problem = {
      ...classic,
      players,
      roster: { ...roster, positions: { GK: any, D: any, M: any, F: any } },
    };
    expect(withIds(problem, solver.solve(problem, inTime()).lineups).map(({ players: ids }) => ids)).toEqual([
      ['b'],
      ['a'],
      ['c'],
    ]);
  });

  it.each([
    ['salaries of thirds', (salary: number) => Math.round((salary * 100000) / 3) / 100, 26666.67],
    ['salaries of millions', (salary: number) => salary * 1e7, 8e8],
    ['projections of 4 decimals', (salary: number) => salary, 80],
  ])('stays exact with %s', (_, price, salaryCap) => {
    const players = classic.players.slice(0, 120).map((player, at) => ({
      ...player,
      salary: price(player.salary),
      projection: Math.round(player.projection * 12345 + at) / 1e4,
    }));
    const problem = { ...classic, players, salaryCap, lineupCount: 3 };
    checkProblem(problem);
    const { status, lineups } = solver.solve(problem, inTime());
    expect({ status, found: lineups.length }).toEqual({ status: 'optimal', found: 3 });
    expect(checkLineups(problem, lineups)).toEqual([]);
  });

  it('never exceeds the cap, not even by less than the precision of floating point', () => {
    // Salaries of 9 digits with 4 decimals: players 2 and 3 together cost 0.0001 more than the cap.
    const players = [0.4999, 0.5, 0.5001, 0.5002].map((part, at) => ({
      id: `${at}`,
      position: 'M' as const,
      team: 'A',
      salary: 4e8 + part,
      projection: at,
    }));
    const any = { min: 0, max: 2 };
    const positions = { GK: any, D: any, M: any, F: any };
    const roster = { ...classic.roster, size: 2, positions, captain: null, viceCaptain: null };
    const problem = { ...classic, players, roster, salaryCap: 8e8 + 1.0002 };
    const { status, lineups } = solver.solve(problem, inTime());
    expect(status).toBe('optimal');
    expect(lineups.map(({ picks, salary }) => [picks.join(), salary])).toEqual([
      ['1,3', 800000001.0002],
      ['0,3', 800000001.0001],
      ['1,2', 800000001.0001],
      ['0,2', 800000001],
      ['0,1', 800000000.9999],
    ]);
  });

  it('keeps the order of near-equal lineups when salaries have seven digits', () => {
    // Regression: lineup 20 followed a more expensive one with as many points, because glpk accepted 0.99999 of a player.
    const players = slate(850, 7).map((player, at) => ({
      ...player,
      projection: Math.round(player.projection * 10001 + at) / 1e4,
      salary: Math.round((player.salary * 1e5) / 3) / 100,
    }));
    const roster = { ...classic.roster, captain: null, viceCaptain: null };
    const problem = { ...classic, players, roster, salaryCap: 26666.67, lineupCount: 20 };
    const { status, lineups } = solver.solve(problem, inTime());
    expect({ status, found: lineups.length }).toEqual({ status: 'optimal', found: 20 });
    expect(checkLineups(problem, lineups)).toEqual([]);
  });

  it('stops at the deadline with the lineups found so far and does not call them optimal', () => {
    const problem = { ...classic, lineupCount: 500, minUniquePlayers: 4 };
    // 100 ms pass with each reading of the clock, so the number of lineups does not depend on the speed of the machine.
    let clock = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    try {
      const { status, lineups } = solver.solve(problem, { deadline: 3_000 });
      expect(clock).toBeLessThan(5_000);
      expect(status).toBe('feasible');
      expect(lineups.length).toBeGreaterThan(0);
      expect(lineups.length).toBeLessThan(500);
      expect(checkLineups(problem, lineups)).toEqual([]);
    } finally {
      now.mockRestore();
    }
  });

  it('finds nothing when the deadline has already passed', () => {
    const late = { deadline: performance.now() - 1 };
    expect(solver.solve(classic, late)).toEqual({ status: 'timed-out', lineups: [] });
  });
});

import fc from 'fast-check';
import { fromExactSum, hasDecimals, multiplyExact, scoreLineup, toExactSum } from './exact-sum';
import type { SolverPlayer } from './player';
import type { LineupProblem, RosterRules } from './problem';

const anyPositions = {
  GK: { min: 0, max: 9 },
  D: { min: 0, max: 9 },
  M: { min: 0, max: 9 },
  F: { min: 0, max: 9 },
};
const plain: RosterRules = {
  size: 3,
  positions: anyPositions,
  maxPerTeam: null,
  captain: null,
  viceCaptain: null,
};

function poolOf(...players: [salary: number, projection: number][]): SolverPlayer[] {
  return players.map(([salary, projection], at) => ({
    id: `${at}`,
    position: 'M',
    team: 'A',
    salary,
    projection,
  }));
}

function score(players: SolverPlayer[], roster: RosterRules, captain: number | null, vice: number | null) {
  const problem: Pick<LineupProblem, 'players' | 'roster'> = { players, roster };
  return scoreLineup(
    problem,
    players.map((_, at) => at),
    captain,
    vice,
  );
}

describe('scoreLineup', () => {
  it('adds decimals without the noise of floating point', () => {
    // 0.1 + 0.2 + 0.3 is 0.6000000000000001 in floating point.
    expect(score(poolOf([0.1, 0.1], [0.2, 0.2], [0.3, 0.3]), plain, null, null)).toEqual({
      points: 0.6,
      salary: 0.6,
    });
  });

  it('counts the captain and an always vice-captain with their factors', () => {
    const roster: RosterRules = {
      ...plain,
      captain: { points: 1.5, salary: 1.5 },
      viceCaptain: { points: 1.2, salary: 1.2, when: 'always' },
    };
    // points 1.5·5.0001 + 1.2·4.3 + 3 = 7.50015 + 5.16 + 3; salary 1.5·7.7 + 1.2·6.1 + 5 = 11.55 + 7.32 + 5
    expect(score(poolOf([7.7, 5.0001], [6.1, 4.3], [5, 3]), roster, 0, 1)).toEqual({
      points: 15.66015,
      salary: 23.87,
    });
  });

  it('counts a captain_absent vice-captain without factors', () => {
    const roster: RosterRules = {
      ...plain,
      captain: { points: 2, salary: 1 },
      viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
    };
    expect(score(poolOf([7, 5], [6, 4], [5, 3]), roster, 0, 1)).toEqual({ points: 17, salary: 18 });
  });

  it('keeps negative projections and the largest salaries exact', () => {
    expect(score(poolOf([333333333.3333, -0.0001], [1, -1.5], [0, 0.1]), plain, null, null)).toEqual({
      points: -1.4001,
      salary: 333333334.3333,
    });
  });

  it('rejects a player who is not in the pool', () => {
    expect(() => scoreLineup({ players: [], roster: plain }, [0], null, null)).toThrow('no player 0');
  });
});

describe('exact sums', () => {
  const decimal = fc.integer({ min: -1e13, max: 1e13 }).map((units) => units / 1e4);

  it('convert back to the same number', () => {
    fc.assert(fc.property(decimal, (value) => fromExactSum(toExactSum(value)) === (value === 0 ? 0 : value)));
  });

  it('multiply by a factor without rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e7, max: 1e7 }),
        fc.integer({ min: 0, max: 1000 }),
        (units, percent) => {
          expect(multiplyExact(units / 1e4, percent / 100)).toBe(BigInt(units) * BigInt(percent));
        },
      ),
    );
  });

  it('tie only when exactly equal', () => {
    const sum = (...values: number[]) => values.reduce((total, value) => total + toExactSum(value), 0n);
    expect(sum(0.1, 0.2)).toBe(sum(0.3));
    expect(sum(999.9999)).toBeLessThan(sum(1000));
    expect(sum(0.0001)).toBeGreaterThan(sum(0));
  });
});

describe('hasDecimals', () => {
  it.each([
    [5.1234, 4, true],
    [5.12345, 4, false],
    [1e9, 4, true],
    [999999999.9999, 4, true],
    [1.15, 2, true],
    [0.1 + 0.2, 4, false],
    [NaN, 4, false],
    [Infinity, 4, false],
  ])('%p with at most %p decimals: %p', (value, max, expected) => {
    expect(hasDecimals(value, max)).toBe(expected);
  });
});

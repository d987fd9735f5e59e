/** For specs: what every engine must do. Each engine's spec adds what only this engine promises. */
import { checkLineups } from '../check/check-lineup';
import { checkProblem } from '../check/check-problem';
import type { LineupProblem } from '../problem/problem';
import { type LineupSolver, maximizedValue, type SolvedLineup } from '../problem/result';
import { cheapestByEnumeration, listLineups, nextBest } from './brute-force';
import { CLASSIC, shufflePlayers, slate, smallProblem } from './random-problem';

declare const performance: { now(): number };

/** 300 players, with a captain, and a vice-captain who replaces the captain. */
export const CLASSIC_CONTEST: LineupProblem = {
  players: slate(300, 7),
  roster: {
    ...CLASSIC,
    captain: { points: 2, salary: 1 },
    viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
  },
  salaryCap: 80,
  lineupCount: 150,
  minUniquePlayers: 1,
  locked: [],
};

const POOLS_PER_TEST = 50;

export interface EngineCases {
  /** Number of small pools. */
  pools: number;
  /** A contest that the engine solves in a moment. */
  classic: LineupProblem;
  /** More contests whose result may not depend on the order of rows. */
  contests?: LineupProblem[];
  /** The small problem of a seed. */
  smallOf?: (seed: number) => LineupProblem;
}

/** Only ends a test that hangs: a busy machine may need minutes. */
export const inTime = () => ({ deadline: performance.now() + 300_000 });

/** Lineups with ids instead of rows, to compare results for rows in another order. */
export function withIds({ players }: LineupProblem, lineups: readonly SolvedLineup[]) {
  const id = (at: number | null) => (at === null ? null : players[at]!.id);
  return lineups.map(({ picks, captain, viceCaptain, points, salary }) => ({
    players: picks.map(id).sort(),
    captain: id(captain),
    viceCaptain: id(viceCaptain),
    points,
    salary,
  }));
}

/** Each lineup must be the best one given the lineups before it. Fewer than requested means that no more exist. */
export function expectBest(problem: LineupProblem, lineups: readonly SolvedLineup[], seed: number): void {
  expect({ seed, faults: checkLineups(problem, lineups) }).toEqual({ seed, faults: [] });
  const ranked = listLineups(problem);
  lineups.forEach((lineup, at) => {
    const best = nextBest(ranked, lineups.slice(0, at), problem.minUniquePlayers)?.lineup;
    const valueOf = (each: SolvedLineup | undefined) => each && [maximizedValue(each), each.salary];
    expect({ seed, at, value: valueOf(lineup) }).toEqual({ seed, at, value: valueOf(best) });
  });
  if (lineups.length === problem.lineupCount) return;
  expect({ seed, more: nextBest(ranked, lineups, problem.minUniquePlayers) }).toEqual({ seed });
}

/**
 * Compares an engine with enumeration on `pools` small pools, and tests the causes that it returns.
 *
 */
export function describeEngine(
  engine: () => LineupSolver,
  { pools, classic, contests = [], smallOf = smallProblem }: EngineCases,
): void {
  const solve = (problem: LineupProblem) => engine().solve(problem, inTime());
  const firstSeeds = Array.from({ length: pools / POOLS_PER_TEST }, (_, at) => 1 + at * POOLS_PER_TEST);

  it.each(firstSeeds)(`finds the best lineups of ${POOLS_PER_TEST} small pools, from seed %i`, (first) => {
    for (let seed = first; seed < first + POOLS_PER_TEST; seed += 1) {
      const problem = smallOf(seed);
      checkProblem(problem);
      const { status, lineups, cause } = solve(problem);
      if (status !== 'infeasible') {
        expect({ seed, status }).toEqual({ seed, status: 'optimal' });
        expectBest(problem, lineups, seed);
        continue;
      }
      expect({ seed, legal: listLineups(problem) }).toEqual({ seed, legal: [] });
      const cheapest = cheapestByEnumeration(problem);
      expect({ seed, cause }).toEqual({
        seed,
        cause: cheapest === undefined ? { code: 'roster' } : { code: 'salary_cap', cheapest },
      });
    }
  });

  it('finds every kind of result in these pools', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const problem = smallOf(seed);
      const { status, lineups, cause } = solve(problem);
      kinds.add(cause?.code ?? status);
      if (status === 'optimal' && lineups.length < problem.lineupCount) kinds.add('fewer than requested');
      if (lineups.some(({ points }, at) => at > 0 && points === lineups[at - 1]!.points)) kinds.add('ties');
    }
    expect([...kinds].sort()).toEqual(['fewer than requested', 'optimal', 'roster', 'salary_cap', 'ties']);
  });

  it('gives the same lineups for any order of rows', () => {
    const small = Array.from({ length: 60 }, (_, seed) => smallOf(seed));
    for (const problem of [...small, classic, ...contests]) {
      const other = shufflePlayers(problem, 1);
      expect(withIds(other, solve(other).lineups)).toEqual(withIds(problem, solve(problem).lineups));
    }
  });

  it('returns the salary of the cheapest lineup when the cap is below it', () => {
    const { cause } = solve({ ...classic, salaryCap: 40 });
    const cheapest = cause?.code === 'salary_cap' ? cause.cheapest : NaN;
    expect(solve({ ...classic, salaryCap: cheapest }).status).toBe('optimal');
    const justBelow = Math.round(cheapest * 10 - 1) / 10;
    expect(solve({ ...classic, salaryCap: justBelow })).toEqual({
      status: 'infeasible',
      lineups: [],
      cause: { code: 'salary_cap', cheapest },
    });
  });

  it('returns the roster as the cause when locked players exceed the team limit', () => {
    const club = classic.players.filter(({ team }) => team === 'T3').map(({ id }) => id);
    expect(solve({ ...classic, locked: club.slice(0, 4) })).toEqual({
      status: 'infeasible',
      lineups: [],
      cause: { code: 'roster' },
    });
  });
}

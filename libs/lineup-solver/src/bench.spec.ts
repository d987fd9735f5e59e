/** Lineups with a bench: the exact search compared with enumeration, and what the checker refuses. */
import { checkLineup, checkLineups } from './check/check-lineup';
import { checkProblem } from './check/check-problem';
import { createExactSolver } from './exact-solver';
import { assignCaptains } from './problem/assign-captains';
import type { LineupProblem } from './problem/problem';
import type { SolvedLineup } from './problem/result';
import { cheapestByEnumeration, listLineups, nextBestUnderRules } from './testing/brute-force';
import { expectBest, inTime, withIds } from './testing/describe-engine';
import {
  minimumProblem,
  ruledProblem,
  SEASON,
  shufflePlayers,
  slate,
  smallProblem,
  withBench,
} from './testing/random-problem';

const engine = createExactSolver();
const solve = (problem: LineupProblem) => engine.solve(problem, inTime());
const firstSeeds = (count: number) => Array.from({ length: count }, (_, at) => 1 + at * 50);

const season = (change: Partial<LineupProblem> = {}): LineupProblem => ({
  players: slate(120, 3),
  roster: SEASON,
  salaryCap: 90,
  lineupCount: 5,
  minUniquePlayers: 1,
  locked: [],
  ...change,
});

describe('the exact engine with a bench against enumeration', () => {
  it.each(firstSeeds(4))('finds the best lineups of 50 small pools, from seed %i', (first) => {
    for (let seed = first; seed < first + 50; seed += 1) {
      const problem = withBench(smallProblem(seed), seed);
      checkProblem(problem);
      const { status, lineups, cause } = solve(problem);
      if (status === 'infeasible') {
        expect({ seed, legal: listLineups(problem) }).toEqual({ seed, legal: [] });
        const cheapest = cheapestByEnumeration(problem);
        const expected = cheapest === undefined ? { code: 'roster' } : { code: 'salary_cap', cheapest };
        expect({ seed, cause }).toEqual({ seed, cause: expected });
        continue;
      }
      expect({ seed, status }).toEqual({ seed, status: 'optimal' });
      expectBest(problem, lineups, seed);
    }
  });

  it.each(firstSeeds(2))('finds them under rules of every kind, from seed %i', (first) => {
    for (let seed = first; seed < first + 50; seed += 1) {
      const problem = withBench(ruledProblem(seed), seed);
      const { lineups } = solve(problem);
      expect({ seed, faults: checkLineups(problem, lineups) }).toEqual({ seed, faults: [] });
      const ranked = listLineups(problem);
      const worth = (of: SolvedLineup | undefined) => [of?.objectiveValue ?? of?.points, of?.salary];
      for (let at = 0; at < problem.lineupCount; at += 1) {
        const best = nextBestUnderRules(problem, ranked, lineups.slice(0, at))?.lineup;
        expect({ seed, at, worth: worth(lineups[at]) }).toEqual({ seed, at, worth: worth(best) });
        if (!best) break;
      }
    }
  });

  it('keeps minimum exposures and exposures over the whole set', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const problem = withBench(minimumProblem(seed), seed);
      const exposure = { ...problem.rules?.exposure, mode: 'spread' as const };
      for (const each of [problem, { ...problem, rules: { ...problem.rules, exposure } }]) {
        const { lineups, shortfalls } = solve(each);
        expect({ seed, faults: checkLineups(each, lineups, shortfalls) }).toEqual({ seed, faults: [] });
      }
    }
  });

  it('gives the same lineups for any order of rows', () => {
    const problems = Array.from({ length: 40 }, (_, seed) => withBench(smallProblem(seed), seed));
    for (const problem of [...problems, season()]) {
      const other = shufflePlayers(problem, 1);
      expect(withIds(other, solve(other).lineups)).toEqual(withIds(problem, solve(problem).lineups));
    }
  });
});

describe('season squads', () => {
  it('are squads of 15 with a legal eleven and the bench in order', () => {
    const problem = season();
    const { status, lineups } = solve(problem);
    expect(status).toBe('optimal');
    expect(checkLineups(problem, lineups)).toEqual([]);
    for (const { picks, bench, captain } of lineups) {
      const starters = picks.filter((pick) => !bench!.includes(pick));
      const projections = starters.map((pick) => problem.players[pick]!.projection);
      expect([picks.length, bench!.length, starters.length]).toEqual([15, 4, 11]);
      expect(problem.players[bench![0]!]!.position).toBe('GK');
      expect(problem.players[captain!]!.projection).toBe(Math.max(...projections));
    }
  });

  it('have fewer points of the eleven when the bench counts more', () => {
    const ofEleven = (weight: number) => {
      const problem = season({ roster: { ...SEASON, bench: { ...SEASON.bench!, weight } }, lineupCount: 1 });
      const [lineup] = solve(problem).lineups;
      const bench = lineup!.bench!.reduce((sum, pick) => sum + problem.players[pick]!.projection, 0);
      return lineup!.points - weight * bench;
    };
    expect(ofEleven(0.1)).toBeGreaterThan(ofEleven(1));
  });

  it('count all 15 players for locks, unique players and exposures', () => {
    const players = slate(120, 3);
    const cheap = players.reduce((a, b) => (b.projection < a.projection ? b : a));
    const problem = season({
      locked: [cheap.id],
      minUniquePlayers: 3,
      rules: { exposure: { max: 0.6 } },
    });
    const { lineups } = solve(problem);
    expect(lineups).toHaveLength(5);
    expect(checkLineups(problem, lineups)).toEqual([]);
    expect(lineups.every(({ bench }) => bench!.some((pick) => players[pick] === cheap))).toBe(true);
  });

  it('get their best eleven when players are given', () => {
    const problem = season();
    for (const lineup of solve(problem).lineups) {
      expect(assignCaptains(problem, lineup.picks)).toEqual(lineup);
    }
  });
});

describe('checkLineup', () => {
  const problem = season({ lineupCount: 1 });
  const [lineup] = solve(problem).lineups;
  const starter = lineup!.picks.find((pick) => !lineup!.bench!.includes(pick) && pick !== lineup!.captain)!;

  it.each<[string, Partial<SolvedLineup>, string]>([
    ['no bench', { bench: undefined }, 'no bench although the roster has one'],
    ['a short bench', { bench: lineup!.bench!.slice(1) }, '3 players on the bench instead of 4'],
    ['another order', { bench: lineup!.bench!.toReversed() }, 'the bench is not in order'],
    ['a captain', { bench: [lineup!.captain!, ...lineup!.bench!.slice(1)] }, 'a captain is on the bench'],
    ['a player twice', { bench: lineup!.bench!.map(() => starter) }, 'the bench has players who are not'],
    ['a wrong sum', { points: lineup!.points + 1 }, 'points '],
  ])('refuses a bench with %s', (_, change, fault) => {
    const faults = checkLineup(problem, { ...lineup!, ...change } as SolvedLineup);
    expect(faults.some((text) => text.startsWith(fault))).toBe(true);
  });

  it('refuses a bench when the roster has none', () => {
    const roster = { ...SEASON, bench: null };
    expect(checkLineup({ ...problem, roster }, lineup!)).toContain('a bench although the roster has none');
  });
});

describe('checkProblem', () => {
  const bench = SEASON.bench!;
  const range = (min: number, max: number) => ({ min, max });

  it.each<[string, Partial<typeof bench>, string]>([
    ['no place', { size: 0 }, 'roster.bench.size'],
    ['a weight over 1', { weight: 1.1 }, 'roster.bench.weight'],
    [
      'more starters than the roster has',
      { starters: { ...bench.starters, GK: range(3, 3) } },
      '.starters.GK',
    ],
    ['players without a formation', { starters: { ...bench.starters, D: range(0, 1) } }, '.bench.starters'],
  ])('refuses a bench with %s', (_, change, field) => {
    const roster = { ...SEASON, bench: { ...bench, ...change } };
    expect(() => checkProblem(season({ roster }))).toThrow(field);
  });
});

import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import type { LineupRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { listLineups, nextBestUnderMinimums } from '../testing/brute-force';
import { countingClockReads } from '../testing/counting-clock';
import { CLASSIC, minimumProblem, PAIR, shufflePlayers, slate } from '../testing/random-problem';

declare const performance: { now(): number };

const solver = createExactSolver();
const solve = (problem: LineupProblem) => solver.solve(problem, { deadline: performance.now() + 30_000 });

// Lineups of a goalkeeper and a forward. Two goalkeepers and four forwards: eight lineups; g1 is 5 points
// better than g2, and each forward a point better than the next.
const PROBLEM: LineupProblem = {
  players: [
    { id: 'g1', position: 'GK', team: 'A', salary: 1, projection: 10 },
    { id: 'g2', position: 'GK', team: 'B', salary: 1, projection: 5 },
    { id: 'f1', position: 'F', team: 'C', salary: 1, projection: 4 },
    { id: 'f2', position: 'F', team: 'C', salary: 1, projection: 3 },
    { id: 'f3', position: 'F', team: 'D', salary: 1, projection: 2 },
    { id: 'f4', position: 'F', team: 'D', salary: 9, projection: 1 },
  ],
  roster: PAIR,
  salaryCap: 10,
  lineupCount: 4,
  minUniquePlayers: 1,
  locked: [],
};
const withRules = (rules: LineupRules, change: Partial<LineupProblem> = {}) => ({
  ...PROBLEM,
  ...change,
  rules,
});
const namesOf = (problem: LineupProblem) =>
  solve(problem).lineups.map(({ picks }) => picks.map((pick) => problem.players[pick]!.id).join(' '));

describe('minimum exposures', () => {
  it('are met by the last lineups when the best ones do not contain the player', () => {
    const rules = { exposure: { players: { g2: { min: 0.5 } } } };
    expect(namesOf(withRules(rules))).toEqual(['g1 f1', 'g1 f2', 'g2 f1', 'g2 f2']);
    expect(solve(withRules(rules))).not.toHaveProperty('shortfalls');
  });

  it('of players who share a position are met before other players take their places', () => {
    const rules = { exposure: { players: { f3: { min: 0.5 }, f4: { min: 0.25 } } } };
    expect(namesOf(withRules(rules))).toEqual(['g1 f1', 'g1 f3', 'g1 f4', 'g2 f3']);
  });

  it('of a stack count lineups with the stack', () => {
    const rules = { stacks: [{ size: 2, teams: ['E'], minExposure: 0.25 }] };
    const players = PROBLEM.players.map((player) =>
      ['g2', 'f3'].includes(player.id) ? { ...player, team: 'E' } : player,
    );
    expect(namesOf(withRules(rules, { players }))).toEqual(['g1 f1', 'g1 f2', 'g1 f3', 'g2 f3']);
  });

  it('that need more places than there are drop the lowest value, with the numbers', () => {
    const { status, lineups, shortfalls } = solve(
      withRules({ exposure: { players: { g1: { min: 0.75 }, g2: { min: 0.75 } } } }),
    );
    expect([status, lineups.length]).toEqual(['optimal', 4]);
    expect(shortfalls).toEqual([
      {
        of: { player: 'g2' },
        required: 3,
        reached: 1,
        cause: { code: 'positions', positions: ['GK'], required: 6, room: 4 },
      },
    ]);
  });

  it('above the maximum of the team name it as the cause', () => {
    const { shortfalls } = solve(
      withRules({ exposure: { players: { f3: { min: 0.5 } }, teams: { D: { max: 0.25 } } } }),
    );
    expect(shortfalls).toEqual([
      { of: { player: 'f3' }, required: 2, reached: 1, cause: { code: 'club_exposure', team: 'D', room: 1 } },
    ]);
  });

  it('keep their room when a player is always captain but the roster has no captain', () => {
    const players = PROBLEM.players.map((player) =>
      player.id === 'f1' ? { ...player, captaincy: 'always' as const } : player,
    );
    const rules = { exposure: { players: { f3: { min: 0.5 } } } };
    expect(namesOf(withRules(rules, { players }))).toEqual(['g1 f1', 'g1 f2', 'g1 f3', 'g2 f3']);
  });

  it('that only the search finds impossible never cost a lineup', () => {
    // under a cap of 9, f4 fits with no goalkeeper
    const problem = withRules({ exposure: { players: { f4: { min: 0.5 } } } }, { salaryCap: 9 });
    const { status, lineups, shortfalls } = solve(problem);
    expect([status, lineups.length]).toEqual(['feasible', 4]);
    expect(shortfalls).toEqual([
      { of: { player: 'f4' }, required: 2, reached: 0, cause: { code: 'other_rules' } },
    ]);
  });

  it('of all players cost no lineup, only the players for whom the cap has no room', () => {
    // 60 players, eleven of whom cost 73.4 on average, and each has to be in 2 of 12 lineups
    const players = slate(60, 3);
    const everybody = Object.fromEntries(players.map(({ id }) => [id, { min: 0.16 }]));
    const problem = { ...PROBLEM, players, roster: CLASSIC, salaryCap: 72, lineupCount: 12 };
    const ruled = { ...problem, rules: { exposure: { players: everybody } } };
    const { lineups, shortfalls = [] } = countingClockReads(() => solver.solve(ruled, { deadline: 20_000 }));
    expect(checkLineups(ruled, lineups, shortfalls)).toEqual([]);
    expect(lineups).toHaveLength(12);
    expect(shortfalls.length).toBeLessThan(6);
  });

  it('of outfield players leave a place for the goalkeeper', () => {
    // f1 to f3 and d1 to d3 in half of four lineups each: 12 places, but next to a goalkeeper there are only 2
    // per lineup. So the lowest two minimums are dropped, and from the first lineup on no other player is picked.
    const own = (id: string, position: 'D' | 'F', projection: number) => ({
      id,
      position,
      team: id,
      salary: 1,
      projection,
    });
    const others = [1, 2, 3].flatMap((at) => [own(`d${at}`, 'D', 9 - at), own(`f${at}`, 'F', 8.5 - at)]);
    const players = [...PROBLEM.players.slice(0, 2), own('d0', 'D', 20), ...others];
    const any = { min: 0, max: 2 };
    const positions = { GK: { min: 1, max: 1 }, D: any, M: any, F: any };
    const minimums = Object.fromEntries(others.map(({ id }) => [id, { min: 0.5 }]));
    const problem = {
      ...PROBLEM,
      players,
      roster: { ...PROBLEM.roster, size: 3, positions },
      rules: { exposure: { players: minimums } },
    };
    const { lineups, shortfalls = [] } = solve(problem);
    const cause = { code: 'positions', positions: ['D', 'F'], required: 12, room: 8 };
    expect(shortfalls.map(({ of, ...rest }) => [Object.values(of)[0], rest])).toEqual([
      ['d3', { required: 2, reached: 0, cause }],
      ['f3', { required: 2, reached: 0, cause }],
    ]);
    expect(lineups.flatMap(({ picks }) => picks.map((pick) => players[pick]!.id))).not.toContain('d0');
  });

  it('are met among the existing lineups when there are fewer than requested', () => {
    const problem = withRules({ exposure: { players: { g2: { min: 0.3 } } } }, { lineupCount: 20 });
    const { lineups, shortfalls } = solve(problem);
    expect(lineups).toHaveLength(8);
    expect(shortfalls).toEqual([
      { of: { player: 'g2' }, required: 6, reached: 4, cause: { code: 'few_lineups' } },
    ]);
  });

  it('end the search at the deadline for a full set if it has found fewer than half of the lineups', () => {
    const players = slate(60, 3);
    const byValue = [...players].sort((a, b) => b.projection - a.projection);
    const minimums = byValue.slice(15, 27).map(({ id }) => [id, { min: 0.1 }] as const);
    const problem: LineupProblem = {
      ...{ players, roster: CLASSIC, salaryCap: 80, lineupCount: 30, minUniquePlayers: 2, locked: [] },
      rules: { exposure: { players: Object.fromEntries(minimums) } },
    };
    const readsOf = (fullSetDeadline?: number) =>
      countingClockReads((clock) => {
        const { lineups } = solver.solve(problem, { deadline: 1000, fullSetDeadline });
        return [lineups.filter(({ isProven }) => isProven !== false).length, clock.reads] as const;
      });
    const [all, reads] = readsOf();
    expect(all).toBe(30);
    const proven = Array.from({ length: 10 }, (_, at) => readsOf((reads * (at + 1)) / 10)[0]);
    expect(proven[0]).toBeLessThan(15);
    expect(proven[8]).toBe(30);
    expect(proven.filter((count) => count >= 15 && count < 30)).toEqual([]);
  });

  it('report the lineups once, in order, at the end', () => {
    const problem = withRules({ exposure: { players: { f4: { min: 0.5 } } } }, { salaryCap: 9 });
    const reported: unknown[] = [];
    const { lineups } = solver.solve(problem, {
      deadline: performance.now() + 30_000,
      onLineup: (lineup) => reported.push(lineup),
    });
    expect(reported).toEqual(lineups);
  });
});

describe('minimum exposures against enumeration', () => {
  it('make each lineup the best one that keeps them within reach', () => {
    let met = 0;
    for (let seed = 1; seed <= 80; seed += 1) {
      const problem = minimumProblem(seed);
      const { status, lineups, shortfalls = [] } = solve(problem);
      expect({ seed, faults: checkLineups(problem, lineups, shortfalls) }).toEqual({ seed, faults: [] });
      const ranked = listLineups(problem);
      expect({ seed, found: status !== 'infeasible' }).toEqual({ seed, found: ranked.length > 0 });
      if (shortfalls.length > 0 || lineups.length < problem.lineupCount) continue;
      met += 1;
      const worth = (of = lineups[0]) => [of?.objectiveValue ?? of?.points, of?.salary];
      lineups.forEach((lineup, at) => {
        const best = nextBestUnderMinimums(problem, ranked, lineups.slice(0, at))?.lineup;
        expect({ seed, at, worth: worth(lineup) }).toEqual({ seed, at, worth: worth(best) });
      });
    }
    expect(met).toBeGreaterThan(10);
  });

  it('cost no lineup when nothing else limits the set', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { rules, ...rest } = minimumProblem(seed);
      const players = Object.entries(rules?.exposure?.players ?? {}).map(([id, { min = 0 }]) => [
        id,
        { min },
      ]);
      const problem = {
        ...rest,
        minUniquePlayers: 1,
        rules: { exposure: { players: Object.fromEntries(players) } },
      };
      const free = solve({ ...problem, rules: {} });
      expect([seed, solve(problem).lineups.length]).toEqual([seed, free.lineups.length]);
    }
  });

  it('are met in the same lineups for any order of rows', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const problem = minimumProblem(seed);
      expect([seed, idsOf(shufflePlayers(problem, seed))]).toEqual([seed, idsOf(problem)]);
    }
  });
});

function idsOf(problem: LineupProblem) {
  return solve(problem).lineups.map(({ picks }) => picks.map((pick) => problem.players[pick]!.id).sort());
}

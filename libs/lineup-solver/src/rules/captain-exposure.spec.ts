import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import type { CaptainExposureRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue } from '../problem/result';
import { listLineups, nextBestUnderRules } from '../testing/brute-force';
import { CONTEST_ROSTERS, PAIR, pairProblem, slate, smallProblem } from '../testing/random-problem';

declare const performance: { now(): number };

const solver = createExactSolver();
const solve = (problem: LineupProblem) => solver.solve(problem, { deadline: performance.now() + 30_000 });

// Lineups of a goalkeeper and a forward, with a captain who counts twice: g1 (10) and g2 (5), f1 (4) and f2 (3).
const PROBLEM = pairProblem(
  [
    ['g1', 'GK', 1, 10],
    ['g2', 'GK', 1, 5],
    ['f1', 'F', 1, 4],
    ['f2', 'F', 1, 3],
  ],
  { roster: { ...PAIR, captain: { points: 2, salary: 1 } } },
);
const namesOf = (captainExposure: CaptainExposureRules, change: Partial<LineupProblem> = {}) => {
  const problem = { ...PROBLEM, ...change, rules: { ...change.rules, captainExposure } };
  const { lineups } = solve(problem);
  expect(checkLineups(problem, lineups)).toEqual([]);
  return lineups.map(({ picks, captain }) =>
    picks.map((pick) => problem.players[pick]!.id + (pick === captain ? '*' : '')).join(' '),
  );
};

describe('maximum exposures of captains', () => {
  it('give further lineups the next best captain', () => {
    // g1 captain of one lineup: 24 with f1. Then f1* and f2* of g1 have 18 and 16, and g2* 14 and 13.
    expect(namesOf({ max: 0.25 })).toEqual(['g1* f1', 'g1 f2*', 'g2* f1']);
    // 24, 23, then with g1 at the maximum no other lineup has g1 as captain
    expect(namesOf({ max: 0.5 })).toEqual(['g1* f1', 'g1* f2', 'g2* f1', 'g2* f2']);
  });

  it('of a player override the general one', () => {
    expect(namesOf({ max: 1, players: { g1: 0.25 } })).toEqual(['g1* f1', 'g1 f2*', 'g2* f1', 'g2* f2']);
    expect(namesOf({ max: 0.25, players: { g1: 1 } })).toEqual(['g1* f1', 'g1* f2', 'g2* f1', 'g2 f2*']);
  });

  it('do not apply to the captain of every lineup, nor without a captain', () => {
    const players = PROBLEM.players.map((player) =>
      player.id === 'f2' ? { ...player, captaincy: 'always' as const } : player,
    );
    expect(namesOf({ max: 0.25 }, { players })).toEqual(['g1 f2*', 'g2 f2*']);
    expect(namesOf({ max: 0.25 }, { roster: PAIR })).toHaveLength(4);
  });

  it('hold over the whole set, with a total that is at least that of the lineups in order', () => {
    const rules = { captainExposure: { max: 0.2 } };
    const problem: LineupProblem = {
      ...PROBLEM,
      players: slate(60, 4),
      roster: CONTEST_ROSTERS[0]!,
      salaryCap: 80,
      lineupCount: 20,
      rules: { ...rules, exposure: { mode: 'spread' } },
    };
    const total = (of: LineupProblem) => solve(of).lineups.reduce((sum, { points }) => sum + points, 0);
    const { lineups, bound } = solve(problem);
    expect(lineups).toHaveLength(20);
    expect(checkLineups(problem, lineups)).toEqual([]);
    expect(total(problem)).toBeGreaterThanOrEqual(total({ ...problem, rules }));
    expect(total(problem) / bound!).toBeGreaterThan(0.995);
  });

  it('leave the best captain that is left, by enumeration', () => {
    let closed = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const small = smallProblem(seed);
      if (!small.roster.captain) continue;
      const problem = { ...small, rules: { captainExposure: { max: (seed % 5) / 10 } } };
      const { lineups } = solve(problem);
      expect({ seed, faults: checkLineups(problem, lineups) }).toEqual({ seed, faults: [] });
      const ranked = listLineups(problem);
      for (let at = 0; at <= lineups.length && at < problem.lineupCount; at += 1) {
        const best = nextBestUnderRules(problem, ranked, lineups.slice(0, at))?.lineup;
        const worth = (lineup = best) => lineup && [maximizedValue(lineup), lineup.salary];
        expect({ seed, at, worth: lineups[at] && worth(lineups[at]) }).toEqual({
          seed,
          at,
          worth: best && worth(),
        });
        const isNextBest = best && lineups.slice(0, at).some(({ captain }) => captain === best.captain);
        if (best && !isNextBest && at > 0) closed += 1;
      }
    }
    expect(closed).toBeGreaterThan(50);
  });
});

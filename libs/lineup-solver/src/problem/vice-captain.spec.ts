import { createExactSolver } from '../exact-solver';
import { listLineups } from '../testing/brute-force';
import { expectBest } from '../testing/describe-engine';
import { seededRandom, smallProblem } from '../testing/random-problem';
import { assignCaptains } from './assign-captains';
import type { SolverPlayer } from './player';
import type { LineupProblem } from './problem';

const CAPTAINS = {
  captain: { points: 2, salary: 1 },
  viceCaptain: { points: 2, salary: 1, when: 'captain_absent' as const },
};

/** A small problem with a vice-captain, chances to start, and values that others score for a part. */
function doubtfulProblem(seed: number): LineupProblem {
  const { roster, ...problem } = smallProblem(seed);
  const random = seededRandom(seed ^ 0xcaf);
  const players = problem.players.map((player): SolverPlayer => {
    const start = random() < 0.4 ? 1 : Math.round(random() * 100) / 100;
    const own = Math.round(player.projection * start * 1e4) / 1e4;
    const others = random() < 0.5 || start === 1 ? 0 : Math.round((1 - start) * 2e4) / 1e4;
    return {
      ...player,
      start,
      objective: Math.round((own + others) * 1e4) / 1e4,
      ...(others > 0 && { withoutCaptaincy: others }),
    };
  });
  return { ...problem, players, roster: { ...roster, ...CAPTAINS } };
}

describe('a vice-captain who counts if the captain does not start', () => {
  it('can make a doubtful player the better captain', () => {
    const player = (id: string, projection: number, start: number): SolverPlayer => ({
      ...{ id, position: 'M', team: id, salary: 1, projection, start },
      objective: projection * start,
    });
    const problem: LineupProblem = {
      ...smallProblem(3),
      players: [player('a', 6, 1), player('b', 7.5, 0.75)],
      roster: {
        ...smallProblem(3).roster,
        ...{ size: 2, positions: { ...smallProblem(3).roster.positions, M: { min: 2, max: 2 } } },
        ...CAPTAINS,
      },
      locked: [],
      salaryCap: 10,
    };
    // Captain a: 6 + 5.625 + 6. Captain b: 6 + 5.625 + 0.75 · 7.5 + 0.25 · 6 = 18.75.
    expect(assignCaptains(problem, [0, 1])).toMatchObject({
      captain: 1,
      viceCaptain: 0,
      objectiveValue: 18.75,
    });
    // With b's points by half from a replacement, b does not score them as captain.
    const [a, b] = problem.players;
    const players = [a!, { ...b!, objective: 7.5, withoutCaptaincy: 1.875 }];
    expect(assignCaptains({ ...problem, players }, [0, 1])).toMatchObject({ objectiveValue: 20.625 });
  });

  it('is worth as much as on average over who starts', () => {
    let seen = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const problem = doubtfulProblem(seed);
      for (const { lineup } of listLineups(problem).slice(0, 20)) {
        const { picks, captain, viceCaptain } = lineup;
        let expected = picks.reduce((sum, pick) => sum + (problem.players[pick]!.withoutCaptaincy ?? 0), 0);
        for (let starts = 0; starts < 2 ** picks.length; starts += 1) {
          const isIn = (pick: number) => (starts & (1 << picks.indexOf(pick))) !== 0;
          const chance = picks.reduce((product, pick) => {
            const { start = 1 } = problem.players[pick]!;
            return product * (isIn(pick) ? start : 1 - start);
          }, 1);
          const leader = isIn(captain!) ? captain : viceCaptain;
          for (const pick of picks.filter(isIn)) {
            expected += chance * problem.players[pick]!.projection * (pick === leader ? 2 : 1);
          }
        }
        expect(lineup.objectiveValue).toBeCloseTo(expected, 2);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('is part of what the best lineups are worth', () => {
    let seen = 0;
    for (let seed = 1; seed <= 150; seed += 1) {
      const problem = doubtfulProblem(seed);
      const { lineups } = createExactSolver().solve(problem, { deadline: Infinity });
      expectBest(problem, lineups, seed);
      seen += lineups.length;
    }
    expect(seen).toBeGreaterThan(300);
  });
});

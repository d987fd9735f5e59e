import { checkLineup } from '../check/check-lineup';
import { listLineups } from '../testing/brute-force';
import { shufflePlayers, smallProblem } from '../testing/random-problem';
import { assignCaptains, cheapestCost } from './assign-captains';

describe('assignCaptains', () => {
  it('finds the same choice as enumeration, for any order of rows', () => {
    let seen = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const problem = smallProblem(seed);
      const shuffled = shufflePlayers(problem, seed);
      for (const { lineup } of listLineups(problem)) {
        const own = assignCaptains(problem, lineup.picks)!;
        expect(checkLineup(problem, own)).toEqual([]);
        expect([own.points, own.salary]).toEqual([lineup.points, lineup.salary]);
        const ids = lineup.picks.map((pick) => problem.players[pick]!.id);
        const picks = ids.map((id) => shuffled.players.findIndex((player) => player.id === id));
        const other = assignCaptains(shuffled, picks)!;
        const name = (at: number | null) => at !== null && shuffled.players[at]!.id;
        expect(name(other.captain)).toBe(own.captain !== null && problem.players[own.captain]!.id);
        expect(name(other.viceCaptain)).toBe(
          own.viceCaptain !== null && problem.players[own.viceCaptain]!.id,
        );
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(500);
  });

  it('finds no captain when every choice breaks the cap', () => {
    const problem = { ...smallProblem(3), salaryCap: 0 };
    const expensive = { ...problem, players: problem.players.map((player) => ({ ...player, salary: 1.5 })) };
    expect(assignCaptains(expensive, [0, 1])).toBeNull();
    expect(
      cheapestCost(
        { ...expensive, roster: { ...expensive.roster, captain: null, viceCaptain: null } },
        [0, 1],
      ),
    ).toBe(3);
  });
});

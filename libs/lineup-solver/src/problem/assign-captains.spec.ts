import { checkLineup } from '../check/check-lineup';
import { listLineups } from '../testing/brute-force';
import { shufflePlayers, smallProblem } from '../testing/random-problem';
import { assignCaptains, cheapestCost } from './assign-captains';
import { maximizedValue } from './result';

describe('assignCaptains', () => {
  it('finds the same choice as enumeration, for any order of rows', () => {
    let seen = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const problem = smallProblem(seed);
      const shuffled = shufflePlayers(problem, seed);
      for (const { lineup } of listLineups(problem)) {
        const own = assignCaptains(problem, lineup.picks)!;
        expect(checkLineup(problem, own)).toEqual([]);
        expect([maximizedValue(own), own.salary]).toEqual([maximizedValue(lineup), lineup.salary]);
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

  it('chooses the vice-captain by projection times chance to start', () => {
    const viceCaptain = { points: 2, salary: 1, when: 'captain_absent' as const };
    const roster = { ...smallProblem(3).roster, size: 3, captain: { points: 2, salary: 1 }, viceCaptain };
    const players = [6, 5, 4].map((projection, at) => ({
      ...{ id: `p${at}`, position: 'M' as const, team: 'A', salary: 1, projection },
      ...(at === 1 && { start: 0.75, objective: 3.75 }),
    }));
    const problem = { ...smallProblem(3), players, roster, locked: [], salaryCap: 10 };
    // 4 · 1 is more than 5 · 0.75
    expect(assignCaptains(problem, [0, 1, 2])).toMatchObject({ captain: 0, viceCaptain: 2 });
    const certain = {
      ...problem,
      players: players.map(({ start: _start, objective: _objective, ...player }) => player),
    };
    expect(assignCaptains(certain, [0, 1, 2])).toMatchObject({ captain: 0, viceCaptain: 1 });
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

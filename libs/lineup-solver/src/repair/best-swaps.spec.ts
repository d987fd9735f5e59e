import { maximizedValue } from '../problem/result';
import { listLineups } from '../testing/brute-force';
import { ruledProblem, seededRandom } from '../testing/random-problem';
import { SwapFinder } from './best-swaps';
import { singleLineup } from './repair-lineups';

it('finds the best lineup that differs in one or two players, as by enumeration', () => {
  let compared = 0;
  for (let seed = 1; seed <= 120; seed++) {
    const problem = singleLineup(ruledProblem(seed));
    if (problem.roster.bench) continue;
    const all = listLineups(problem);
    const random = seededRandom(seed);
    const { players, roster } = problem;
    const ids = players.map(({ id }) => id).sort(() => random() - 0.5);
    // One of them is gone in every third problem.
    const team = [
      ...ids.slice(0, roster.size - (seed % 3 === 0 ? 1 : 0)),
      ...(seed % 3 === 0 ? ['gone'] : []),
    ];
    const isLockedOut = problem.locked.some((id) => !team.includes(id));
    for (const swaps of [1, 2] as const) {
      const near = all.filter(
        ({ lineup }) => lineup.picks.filter((pick) => !team.includes(players[pick]!.id)).length <= swaps,
      );
      const best = near.length === 0 ? null : Math.max(...near.map(({ lineup }) => maximizedValue(lineup)));
      const found = new SwapFinder(problem).find(team, swaps);
      expect([seed, swaps, found ? maximizedValue(found) : null]).toEqual([seed, swaps, best]);
      if (best !== null && !isLockedOut) compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

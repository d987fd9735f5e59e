import { createExactSolver } from '../exact-solver';
import type { LineupProblem } from '../problem/problem';
import { largeContest } from '../testing/random-problem';
import { Relaxation } from './salary-relaxation';

function countNodes(problem: LineupProblem): number {
  let nodes = 0;
  const { status } = createExactSolver().solve(problem, {
    deadline: Infinity,
    onNodes: (more) => (nodes += more),
  });
  expect(status).toBe('optimal');
  return nodes;
}

const halfExposed = (minUniquePlayers: number): LineupProblem => ({
  ...largeContest(minUniquePlayers),
  rules: { exposure: { max: 0.5 } },
});

// Nodes do not depend on the machine. `before`: with a heap that only grows. A smaller heap for the last missing lineups
// must not make any search longer, and makes searches with exposures much shorter.
describe('the nodes of a search for 150 lineups of 600 players', () => {
  it.each([
    ['3 unique players', largeContest(3), 26_442, 1],
    ['4 unique players', largeContest(4), 152_034, 1],
    ['50 % exposure', halfExposed(1), 31_364, 0.5],
    ['3 unique players and 50 % exposure', halfExposed(3), 30_650, 0.75],
  ])('with %s are not more than before', (_, problem, before, share) => {
    expect(countNodes(problem) / before).toBeLessThanOrEqual(share);
  });
});

// A range of prices gives the same bound. With rounded values the search finds any of them: 48,501 nodes.
it('a minimum for a team gets the lowest price of the best ones, which needs fewer nodes', () => {
  const contest = largeContest(3);
  const { team } = contest.players[0]!;
  const nodes = countNodes({ ...contest, rules: { teams: { [team]: { min: 3 } } } });
  expect(nodes / 48_501).toBeLessThanOrEqual(0.8);
});

// A stack of any team has a price in a search of each team, and the penalties of the stack are known in advance. Without
// both, the search takes more than 8 million nodes.
it('a stack of goalkeepers and defenders of any team, with stacking penalties, needs few nodes', () => {
  const contest = { ...largeContest(1), lineupCount: 20 };
  const penalties = contest.players.map(({ team }) => [team, 0.3]);
  const rules = {
    stackingPenalty: Object.fromEntries(penalties),
    stacks: [{ size: 3, positions: ['GK', 'D'] as const }],
  };
  expect(countNodes({ ...contest, rules })).toBeLessThan(200_000);
});

// Each lineup changes what the minimum exposures require of the next one.
describe('the bounds that are computed for the prices of minimum exposures', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are few, because the prices of the lineup before are only adjusted', () => {
    const contest = largeContest(1);
    const minimums = contest.players.slice(0, 50).map(({ id }) => [id, { min: 0.05 }]);
    const setPrice = jest.spyOn(Relaxation.prototype, 'setPrice');
    const { lineups } = createExactSolver().solve(
      { ...contest, rules: { exposure: { players: Object.fromEntries(minimums) } } },
      { deadline: Infinity },
    );
    expect(lineups).toHaveLength(150);
    // Without the earlier prices: 7,492.
    expect(setPrice.mock.calls.length / 7492).toBeLessThanOrEqual(0.5);
  });
});

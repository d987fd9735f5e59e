import { checkLineups } from './check/check-lineup';
import { createExactSolver } from './exact-solver';
import { countingClockReads } from './testing/counting-clock';
import { ruledContest } from './testing/random-problem';

/** The kinds of rules when the older contests were found. */
const KINDS = 16;
const ALL_KINDS = Infinity;

// Contests of 26 to 58 players whose teams, rules or earlier lineups forbid all lineups near the bound. Each of them once
// took more than 1.5 s, which is thousands of reads of the clock.
describe('contests without a lineup near the bound', () => {
  it.each([
    [20160, 5],
    [21708, 3],
    [21814, 5],
    [21998, 5],
    [23843, 1],
    [24449, 5],
    [41362, 5],
    // no fourth lineup: every other lineup has two players of a team whose stack has reached its maximum
    [24607, 3],
    [42741, 3],
    // rules of the newer kinds: the number of clubs, ownership, players per match, opponents in stacks
    [30280, 4, ALL_KINDS],
    [30536, 5, ALL_KINDS],
    [30790, 5, ALL_KINDS],
    [31450, 3, ALL_KINDS],
  ])('number %i has %i lineups, found with few reads of the clock', (seed, count, kinds = KINDS) => {
    const problem = ruledContest(seed, kinds);
    const { status, lineups } = countingClockReads(() =>
      createExactSolver().solve(problem, { deadline: 400 }),
    );
    expect({ status, count: lineups.length }).toEqual({ status: 'optimal', count });
    expect(checkLineups(problem, lineups)).toEqual([]);
  });
});

import { checkLineups } from './check/check-lineup';
import { createExactSolver } from './exact-solver';
import { countingClockReads } from './testing/counting-clock';
import { ruledContest } from './testing/random-problem';

/** The kinds of rules when these contests were found. */
const KINDS = 16;

// Contests of 26 to 58 players whose teams, rules or earlier lineups forbid all lineups near the bound. Each of them once
// took more than 1.5 s, which is thousands of reads of the clock.
describe('contests without a lineup near the bound', () => {
  it.each([
    [20160, 5],
    [21708, 3],
    [21814, 5],
    [21871, 5],
    [21998, 5],
    [22447, 5],
    [23042, 5],
    [23843, 1],
    [24449, 5],
    [41362, 5],
    // no fourth lineup: every other lineup has two players of a team whose stack has reached its maximum
    [24607, 3],
    [42741, 3],
  ])('number %i has %i lineups, found with few reads of the clock', (seed, count) => {
    const problem = ruledContest(seed, KINDS);
    const { status, lineups } = countingClockReads(() =>
      createExactSolver().solve(problem, { deadline: 400 }),
    );
    expect({ status, count: lineups.length }).toEqual({ status: 'optimal', count });
    expect(checkLineups(problem, lineups)).toEqual([]);
  });
});

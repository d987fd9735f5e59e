import { checkLineups } from '../check/check-lineup';
import { createExactSolver } from '../exact-solver';
import type { LineupRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue, type SolvedLineup } from '../problem/result';
import { countingClockReads } from '../testing/counting-clock';
import { CLASSIC, CONTEST_ROSTERS, SEASON, slate } from '../testing/random-problem';

const solver = createExactSolver();
const isProven = (lineup: SolvedLineup) => lineup.isProven !== false;

/** Reads of the clock until the time is up, of which the completion gets up to two fifths. */
const READS = 300;

/** Solves until the given number of reads of the clock. */
function solveUntil(problem: LineupProblem, reads: number) {
  return countingClockReads(() => solver.solve(problem, { deadline: reads }));
}

const players = slate(200, 3);
const clubs = [...new Set(players.map(({ team }) => team))];
const contest = (change: Partial<LineupProblem> = {}): LineupProblem => ({
  players,
  roster: CLASSIC,
  salaryCap: 80,
  lineupCount: 60,
  minUniquePlayers: 6,
  locked: [],
  ...change,
});
const best = [...players].sort((a, b) => b.projection - a.projection);
const ruled = (rules: LineupRules, change: Partial<LineupProblem> = {}) => contest({ ...change, rules });

const PROBLEMS: Record<string, LineupProblem> = {
  'six unique players': contest(),
  'eight unique players': contest({ minUniquePlayers: 8 }),
  'locked players': contest({ locked: [best[0]!.id, best[9]!.id] }),
  'captain and vice-captain': contest({ roster: CONTEST_ROSTERS[0]! }),
  'captains who cost more': contest({ roster: CONTEST_ROSTERS[2]!, minUniquePlayers: 3, salaryCap: 60 }),
  'exposures of captains': ruled({ captainExposure: { max: 0.05 } }, { roster: CONTEST_ROSTERS[0]! }),
  'exposures of captains who cost more': ruled(
    { captainExposure: { max: 0.1, players: { [best[0]!.id]: 0 } } },
    { roster: CONTEST_ROSTERS[2]!, minUniquePlayers: 4, salaryCap: 60 },
  ),
  'exposures of captains over the whole set': ruled(
    { captainExposure: { max: 0.1 }, exposure: { mode: 'spread', max: 0.5 } },
    { roster: CONTEST_ROSTERS[0]! },
  ),
  'exposures of captains under drawn values': ruled(
    { captainExposure: { max: 0.1 } },
    { roster: CONTEST_ROSTERS[0]!, randomness: { range: 0.3, seed: 1 }, lineupCount: 80 },
  ),
  'players who are never captain': contest({
    roster: { ...CLASSIC, captain: { points: 2, salary: 1 } },
    players: players.map((player) =>
      best.indexOf(player) < 30 ? { ...player, captaincy: 'never' } : player,
    ),
  }),
  'a captain and a minimum salary': ruled({ minSalary: 79 }, { roster: CONTEST_ROSTERS[0]! }),
  'squads with a bench': contest({ roster: SEASON, salaryCap: 100 }),
  'squads with a bench and exposures': ruled(
    { captainExposure: { max: 0.1 }, exposure: { max: 0.6 } },
    { roster: SEASON, salaryCap: 100 },
  ),
  'a maximum exposure': ruled({ exposure: { max: 0.2 } }),
  'exposures of clubs and stacks': ruled({
    exposure: { teams: { [clubs[0]!]: { max: 0.1 }, [clubs[1]!]: { max: 0.2 } } },
    stacks: [{ size: 2, maxExposure: 0.5 }],
  }),
  'a stack of any club': ruled({ stacks: [{ size: 3 }] }),
  'a stack of a named club': ruled({ stacks: [{ size: 2, teams: [clubs[3]!] }] }),
  'groups, opponents and a club': ruled({
    groups: [
      { players: best.slice(0, 12).map(({ id }) => id), max: 1 },
      { players: best.slice(20, 40).map(({ id }) => id), min: 2 },
      { players: best.slice(5, 20).map(({ id }) => id), min: 1, if: best[0]!.id },
    ],
    opposing: { from: ['GK', 'D'], against: ['M', 'F'], max: 0, opponents: { [clubs[0]!]: clubs[1]! } },
    teams: { [clubs[5]!]: { min: 1 } },
  }),
  'a stacking penalty': ruled({ stackingPenalty: Object.fromEntries(clubs.map((club) => [club, 0.3])) }),
  'drawn values': contest({ randomness: { range: 0.3, seed: 1 }, minUniquePlayers: 2, lineupCount: 150 }),
};

describe('when the time is up', () => {
  it.each(Object.keys(PROBLEMS))('the set is completed with legal lineups: %s', (name) => {
    const problem = PROBLEMS[name]!;
    const { status, lineups, shortfalls, stoppedBy } = solveUntil(problem, READS);
    expect({ status, count: lineups.length, stoppedBy }).toEqual({
      status: 'feasible',
      count: problem.lineupCount,
      stoppedBy: undefined,
    });
    expect(checkLineups(problem, lineups, shortfalls)).toEqual([]);
    // A set that was improved as a whole has no proven lineups.
    if (problem.rules?.exposure?.mode === 'spread') return;
    expect(lineups.filter((lineup) => !isProven(lineup)).length).toBeGreaterThan(0);
  });

  it('the proven lineups are the ones of a search without a limit, and come first', () => {
    const problem = contest({ minUniquePlayers: 5, lineupCount: 30 });
    const { lineups } = solveUntil(problem, 120);
    const all = solver.solve(problem, { deadline: Infinity });
    const proven = lineups.filter(isProven);
    expect(all.status).toBe('optimal');
    expect(proven.length).toBeGreaterThan(0);
    expect(lineups.slice(0, proven.length)).toEqual(all.lineups.slice(0, proven.length));
    const total = (of: readonly SolvedLineup[]) =>
      of.reduce((sum, lineup) => sum + maximizedValue(lineup), 0);
    expect(total(lineups) / total(all.lineups)).toBeGreaterThan(0.99);
  });

  it('each lineup is reported once, in order, whether it is proven or not', () => {
    const reported: SolvedLineup[] = [];
    const { lineups } = countingClockReads(() =>
      solver.solve(PROBLEMS['six unique players']!, {
        deadline: READS,
        onLineup: (lineup) => reported.push(lineup),
      }),
    );
    expect(reported).toEqual(lineups);
  });
});

import { checkLineups } from './check/check-lineup';
import { createExactSolver } from './exact-solver';
import { ExposurePortfolio } from './exposure/portfolio';
import { keepLimits } from './keep-limits';
import type { LineupRules } from './problem/lineup-rules';
import type { LineupProblem } from './problem/problem';
import type { SolvedLineup } from './problem/result';
import { Clock } from './search/clock';
import { collectLineups } from './search/collect-lineups';
import { TableMemory } from './search/completion-table';
import { byValue } from './search/lineup-keys';
import { STEPS_PER_CLOCK_READ } from './search/lineup-search';
import { toPoolFrame } from './search/pool-frame';
import { SideRules } from './search/side-rules';
import { countingClockReads } from './testing/counting-clock';
import { CLASSIC, slate } from './testing/random-problem';

const players = slate(200, 3);
const many = slate(2000, 2);
const contest = (rules: LineupRules, change: Partial<LineupProblem> = {}): LineupProblem => ({
  players,
  roster: CLASSIC,
  salaryCap: 80,
  lineupCount: 60,
  minUniquePlayers: 2,
  locked: [],
  rules,
  ...change,
});
const minimums = Object.fromEntries(players.map(({ id }) => [id, { min: 0.05 }]));
const clubs = Object.fromEntries(
  [...new Set(players.map(({ team }) => team))].map((team) => [team, { max: 0.4 }]),
);
const stack = { size: 2, teams: ['T1', 'T2'], minExposure: 0.3 };

function manyRules(): LineupRules {
  const groups = Array.from({ length: 480 }, (_, at) => ({
    players: [0, 1, 2, 3, 4].map((step) => many[(at * 37 + step * 101) % 2000]!.id),
    max: 2,
    ...(at % 3 === 0 ? { if: many[(at * 53) % 2000]!.id } : {}),
  }));
  const teams = Object.fromEntries(many.map(({ team }) => [team, { max: 2 }]));
  return { groups, teams, minSalary: 70, stacks: [{ size: 2 }] };
}

const PROBLEMS: Record<string, LineupProblem> = {
  'lineups far apart': contest({}, { minUniquePlayers: 8, lineupCount: 1000 }),
  'many rules': contest({ ...manyRules(), exposure: { max: 0.5 } }, { players: many, minUniquePlayers: 6 }),
  'minimum exposures': contest({ exposure: { players: minimums } }),
  'drawn values': contest({}, { lineupCount: 5000, randomness: { range: 0.3, seed: 1 } }),
  'exposures over the set': contest({ exposure: { mode: 'spread', max: 0.4 } }),
  'exposures of clubs and stacks over the set': contest({
    exposure: { mode: 'spread', max: 0.5, teams: clubs },
    stacks: [stack],
  }),
};

describe('the deadline', () => {
  afterEach(() => jest.restoreAllMocks());

  describe.each(Object.keys(PROBLEMS))('of %s', (name) => {
    const problem = PROBLEMS[name]!;

    it.each([1, 10, 100, 300])('stops soon after read %i of the clock', (deadline) => {
      const { status, lineups, shortfalls, reads } = countingClockReads((clock) => {
        const result = createExactSolver().solve(problem, { deadline });
        return { ...result, reads: clock.reads };
      });
      if (reads > deadline) expect(status).toBe(lineups.length > 0 ? 'feasible' : 'timed-out');
      expect(reads - deadline).toBeLessThan(50);
      expect(checkLineups(problem, lineups, shortfalls)).toEqual([]);
    });
  });

  describe.each(Object.keys(PROBLEMS))('a cancellation of %s', (name) => {
    it.each([1, 10, 100])(
      'stops soon after read %i of the flag, and adds nothing to what it reported',
      (last) => {
        let reads = 0;
        let isLast = false;
        const isCancelled = () => (isLast = (reads += 1) > last);
        let reported: readonly SolvedLineup[] = [];
        let reportedLate = 0;
        const solver = keepLimits(createExactSolver(), true);
        const { lineups } = solver.solve(PROBLEMS[name]!, {
          deadline: Infinity,
          isCancelled,
          onLineup: (lineup) => {
            reported = [...reported, lineup];
            if (isLast) reportedLate += 1;
          },
          onSet: (set) => (reported = set.lineups),
        });
        expect(reads).toBeGreaterThan(last);
        expect(reads - last).toBeLessThan(50);
        expect([lineups, reportedLate]).toEqual([reported, 0]);
        expect(lineups.every(({ isProven }) => isProven !== false)).toBe(true);
      },
    );
  });

  // Every rule is checked for every player tried, so a thousand rules make a player a thousand times the work.
  it('is read after the same amount of work when there are many rules', () => {
    const halves = Array.from({ length: 1000 }, (_, at) => ({
      players: players.filter((_, player) => (player * 7 + at) % 3 > 0).map(({ id }) => id),
      min: 6,
    }));
    const problem = contest({ groups: halves }, { minUniquePlayers: 5 });
    const clock = new CountingClock();
    const frame = toPoolFrame(problem)!;
    const { canMeet } = SideRules.prototype;
    jest.spyOn(SideRules.prototype, 'canMeet').mockImplementation(function (this: SideRules, ...place) {
      clock.work += 1;
      return canMeet.apply(this, place);
    });
    collectLineups({
      pool: byValue(
        frame,
        problem,
        Float64Array.from(players, ({ projection }) => projection),
      ),
      portfolio: ExposurePortfolio.unlimited(problem, frame),
      wanted: problem.lineupCount,
      clock,
      tableMemory: new TableMemory(),
      onAccepted: () => undefined,
    });
    expect(clock.reads).toBeGreaterThan(CountingClock.MAX);
    expect(clock.maxWork * halves.length).toBeLessThan(3 * STEPS_PER_CLOCK_READ);
  });
});

/** Records the maximum work between two reads. Over after MAX reads. */
class CountingClock extends Clock {
  static readonly MAX = 300;
  reads = 0;
  work = 0;
  maxWork = 0;

  constructor() {
    super({ deadline: Infinity });
  }

  override get isOver(): boolean {
    this.reads += 1;
    this.maxWork = Math.max(this.maxWork, this.work);
    this.work = 0;
    return this.reads > CountingClock.MAX;
  }
}

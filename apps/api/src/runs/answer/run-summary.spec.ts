import { CONTEST_PRESETS } from '@fanteam/contracts';
import type { Shortfall, SolvedLineup, StopCause } from '@fanteam/lineup-solver';
import { toRunError } from './run-error';
import { toSummary } from './run-summary';
import { fromLineup, toLineup } from './to-lineup';
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolveOutcome } from '../../solver/solver-messages';

const player = (id: string, position: 'GK' | 'D' | 'M' | 'F', projection: number) => ({
  id,
  name: `Player ${id}`,
  position,
  team: 'ASH',
  salary: 5,
  projection,
});
const TASK: LineupTask = {
  players: [
    player('f', 'F', 4),
    player('m', 'M', 3),
    player('d1', 'D', 1),
    player('d2', 'D', 2),
    player('g', 'GK', 5),
  ],
  contest: 'classic-11',
  roster: CONTEST_PRESETS['classic-11'].roster,
  salaryCap: 20,
  lineupCount: 50,
  minUniquePlayers: 3,
  locked: [],
  timeLimitMs: 2500,
  warnings: ['a warning'],
};
const solved = { picks: [0, 1, 2, 3, 4], captain: 4, viceCaptain: 0, points: 20, salary: 25 };
const outcome = (extra: Partial<SolveOutcome>): SolveOutcome => ({
  status: 'optimal',
  engine: 'glpk',
  lineups: [],
  solverMs: 1,
  ...extra,
});

describe('toLineup', () => {
  it('sorts players by position and projection and marks the captains', () => {
    const lineup = toLineup(TASK, solved, 7);
    expect(lineup.players.map(({ id }) => id)).toEqual(['g', 'd2', 'd1', 'm', 'f']);
    expect(lineup).toMatchObject({ lineup_id: '7', formation: '2-1-1', total_points: 20, salary_cost: 25 });
    expect(lineup.players.filter((player) => player.captain).map(({ id }) => id)).toEqual(['g']);
    expect(lineup.players.filter((player) => player.vice_captain).map(({ id }) => id)).toEqual(['f']);
  });

  it.each<Partial<SolvedLineup>>([
    {},
    { captain: null, viceCaptain: null },
    { objectiveValue: 3, isProven: false },
  ])('is reversed by fromLineup: %j', (change) => {
    const lineup = { ...solved, ...change };
    expect(fromLineup(TASK, toLineup(TASK, lineup, 7))).toEqual(lineup);
  });
});

describe('toSummary', () => {
  it.each([
    [1, 2, 'after 1 of 3 lineups. The other 2 keep all rules'],
    [2, 1, 'after 2 of 3 lineups. The last one keeps all rules'],
    [0, 2, 'before the first lineup was proven to be the best one. The lineups keep all rules'],
  ])('states what it means when %i lineups are proven and %i are not', (proven, unproven, text) => {
    const open = { ...solved, isProven: false as const };
    const lineups = [...Array(proven).fill(solved), ...Array(unproven).fill(open)];
    const summary = toSummary(
      { ...TASK, lineupCount: lineups.length },
      outcome({ status: 'feasible', lineups }),
    );
    expect(summary).toMatchObject({ found: lineups.length, proven: false, stopped_by: null });
    expect(summary.warnings[1]).toContain(`The time limit of 2.5 s was reached ${text}`);
    expect(toLineup(TASK, open, 1)).toMatchObject({ proven: false });
    expect(toLineup(TASK, solved, 1)).not.toHaveProperty('proven');
  });

  it('has no stop reason when all lineups were found', () => {
    const summary = toSummary({ ...TASK, lineupCount: 1 }, outcome({ lineups: [solved] }));
    expect(summary).toMatchObject({ found: 1, proven: true, stopped_by: null, warnings: ['a warning'] });
  });

  it.each<[StopCause, string, string]>([
    [
      { code: 'no_more_lineups' },
      'no_more_lineups',
      'Only 1 of 50 lineups were found: no other legal lineups exist.',
    ],
    [
      { code: 'unique_players' },
      'unique_players',
      'Only 1 of 50 lineups were found: no other legal lineup differs from these in at least 3 players.',
    ],
    [
      {
        code: 'exposure',
        limits: [
          { of: { team: 'ASH' }, lineups: 1 },
          { of: { stack: 0 }, lineups: 1 },
          { of: { player: 'f' }, lineups: 1 },
          { of: { player: 'g' }, lineups: 1 },
        ],
      },
      'exposure',
      'Only 1 of 50 lineups were found within the exposure limits. The limits are shares of this 1 lineup. At the maximum: ASH (1 lineup), the stack of 2 from ASH (1 lineup), Player f (1 lineup) and 1 more.',
    ],
    [
      { code: 'not_found', moreExist: true },
      'not_found',
      'Only 1 of 50 lineups were found. More legal lineups exist, but no larger set was found that satisfies all limits.',
    ],
    [
      { code: 'not_found', moreExist: false },
      'not_found',
      'Only 1 of 50 lineups were found. The time limit was reached before it was known whether more legal lineups exist.',
    ],
  ])('states why there are no more lineups: %j', (stopped, code, message) => {
    const task = { ...TASK, rules: { stacks: [{ size: 2, teams: ['ASH'], maxExposure: 0.1 }] } };
    const { stopped_by: stop } = toSummary(task, outcome({ lineups: [solved], stoppedBy: stopped }));
    expect(stop).toEqual({ code, message });
  });

  it('does not claim that no larger spread set exists', () => {
    const task: LineupTask = { ...TASK, rules: { exposure: { mode: 'spread', max: 0.1 } } };
    const stopped: StopCause = { code: 'exposure', limits: [{ of: { player: 'f' }, lineups: 5 }] };
    const { stopped_by: stop } = toSummary(task, outcome({ lineups: [solved], stoppedBy: stopped }));
    expect(stop?.message).toBe(
      'Only 1 of 50 lineups were found within the exposure limits. The limits are shares of this 1 lineup. At the maximum: Player f (5 lineups).',
    );
  });

  it('warns about minimum exposures that are not met', () => {
    const shortfalls: Shortfall[] = [
      {
        of: { player: 'g' },
        required: 30,
        reached: 20,
        cause: { code: 'positions', positions: ['GK'], required: 60, room: 50 },
      },
      { of: { player: 'f' }, required: 9, reached: 0, cause: { code: 'other_rules' } },
    ];
    const lineups = Array.from({ length: 50 }, () => solved);
    const { warnings } = toSummary(TASK, outcome({ lineups, shortfalls }));
    expect(warnings).toEqual([
      'a warning',
      'Player g is in 20 of the 30 lineups that the minimum exposure requires: the minimum exposures of goalkeepers require 60 slots, and 50 lineups have 50.',
      'Player f is in 0 of the 9 lineups that the minimum exposure requires: no more lineups were found that meet the other rules.',
    ]);
  });

  it('returns the gap to the best possible set', () => {
    expect(toSummary(TASK, outcome({ lineups: [solved], bound: 20.01 }))).toMatchObject({ gap: 0.0005 });
    expect(toSummary(TASK, outcome({ lineups: [solved], bound: 20 }))).toMatchObject({ gap: 0 });
    expect(toSummary(TASK, outcome({ lineups: [solved] }))).not.toHaveProperty('gap');
  });

  it('states that the time limit was reached, and is not proven then', () => {
    const summary = toSummary(TASK, outcome({ status: 'feasible', lineups: [solved] }));
    expect(summary.proven).toBe(false);
    expect(summary.stopped_by?.message).toBe('The time limit of 2.5 s was reached after 1 of 50 lineups.');
  });
});

describe('toRunError', () => {
  it('is a 422 with the text and the reasons of the explanation', () => {
    const explanation: SolveOutcome['explanation'] = {
      isRosterImpossible: false,
      conflicts: [
        {
          parts: [{ ref: { rule: 'salary_cap' }, fix: { dropped: [], salaryCap: 46.5 } }],
          cheapest: 46.5,
        },
      ],
      cheapest: 46.5,
      isComplete: true,
    };
    const { status, body } = toRunError(TASK, outcome({ status: 'infeasible', explanation }));
    expect(status).toBe(422);
    expect(body.detail).toBe('The cheapest legal Classic 11 lineup costs 46.5; the salary cap is 20.');
    expect(body.reasons?.[0]?.fix).toEqual({
      label: 'Raise Salary Cap to 46.5',
      changes: [{ field: 'salary_cap', value: 46.5 }],
      field: 'salary_cap',
      value: 46.5,
    });
  });

  it('states that the reason is not known if there is no explanation', () => {
    expect(toRunError(TASK, outcome({ status: 'infeasible' })).body.detail).toBe(
      'No legal Classic 11 lineup is possible. Not every rule and fix could be checked in time.',
    );
  });

  it('suggests a longer time limit when no lineup was found in time', () => {
    expect(toRunError(TASK, outcome({ status: 'timed-out' })).body.detail).toMatch(
      /^No lineup was found within 2.5 s\./,
    );
  });
});

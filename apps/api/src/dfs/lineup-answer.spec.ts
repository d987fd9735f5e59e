import { CONTEST_PRESETS } from '@fanteam/contracts';
import { toLineup, toRunError, toSummary } from './lineup-answer';
import type { LineupTask } from './lineup-task';
import type { SolveOutcome } from './solver/solver-messages';

const player = (id: string, position: 'GK' | 'D' | 'M' | 'F', projection: number) => ({
  id,
  name: `Man ${id}`,
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
  it('lists goalkeeper to forward, the best of a position first, and marks the captains', () => {
    const lineup = toLineup(TASK, solved, 7);
    expect(lineup.players.map(({ id }) => id)).toEqual(['g', 'd2', 'd1', 'm', 'f']);
    expect(lineup).toMatchObject({ lineup_id: '7', formation: '2-1-1', total_points: 20, salary_cost: 25 });
    expect(lineup.players.filter((man) => man.captain).map(({ id }) => id)).toEqual(['g']);
    expect(lineup.players.filter((man) => man.vice_captain).map(({ id }) => id)).toEqual(['f']);
  });
});

describe('toSummary', () => {
  it('says nothing when all are there', () => {
    const summary = toSummary({ ...TASK, lineupCount: 1 }, outcome({ lineups: [solved] }));
    expect(summary).toMatchObject({ found: 1, proven: true, stopped_by: null, warnings: ['a warning'] });
  });

  it('says that no more exist, and under which rule', () => {
    expect(toSummary(TASK, outcome({ lineups: [solved] })).stopped_by).toEqual({
      code: 'no_more_lineups',
      message:
        'Only 1 of 50: no other legal lineups exist that differ in at least 3 players from each other.',
    });
  });

  it('says that time ran out, and proves nothing then', () => {
    const summary = toSummary(TASK, outcome({ status: 'feasible', lineups: [solved] }));
    expect(summary.proven).toBe(false);
    expect(summary.stopped_by?.message).toBe(
      'The time limit of 2.5 s ended the search after 1 of 50 lineups.',
    );
  });
});

describe('toRunError', () => {
  it('names the cheapest lineup and the cap that frees it', () => {
    const { status, body } = toRunError(
      TASK,
      outcome({ status: 'infeasible', cause: { code: 'salary_cap', cheapest: 46.5 } }),
    );
    expect(status).toBe(422);
    expect(body.detail).toBe('The cheapest legal Classic 11 lineup costs 46.5; the salary cap is 20.');
    expect(body.reasons?.[0]?.fix).toEqual({
      field: 'salary_cap',
      value: 46.5,
      label: 'Raise Salary Cap to 46.5',
    });
  });

  it('says which roster the men cannot fill', () => {
    const { body } = toRunError(
      { ...TASK, locked: ['g'] },
      outcome({ status: 'infeasible', cause: { code: 'roster' } }),
    );
    expect(body.detail).toMatch(/^No legal Classic 11 lineup with the 1 locked player can be made/);
    expect(body.detail).toContain('Unlock a player');
    expect(body.detail).toContain('GK 1, DEF 3–5, MID 2–5, FWD 1–3, at most 3 of one club');
  });

  it('asks for more time when there was none to find one', () => {
    expect(toRunError(TASK, outcome({ status: 'timed-out' })).body.detail).toMatch(
      /^No lineup was found within 2.5 s\./,
    );
  });
});

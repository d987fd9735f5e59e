import type { RunError } from '../runs/run.entity';
import { toFailedRun } from './failed-runs';

const FIX = { label: 'Unlock Bukayo Saka', changes: [] };
const INFEASIBLE: RunError = {
  status: 422,
  code: 'infeasible',
  body: {
    detail: '2 goalkeepers are locked: David Raya and Bukayo Saka.',
    reasons: [
      { code: 'rule_locked', message: 'David Raya is locked', fix: FIX },
      { code: 'rule_locked', message: 'Bukayo Saka is locked', fix: FIX },
      { code: 'salary_cap', message: 'the salary cap is 45' },
    ],
  },
};
const AT = new Date('2026-11-23T01:02:03Z');
const show = (error: RunError) => toFailedRun({ id: 'a', finished_at: AT, error });

it('names no player: the sentence and the reasons of an impossible request become codes', () => {
  const earlier = { ...INFEASIBLE, code: undefined };
  for (const error of [INFEASIBLE, earlier]) {
    expect(show(error)).toEqual({
      run_id: 'a',
      finished_at: '2026-11-23T01:02:03.000Z',
      status: 422,
      code: 'infeasible',
      detail: 'No lineup satisfies the request.',
      reasons: ['rule_locked', 'salary_cap'],
    });
  }
});

it.each<[RunError, string | null]>([
  [{ status: 422, code: 'solver_crashed', body: { detail: 'The solver crashed.' } }, 'solver_crashed'],
  [{ status: 500, body: { detail: 'Internal server error' } }, null],
])('shows the sentence of another error', (error, code) => {
  expect(show(error)).toMatchObject({ status: error.status, code, detail: error.body.detail });
});

import type { NoLineupReason } from '../../model/solver-worker/messages';
import { describeState } from './describe-state';
import { showNext } from './shown-lineup';
import type { BestLineup } from './use-best-lineup';

const found = {
  kind: 'found',
  players: [],
  captain: null,
  viceCaptain: null,
  bench: [],
  points: 78.4,
  salary: 99.5,
  salaryCap: 100,
  isProven: true,
  isEstimated: false,
} as const;
const describeResult = (
  result: BestLineup | null,
  reason: NoLineupReason | null = null,
  isExplained = false,
) => describeState({ result, shown: null, reason, isUnavailable: false }, { isExplained, salaryCap: 1 });

it('shows points and salary, and whether the lineup is proven', () => {
  expect(describeResult(null)).toEqual({ title: null, note: 'Searching for the best lineup' });
  expect(describeResult(found)).toEqual({
    title: '78.40 pts · 99.5 of 100.0 M',
    note: '',
  });
  expect(describeResult({ ...found, points: 57.258, isEstimated: true })).toEqual({
    title: '≈ 57.26 pts · 99.5 of 100.0 M',
    note: 'From estimated projections',
  });
  expect(describeResult({ ...found, isProven: false }).title).toBe('at least 78.40 pts · 99.5 of 100.0 M');
});

it('shows the change since the lineup before', () => {
  const shown = showNext(showNext(null, { ...found, points: 80 }, 0), found, 2_000);
  const state = { result: found, shown, reason: null, isUnavailable: false };
  const { note } = describeState(state, { isExplained: false, salaryCap: 1 });
  expect(note).toBe('−1.60 pts since the last change');
});

it('states why there is no lineup', () => {
  expect(describeResult({ kind: 'not-found' }).note).toMatch(/press Optimize Lineup/);
  expect(describeResult({ kind: 'mistake', message: 'Player 1 is locked and excluded.' })).toEqual({
    title: null,
    note: 'Player 1 is locked and excluded.',
  });
  expect(describeResult({ kind: 'impossible' })).toEqual({ title: null, note: 'No lineup is possible.' });
  const roster = describeResult({ kind: 'mistake', message: 'Invalid roster: at least 1 GK' });
  expect(roster.note).toBe('No lineup yet: at least 1 GK');
});

it('offers the first fix that the page can apply, and a usual salary cap before others', () => {
  const capFix = (value: number) => ({ label: `${value}`, changes: [{ field: 'salary_cap', value }] });
  const lowest = { code: 'salary_cap', message: 'low', fix: capFix(44) };
  const usual = { code: 'usual_cap', message: 'usual', fix: capFix(100) };
  const unknown = { code: 'rule_x', message: 'x', fix: { label: 'x', changes: [{ field: 'x', value: 1 }] } };
  const fixOf = (...reasons: NoLineupReason['reasons']) =>
    describeResult({ kind: 'impossible' }, { detail: 'Why', reasons });
  expect(fixOf(unknown, lowest, usual)).toEqual({ title: null, note: 'Why', fix: usual.fix });
  expect(fixOf(unknown, lowest).fix).toEqual(lowest.fix);
  expect(fixOf(unknown).fix).toBeUndefined();
  // The contest panel offers the cap.
  expect(fixOf(lowest, usual)).toEqual({
    title: null,
    note: 'Best lineup: none with cap 1.0 M',
    isCapTooLow: true,
  });
});

it('repeats no alert of the page', () => {
  const reason = {
    detail: 'Why',
    reasons: [{ code: 'salary_cap', message: 'low', fix: { label: 'fix', changes: [] } }],
  };
  const expected = { title: null, note: 'No lineup is possible with these settings.' };
  expect(describeResult({ kind: 'impossible' }, reason, true)).toEqual(expected);
  expect(describeResult({ kind: 'mistake', message: 'Why' }, null, true)).toEqual(expected);
  expect(describeResult(found, null, true).title).toMatch(/pts/);
});

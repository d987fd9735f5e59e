import type { RunProgress } from '@fanteam/contracts';
import { NO_EDITS } from '../../model/lineup-edits';
import type { ActiveRun } from '../../model/run-state';
import { aResponse } from '../../testing/samples';
import { announceRun, describeResult, describeRun, isImproving } from './describe-run';

function someUnproven() {
  const [lineup] = aResponse().optimized_lineups;
  const open = { ...lineup!, proven: false as const };
  return { optimized_lineups: [lineup!, open, open], found: 3, requested: 3 };
}

describe('the result of a run', () => {
  it.each([
    [aResponse(), 'found 1 of 1, proven optimal, 12 ms'],
    [aResponse({ found: 7, requested: 20, proven: false, solver_ms: 10_020 }), 'found 7 of 20, 10.0 s'],
    [aResponse({ solver_ms: 0.3 }), 'found 1 of 1, proven optimal, under 1 ms'],
    [
      aResponse({ proven: false, gap: 0.00321 }),
      'found 1 of 1, within 0.33 % of the best possible set, 12 ms',
    ],
    [aResponse({ proven: false, ...someUnproven() }), 'found 3 of 3, 1 of them proven optimal, 12 ms'],
    [{}, 'found 0 of 0'],
  ])('shows the number of lineups, proof and duration', (response, text) => {
    expect(describeResult(response)).toBe(text);
  });

  it('claims no proof for lineups that the user has edited', () => {
    const response = aResponse({ proven: false, ...someUnproven() });
    response.optimized_lineups.forEach((lineup, at) => (lineup.lineup_id = String(at + 1)));
    const edits = { ...NO_EDITS, swapped: { 1: response.optimized_lineups[0]! } };
    expect(describeResult(response, edits)).toBe('found 3 of 3, 0 of them proven optimal, 1 edited, 12 ms');
    expect(describeResult(aResponse({ proven: false, gap: 0.00321 }), edits)).toBe(
      'found 1 of 1, 1 edited, 12 ms',
    );
  });
});

describe('the status of a run', () => {
  const request = { file_id: 'file-1', num_lineups: 20, salary_cap: 100 };
  const aRun = (progress: Partial<RunProgress> | null, changes: Partial<ActiveRun> = {}): ActiveRun => ({
    runId: 'run-1',
    request,
    progress: progress && { state: 'running', found: 0, requested: 20, ...progress },
    isReconnecting: false,
    ...changes,
  });

  it.each([
    [aRun(null, { request: null }), 'Searching for lineups', 'Searching for lineups'],
    [aRun({ state: 'queued', position_in_queue: 1 }), 'in the queue, 1 run ahead', 'Waiting in the queue'],
    [aRun({ state: 'queued', position_in_queue: 0 }), 'in the queue, next to start', 'Waiting in the queue'],
    [aRun({ found: 4 }), 'found 4 of 20', 'Searching for lineups'],
    [aRun({ found: 11 }), 'found 11 of 20', '50 % of the lineups found'],
    [aRun({ found: 3 }, { isReconnecting: true }), 'reconnecting, found 3 of 20', 'Reconnecting'],
  ])('is a text, which changes less often for screen readers', (run, shown, announced) => {
    expect(describeRun(run, null)).toBe(shown);
    expect(announceRun(run, null)).toBe(announced);
  });
});

describe('the status of a set', () => {
  const progressOf = (found: number, mode?: 'spread'): ActiveRun => ({
    runId: 'a',
    request: { file_id: 'f', num_lineups: 20, salary_cap: 80, ...(mode && { exposure_mode: mode }) },
    progress: { state: 'running', found, requested: 20 },
    isReconnecting: false,
  });

  it('states the total of lineups in order while proofs are missing', () => {
    const found = progressOf(20);
    const run = { ...found, progress: { ...found.progress!, total: 1228.2 } };
    expect(describeRun(run, null)).toBe('improving the set, found 20 of 20: total 1228.2');
    expect(isImproving(run, null)).toBe(true);
  });

  it('states when all lineups are found and the set is improved', () => {
    expect(describeRun(progressOf(5, 'spread'), null)).toBe('found 5 of 20');
    expect(describeRun(progressOf(20, 'spread'), null)).toBe('improving the set, found 20 of 20');
    const improved = progressOf(20, 'spread');
    const at = (total: number, gap?: number): ActiveRun => ({
      ...improved,
      progress: { ...improved.progress!, total, gap },
    });
    expect(describeRun(at(1228.182), null)).toBe('improving the set, found 20 of 20: total 1228.2');
    expect(describeRun(at(1230, 0.00521), null)).toBe(
      'improving the set, found 20 of 20: total 1230.0, within 0.53 % of the best possible set',
    );
    expect(announceRun(at(1230, 0.005), null)).toBe('All lineups found, improving the set');
    expect([isImproving(progressOf(20, 'spread'), null), isImproving(progressOf(20), null)]).toEqual([
      true,
      false,
    ]);
  });
});

import { aResponse, aStoredFile, aTypedPlayer } from '../testing/samples';
import type { DraftAction } from './draft-reducer';
import { FIRST_VISIT, reducePage, type Problem } from './page-state';

const file = new File([], 'a.csv');
const problemAt = (place: Problem['place']) =>
  reducePage(FIRST_VISIT, { type: 'problem-found', problem: { place, text: 'No.' } });

describe('the page', () => {
  const read: DraftAction = { type: 'file-read', file, stored: aStoredFile() };
  const added: DraftAction = { type: 'player-added', player: aTypedPlayer('Anna') };
  const cap: DraftAction = { type: 'salary-cap-typed', text: '100' };
  const contest: DraftAction = { type: 'contest-chosen', contest: 'pick-6' };
  const mode: DraftAction = { type: 'mode-chosen', mode: 'manual' };

  it.each([
    ['file', [read, mode], [cap, added, contest]],
    ['pool', [read, mode, added, contest], [cap]],
    ['run', [read, mode, added, contest, cap], []],
  ] as const)(
    'removes an alert about the %s when its cause changes, and not before',
    (place, causes, others) => {
      for (const action of causes) expect(reducePage(problemAt(place), action).problem).toBeNull();
      for (const action of others) expect(reducePage(problemAt(place), action).problem).not.toBeNull();
    },
  );

  it('keeps the last lineups after a failure and marks them as kept', () => {
    const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 100 };
    const results = { response: aResponse(), request };
    const done = reducePage(FIRST_VISIT, { type: 'run-succeeded', results });
    const failed = reducePage(done, { type: 'run-failed', problem: { place: 'run', text: 'No.' } });
    expect(failed).toMatchObject({ results, isKept: true });
    const again = reducePage(failed, { type: 'run-succeeded', results });
    expect(again).toMatchObject({ isKept: false, problem: null, results });
  });

  it('starts over, and can undo that until new players are added', () => {
    const results = { response: aResponse(), request: { file_id: 'file-1', num_lineups: 1, salary_cap: 9 } };
    const full = [read, cap, { type: 'run-succeeded', results } as const].reduce(reducePage, FIRST_VISIT);
    const empty = reducePage(full, { type: 'started-over' });
    expect(empty).toMatchObject({ draft: FIRST_VISIT.draft, results: null });
    expect(reducePage(reducePage(empty, cap), { type: 'start-over-undone' })).toMatchObject({
      draft: full.draft,
      results,
      discarded: null,
    });
    const withPlayer = reducePage(empty, added);
    expect(reducePage(withPlayer, { type: 'start-over-undone' })).toBe(withPlayer);
  });

  it('is restored as it was saved, but keeps newer lineups', () => {
    const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 9 };
    const page = { draft: reducePage(FIRST_VISIT, cap).draft, results: { response: aResponse(), request } };
    expect(reducePage(FIRST_VISIT, { type: 'page-restored', page })).toMatchObject(page);
    const newer = { response: aResponse({ run_id: 'newer' }), request };
    const running = reducePage(FIRST_VISIT, { type: 'run-succeeded', results: newer });
    expect(reducePage(running, { type: 'page-restored', page })).toMatchObject({
      draft: page.draft,
      results: newer,
    });
  });
});

import { aResponse, aStoredFile, aTypedPlayer } from '../testing/samples';
import { EMPTY_DRAFT, newFileDraft, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import { haveSettingsChanged } from './settings-changed';

const file = new File([], 'players.csv');
const draft: Draft = { ...EMPTY_DRAFT, file: newFileDraft(file, aStoredFile()) };
// In the order in which the server returns it.
const results = { request: { salary_cap: 1, num_lineups: 1, file_id: 'file-1' }, response: aResponse() };

const changedBy = (action: DraftAction) => haveSettingsChanged(reduceDraft(draft, action), results);

describe('the settings of the page', () => {
  it('are those of the lineups, regardless of the deadline', () => {
    expect(haveSettingsChanged(draft, results)).toBe(false);
    expect(changedBy({ type: 'deadline-typed', text: '2026-03-14T15:00' })).toBe(false);
  });

  it.each([
    { type: 'salary-cap-typed', text: '95' },
    { type: 'contest-chosen', contest: 'mini-4' },
    { type: 'projection-typed', id: '2', projection: 5 },
    { type: 'player-removed', key: '2' },
    { type: 'file-updated', file, stored: aStoredFile({ fileId: 'file-2' }) },
    { type: 'mode-chosen', mode: 'manual' },
    { type: 'player-rules-changed', keys: ['2'], rule: { lock: true } },
  ] satisfies DraftAction[])('have changed after %j', (action) => {
    expect(changedBy(action)).toBe(true);
  });

  it('are compared with typed players too', () => {
    const typed = reduceDraft(
      { ...EMPTY_DRAFT, mode: 'manual' },
      { type: 'player-added', player: aTypedPlayer('Dahl') },
    );
    const request = { players: [aTypedPlayer('Dahl')], num_lineups: 1, salary_cap: 1 };
    expect(haveSettingsChanged(typed, { ...results, request })).toBe(false);
    expect(haveSettingsChanged(typed, results)).toBe(true);
  });
});

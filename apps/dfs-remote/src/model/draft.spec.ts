import type { Position } from '@fanteam/contracts';
import { aTypedPlayer } from '../testing/samples';
import { checkDraft, EMPTY_DRAFT, newFileDraft, type Draft } from './draft';

const typed = (...positions: Position[]): Draft => ({
  ...EMPTY_DRAFT,
  mode: 'manual',
  typed: {
    players: positions.map((position, index) => ({ ...aTypedPlayer('A', position), key: String(index) })),
    removed: [],
    added: positions.length,
  },
});

describe('checkDraft', () => {
  it('requires a file in CSV mode', () => {
    expect(checkDraft(EMPTY_DRAFT)).toEqual({ place: 'file', text: 'Please upload a CSV file first' });
  });

  it('accepts a selected file, even if it was not read', () => {
    const file = newFileDraft(new File([], 'a.csv'), null);
    expect(checkDraft({ ...EMPTY_DRAFT, file })).toBeUndefined();
  });

  it.each([
    [typed(), 'Please add at least one player'],
    [
      typed('M', 'M', 'M'),
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 3',
    ],
    [typed('M', 'M', 'M', 'M'), 'Invalid roster: at least 1 Goalkeepers (GK) are required. Current GK: 0'],
    [typed('GK', 'M', 'M', 'M'), 'Invalid roster: at least 1 Defenders (DEF) are required. Current DEF: 0'],
    [typed('GK', 'D', 'D', 'D'), 'Invalid roster: at least 1 Midfielders (MID) are required. Current MID: 0'],
    [typed('GK', 'D', 'M', 'M'), 'Invalid roster: at least 1 Forwards (FWD) are required. Current FWD: 0'],
  ])('returns the first problem', (draft, text) => {
    expect(checkDraft(draft)).toEqual({ place: 'pool', text });
  });

  it('accepts the smallest roster', () => {
    expect(checkDraft(typed('GK', 'D', 'M', 'F'))).toBeUndefined();
  });

  it('leaves the minimum numbers of the other contests to the server', () => {
    const draft = typed('M');
    expect(checkDraft({ ...draft, contest: { ...draft.contest, contest: 'pick-6' } })).toBeUndefined();
  });
});

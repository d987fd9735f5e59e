import { NO_RULES } from './rules/rules-draft';
import { aStoredFile, aTypedPlayer } from '../testing/samples';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from './page-state';

const after = (state: PageState, ...actions: PageAction[]) => actions.reduce(reducePage, state);
const undone: PageAction = { type: 'undone' };
const redone: PageAction = { type: 'redone' };
const file = new File([], 'a.csv');
const imported = after(FIRST_VISIT, { type: 'file-read', file, stored: aStoredFile() });
const lock = (key: string): PageAction => ({
  type: 'player-rules-changed',
  keys: [key],
  rule: { lock: true },
});
const unique = (count: number): PageAction => ({
  type: 'rules-changed',
  rules: { minUnique: { on: true, count } },
  typing: 'minUnique',
});
const manual = (state: PageState) => after(state, { type: 'mode-chosen', mode: 'manual' });

describe('undo', () => {
  it('undoes changes to the pool and the rules in one history, the latest first', () => {
    const edited = after(imported, { type: 'player-removed', key: '2' }, lock('1'), {
      type: 'projection-typed',
      id: '3',
      projection: 9,
    });
    const once = after(edited, undone);
    expect(once.draft.file?.projections).toEqual({});
    const twice = after(once, undone);
    expect(twice.draft.rules.csv.players).toEqual({});
    expect(twice.draft.file?.removed).toEqual(['2']);
    expect(after(twice, undone, undone, undone).draft).toEqual(imported.draft);
    expect(after(twice, redone, redone).draft).toEqual(edited.draft);
  });

  it('drops undone changes after another change', () => {
    const other = after(imported, lock('1'), undone, lock('2'), redone);
    expect(other.draft.rules.csv.players).toEqual({ 2: { lock: true } });
  });

  it('undoes the keystrokes in one field in one step', () => {
    const typed = after(imported, lock('1'), unique(1), unique(12), undone);
    expect(typed.draft.rules.csv.minUnique).toEqual(NO_RULES.minUnique);
    expect(typed.draft.rules.csv.players).toEqual({ 1: { lock: true } });
  });

  it('restores the settings that a fix has changed, and no others', () => {
    const contest = { ...imported.draft.contest, salaryCap: '46.5' };
    const unlocked = { ...imported.draft, contest };
    const fixed = after(
      imported,
      { type: 'salary-cap-typed', text: '1' },
      lock('1'),
      { type: 'fix-applied', draft: unlocked, label: 'Unlock Anna and raise Salary Cap to 46.5' },
      { type: 'num-lineups-typed', text: '20' },
    );
    expect(fixed.draft.rules.csv.players).toEqual({});
    const once = after(fixed, undone);
    expect(once.draft.rules.csv.players).toEqual({ 1: { lock: true } });
    expect(once.draft.contest).toMatchObject({ salaryCap: '1', numLineups: '20' });
    expect(after(once, redone).draft).toEqual(fixed.draft);
    expect(after(once, undone).draft.contest.salaryCap).toBe('1');
  });

  it('does not change the contest and the other pool', () => {
    const both = after(
      manual(after(imported, lock('1'))),
      { type: 'player-added', player: aTypedPlayer('Anna') },
      { type: 'salary-cap-typed', text: '90' },
      undone,
      undone,
    );
    expect(both.draft.typed.players).toEqual([]);
    expect(both.draft.contest.salaryCap).toBe('90');
    expect(both.draft.rules.csv.players).toEqual({ 1: { lock: true } });
  });

  it('never reuses the key of an undone typed player', () => {
    const add: PageAction = { type: 'player-added', player: aTypedPlayer('Anna') };
    const again = after(manual(FIRST_VISIT), add, undone, add);
    expect(again.draft.typed.players.map(({ key }) => key)).toEqual(['2']);
  });

  it('stops where another file was read', () => {
    const read = after(imported, lock('1'), { type: 'file-read', file, stored: aStoredFile() });
    expect(after(read, undone)).toEqual(read);
  });
});

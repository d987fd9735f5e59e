import { NO_RULES } from './rules/rules-draft';
import { editsOf } from './history';
import type { LineupEdit } from './lineup-edits';
import { aResponse, aStoredFile, aTypedPlayer } from '../testing/samples';
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

describe('undo of edits of lineups', () => {
  const [found] = aResponse().optimized_lineups;
  const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 9 };
  const showRun = (id: string): PageAction => ({
    type: 'run-succeeded',
    results: { request, response: aResponse({ run_id: id }) },
  });
  const remove = (key: string): LineupEdit => ({ type: 'lineup-deleted', key });
  const optimized = after(imported, showRun('run-1'));

  it('is in one order with the edits of the draft', () => {
    const edited = after(optimized, lock('1'), remove('2'), unique(3), remove('3'));
    const states = [1, 2, 3, 4].map((count) => after(edited, ...Array<PageAction>(count).fill(undone)));
    const parts = states.map((state) => ({
      deleted: editsOf(state).deleted,
      unique: state.draft.rules.csv.minUnique,
      locks: state.draft.rules.csv.players,
    }));
    const three = { on: true, count: 3 };
    const locks = { 1: { lock: true } };
    expect(parts).toEqual([
      { deleted: ['2'], unique: three, locks },
      { deleted: ['2'], unique: NO_RULES.minUnique, locks },
      { deleted: [], unique: NO_RULES.minUnique, locks },
      { deleted: [], unique: NO_RULES.minUnique, locks: {} },
    ]);
    const again = after(states[3]!, redone, redone, redone, redone);
    expect(again.draft).toEqual(edited.draft);
    expect(editsOf(again)).toEqual(editsOf(edited));
  });

  it('undoes an edit of many lineups in one step', () => {
    const lineups = { 1: { ...found!, total_points: 1 }, 2: { ...found!, total_points: 2 } };
    const edited = after(optimized, remove('3'), { type: 'lineups-edited', lineups });
    expect(editsOf(edited).swapped).toEqual(lineups);
    const once = after(edited, undone);
    expect(editsOf(once)).toEqual({ favorites: [], deleted: ['3'], swapped: {} });
    expect(editsOf(after(once, redone)).swapped).toEqual(lineups);
  });

  it('drops undone steps of the draft too after another edit', () => {
    const edited = after(optimized, lock('1'), undone, remove('2'));
    expect(after(edited, redone)).toEqual(edited);
  });

  it('does not undo edits of lineups that are not shown, and continues when they are shown again', () => {
    const other = after(optimized, lock('1'), remove('2'), showRun('run-2'));
    expect(editsOf(other).deleted).toEqual([]);
    const undoneLock = after(other, undone);
    expect(undoneLock.draft.rules.csv.players).toEqual({});
    expect(editsOf(after(undoneLock, showRun('run-1'))).deleted).toEqual(['2']);
    expect(editsOf(after(undoneLock, showRun('run-1'), undone)).deleted).toEqual([]);
  });

  it('works for both pools', () => {
    const edited = after(optimized, lock('1'), { type: 'mode-chosen', mode: 'manual' }, remove('2'), undone);
    expect(editsOf(edited).deleted).toEqual([]);
    expect(after(edited, undone).draft).toEqual(edited.draft);
  });

  it('keeps an alert about the run, and removes the note about a fix', () => {
    const alerted = after(
      optimized,
      { type: 'fix-applied', draft: optimized.draft, label: 'Unlock Anna' },
      { type: 'problem-found', problem: { place: 'run', text: 'No.' } },
      remove('2'),
    );
    expect(alerted.appliedFix).toBeNull();
    expect(after(alerted, undone).problem).toMatchObject({ text: 'No.' });
  });

  it('keeps the edits of a run when the page starts over', () => {
    const started = after(optimized, remove('2'), { type: 'started-over' });
    expect(editsOf(after(started, { type: 'start-over-undone' })).deleted).toEqual(['2']);
    expect(editsOf(after(started, showRun('run-1'))).deleted).toEqual(['2']);
  });
});

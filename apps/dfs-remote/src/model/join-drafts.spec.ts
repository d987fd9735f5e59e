import { aStoredFile, aTypedPlayer } from '../testing/samples';
import { EMPTY_DRAFT, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import { joinDrafts } from './join-drafts';

const after = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const copyOf = (file: File) => new File([file], file.name);

const file = new File(['Name'], 'players.csv');
const base = after(EMPTY_DRAFT, { type: 'file-read', file, stored: aStoredFile() });
const exclude: DraftAction = { type: 'player-rules-changed', keys: ['1'], rule: { exclude: true } };
const cap: DraftAction = { type: 'salary-cap-typed', text: '99' };
/** As the other tab has read it from the browser. */
const reread = (draft: Draft): Draft => ({
  ...draft,
  file: draft.file && { ...draft.file, file: copyOf(draft.file.file) },
});

describe('the drafts of two tabs', () => {
  it('are joined to the changes of the other tab', () => {
    const draft = joinDrafts(base, after(reread(base), exclude, cap), base);
    expect(draft.rules.csv.players).toEqual({ 1: { exclude: true } });
    expect(draft.contest.salaryCap).toBe('99');
    expect(draft.file).toBe(base.file);
  });

  it('are joined to the changes of both tabs', () => {
    const draft = joinDrafts(after(base, exclude), after(reread(base), cap), base);
    expect(draft.rules.csv.players).toEqual({ 1: { exclude: true } });
    expect(draft.contest.salaryCap).toBe('99');
  });

  it('are the same object if nothing has changed', () => {
    expect(joinDrafts(base, reread(base), base)).toBe(base);
  });

  it('are that of the other tab if this one is empty', () => {
    expect(joinDrafts(EMPTY_DRAFT, base, EMPTY_DRAFT)).toBe(base);
  });

  it('keep their own files, rules and contests if they have different files, and share the typed players', () => {
    const stored = aStoredFile({ fileId: 'file-9', pool: [] });
    const player = aTypedPlayer('Anna');
    const other = after(
      EMPTY_DRAFT,
      { type: 'player-added', player },
      { type: 'file-read', file: new File(['x'], 'other.csv'), stored },
      exclude,
      cap,
    );
    expect(joinDrafts(base, other, base)).toEqual({ ...base, typed: other.typed });
  });

  it('keep the contest of each mode', () => {
    const manual: DraftAction = { type: 'mode-chosen', mode: 'manual' };
    const other = after(reread(base), manual, cap, { type: 'player-added', player: aTypedPlayer('Anna') });
    const draft = joinDrafts(base, other, base);
    expect([draft.mode, draft.contest.salaryCap]).toEqual(['csv', '1']);
    expect(after(draft, manual).contest.salaryCap).toBe('99');
  });
});

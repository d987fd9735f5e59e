import { clear, get, set, createStore } from 'idb-keyval';
import { aResponse, aStoredFile, aSummary, aTypedPlayer } from '../testing/samples';
import { EMPTY_DRAFT, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import {
  deleteIncompatible,
  deletePage,
  listFiles,
  loadFile,
  loadPage,
  savePage,
  writeIncompatible,
} from './page-store';
import { SAVED_PAGES } from '../testing/saved-pages';

const store = createStore('fanteam-optimizer', 'page');
const after = (...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, EMPTY_DRAFT);

const file = new File(['Name,Position\nRúni,DEF'], 'players.csv');
const projections = new File(['Name,xP\nRúni,4'], 'xp.csv');
const merge = {
  file: projections,
  addedLines: 0,
  columns: {},
  rejected: [],
  decisions: { 2: '4' },
  decided: [{ line: 2, name: 'E. H.', team: null, projection: 4 }],
  intoFileId: 'file-0',
  matched: 1,
  unmatched: [],
  doubtful: [],
  clubAnswers: { CITY: 'MCI' },
  matches: [],
  clubs: [],
  merged: { projection: 1 },
};
const full = after(
  { type: 'player-added', player: aTypedPlayer('Anna') },
  { type: 'file-read', file, stored: aStoredFile({ merges: [merge] }) },
  { type: 'projection-typed', id: '4', projection: 9 },
  { type: 'player-rules-changed', keys: ['4'], rule: { lock: true } },
  { type: 'contest-chosen', contest: 'custom' },
  { type: 'salary-cap-typed', text: '99.' },
);
const results = { response: aResponse(), request: { file_id: 'file-1', num_lineups: 1, salary_cap: 9 } };

const bytesOf = async (saved: File | undefined) => [...new Uint8Array((await saved?.arrayBuffer()) ?? [])];

beforeEach(() => clear(store));

describe('the saved page', () => {
  it('contains the pools, rules, contest, lineups and the bytes of every file', async () => {
    await savePage({ draft: full, results });
    const { page, isIncompatible } = await loadPage();
    expect(isIncompatible).toBe(false);
    const { file: fileDraft, ...rest } = page!.draft;
    const { file: before, ...restBefore } = full;
    expect(rest).toEqual(restBefore);
    expect(page!.results).toEqual(results);
    expect(fileDraft!.projections).toEqual({ 4: 9 });
    expect(fileDraft!.stored!.pool).toEqual(before!.stored!.pool);
    expect(fileDraft!.file.name).toBe('players.csv');
    expect(await bytesOf(fileDraft!.file)).toEqual(await bytesOf(file));
    const [savedMerge] = fileDraft!.stored!.merges;
    expect(savedMerge).toMatchObject({ decisions: { 2: '4' }, intoFileId: 'file-0' });
    expect(await bytesOf(savedMerge?.file)).toEqual(await bytesOf(projections));
  });

  it('of an earlier release has its opponents among the rules of clubs', async () => {
    await savePage({ draft: full, results });
    const stored = await get<{ draft: Draft }>('page', store);
    const { draft } = stored!;
    const opponents = {
      MCI: { opponent: 'ARS', maxPlayers: 2 },
      ARS: { opponent: 'MCI' },
      TOT: { opponent: 'MCI' },
    };
    const rules = {
      csv: { ...draft.rules.csv, clubs: opponents },
      manual: { ...draft.rules.manual, clubs: { LIV: { opponent: 'CHE' } } },
    };
    const earlier = { ...stored, draft: { ...draft, rules } };
    await set('page', earlier, store);
    await set('other-pages', [{ id: 'x', savedAt: 1, page: earlier }], store);
    for (const page of [(await loadPage()).page, await loadFile('x')]) {
      expect(page!.draft.rules.csv.clubs).toEqual({ MCI: { maxPlayers: 2 } });
      expect(page!.draft.file!.stored!.fixtures).toEqual({
        // The line of a second match is kept as text.
        text: 'ARS - MCI\nTOT - MCI',
        matches: [{ clubs: ['ARS', 'MCI'] }],
      });
      expect(page!.draft.rules.manual.clubs).toEqual({});
      expect(page!.draft.typed.fixtures).toEqual({ text: 'LIV - CHE', matches: [{ clubs: ['LIV', 'CHE'] }] });
    }
  });

  it('is null before the first save and after it was deleted', async () => {
    expect(await loadPage()).toEqual({ page: null, isIncompatible: false });
    await savePage({ draft: full, results: null });
    await deletePage('file-1');
    expect(await loadPage()).toEqual({ page: null, isIncompatible: false });
  });

  it('is the last one written, never a mix of two', async () => {
    const other = after({ type: 'mode-chosen', mode: 'manual' });
    await Promise.all([savePage({ draft: full, results }), savePage({ draft: other, results: null })]);
    expect((await loadPage()).page).toEqual({ draft: other, results: null });
  });

  it('adds the defaults of rules that it does not contain', async () => {
    await savePage({ draft: full, results: null });
    const value = await get('page', store);
    delete value.draft.rules.csv.randomness;
    await set('page', value, store);
    expect((await loadPage()).page!.draft.rules).toEqual(full.rules);
  });

  it.each([
    ['of a later version', (value: any) => ({ ...value, version: 99 })],
    ['not an object', () => 'draft'],
    [
      'one with a player without a position',
      (value: any) => withPool(value, [{ id: '1', name: 'A', team: 'B', salary: 1 }]),
    ],
    ['one with a file without bytes', (value: any) => withFile(value, { file: { name: 'a.csv' } })],
    ['one with an unknown contest', (value: any) => withContest(value, { contest: 'pick-9' })],
    ['one with rules of another shape', (value: any) => ({ ...value, draft: { ...value.draft, rules: [] } })],
  ])('is moved aside and not loaded if it is %s', async (_, corrupt) => {
    await savePage({ draft: full, results: null });
    const corrupted = corrupt(await get('page', store));
    await set('page', corrupted, store);
    expect(await loadPage()).toEqual({ page: null, isIncompatible: true });
    expect(await get('incompatible-page', store)).toEqual([corrupted]);
    // it is still there after the page was used
    await savePage({ draft: full, results: null });
    expect(await loadPage()).toMatchObject({ isIncompatible: true, page: { draft: { mode: 'csv' } } });
  });

  it.each(Object.entries(SAVED_PAGES))('of %s is read', async (_, { value, expected }) => {
    await set('page', value, store);
    const { page, isIncompatible } = await loadPage();
    expect(isIncompatible).toBe(false);
    expect(page).toMatchObject(expected);
    expect(await bytesOf(page!.draft.file!.file)).toEqual([...new TextEncoder().encode('Name,Position')]);
    // stored in the current form
    await savePage(page!);
    expect((await loadPage()).page).toMatchObject(expected);
  });

  it('of another version can be downloaded with its files, and deleted', async () => {
    const later = { version: 99, draft: { file: { bytes: new TextEncoder().encode('Name').buffer } } };
    await set('incompatible-page', [{ version: 98 }], store);
    await set('page', later, store);
    expect(await loadPage()).toEqual({ page: null, isIncompatible: true });
    expect(JSON.parse(await writeIncompatible())).toEqual([
      { version: 98 },
      { version: 99, draft: { file: { bytes: 'Name' } } },
    ]);
    await deleteIncompatible();
    expect(await loadPage()).toEqual({ page: null, isIncompatible: false });
  });

  it('drops lineups of another shape and keeps the rest', async () => {
    await savePage({ draft: full, results: { lineups: [] } as any });
    expect((await loadPage()).page).toMatchObject({ results: null, draft: { mode: 'csv' } });
  });
});

describe('the pages of several files', () => {
  const pageOf = (tournament: string, ...actions: DraftAction[]) => {
    const stored = aStoredFile({
      fileId: `file-${tournament}`,
      summary: aSummary({ tournament_id: tournament }),
    });
    return { draft: after({ type: 'file-read', file, stored }, ...actions), results: null };
  };
  const cap = (text: string): DraftAction => ({ type: 'salary-cap-typed', text });
  const type = (name: string): DraftAction => ({ type: 'player-added', player: aTypedPlayer(name) });
  const idsOf = async () => (await listFiles()).map(({ id }) => id);

  it('are kept, the last one first, and each tab loads its own', async () => {
    await savePage({ ...pageOf('1', cap('90')), results });
    await savePage(pageOf('2', cap('80'), type('Anna')));
    await savePage(pageOf('2', cap('81'), type('Anna')), () => true);
    expect(await idsOf()).toEqual(['2', '1']);
    expect((await loadPage()).page?.draft.contest.salaryCap).toBe('81');
    const { page } = await loadPage({ mode: 'csv', id: '1' });
    expect(page).toMatchObject({ results, draft: { contest: { salaryCap: '90' } } });
    // the typed players are the same for all files
    expect(page?.draft.typed.players).toHaveLength(1);
    expect((await loadPage({ mode: 'manual', id: 'deleted' })).page?.draft).toMatchObject({
      mode: 'manual',
      file: { stored: { fileId: 'file-2' } },
    });
    expect((await loadFile('1'))?.draft.contest.salaryCap).toBe('90');
    expect(await loadFile('3')).toBeNull();
    await savePage(pageOf('1', cap('91')));
    expect(await idsOf()).toEqual(['1', '2']);
  });

  it('are deleted one by one', async () => {
    await savePage(pageOf('1'));
    await savePage(pageOf('2'));
    expect(await deletePage('1')).toBe(true);
    expect(await idsOf()).toEqual(['2']);
    expect(await deletePage('2')).toBe(false);
  });

  it('are all kept if one is saved again before another one is stored', async () => {
    let last = '1';
    await savePage(pageOf('1'));
    const other = savePage(pageOf('2')).then(() => (last = '2'));
    await savePage(pageOf('1', cap('91')), () => last === '1');
    await other;
    expect(await idsOf()).toEqual(['1', '2']);
  });

  it('are at most 11', async () => {
    for (let tournament = 1; tournament <= 13; tournament++) await savePage(pageOf(String(tournament)));
    expect(await idsOf()).toEqual(Array.from({ length: 11 }, (_, index) => String(13 - index)));
  });
});

const withFile = (value: any, changes: object) => ({
  ...value,
  draft: { ...value.draft, file: { ...value.draft.file, ...changes } },
});
const withPool = (value: any, pool: unknown[]) =>
  withFile(value, { stored: { ...value.draft.file.stored, pool } });
const withContest = (value: any, changes: object) => ({
  ...value,
  draft: { ...value.draft, contest: { ...value.draft.contest, ...changes } },
});

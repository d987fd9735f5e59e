import { get, set, createStore } from 'idb-keyval';
import { aResponse, aStoredFile, aTypedPlayer } from '../testing/samples';
import { EMPTY_DRAFT, type Draft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import { forgetPage, keepPage, readPage } from './draft-store';

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

const bytesOf = async (kept: File | undefined) => [...new Uint8Array((await kept?.arrayBuffer()) ?? [])];

beforeEach(() => forgetPage());

describe('the page in the browser', () => {
  it('comes back with pools, rules, contest, lineups and the bytes of every file', async () => {
    await keepPage({ draft: full, results });
    const { page, isUnreadable } = await readPage();
    expect(isUnreadable).toBe(false);
    const { file: fileDraft, ...rest } = page!.draft;
    const { file: before, ...restBefore } = full;
    expect(rest).toEqual(restBefore);
    expect(page!.results).toEqual(results);
    expect(fileDraft!.projections).toEqual({ 4: 9 });
    expect(fileDraft!.stored!.pool).toEqual(before!.stored!.pool);
    expect(fileDraft!.file.name).toBe('players.csv');
    expect(await bytesOf(fileDraft!.file)).toEqual(await bytesOf(file));
    const [keptMerge] = fileDraft!.stored!.merges;
    expect(keptMerge).toMatchObject({ decisions: { 2: '4' }, intoFileId: 'file-0' });
    expect(await bytesOf(keptMerge?.file)).toEqual(await bytesOf(projections));
  });

  it('is none before anything was kept, and after it was forgotten', async () => {
    expect(await readPage()).toEqual({ page: null, isUnreadable: false });
    await keepPage({ draft: full, results: null });
    await forgetPage();
    expect(await readPage()).toEqual({ page: null, isUnreadable: false });
  });

  it('is the whole of what was written last, never half of each', async () => {
    const other = after({ type: 'mode-chosen', mode: 'manual' });
    await Promise.all([keepPage({ draft: full, results }), keepPage({ draft: other, results: null })]);
    expect((await readPage()).page).toEqual({ draft: other, results: null });
  });

  it('takes the word of an earlier release on expected starters', async () => {
    await keepPage({ draft: full, results: null });
    const value = await get('page', store);
    for (const [startersOnly, statuses] of [
      [true, ['expected', 'confirmed']],
      [false, null],
    ]) {
      delete value.draft.contest.statuses;
      value.draft.contest.startersOnly = startersOnly;
      await set('page', value, store);
      expect((await readPage()).page!.draft.contest.statuses).toEqual(statuses);
    }
  });

  it('takes rules of which an earlier release knew fewer', async () => {
    await keepPage({ draft: full, results: null });
    const value = await get('page', store);
    delete value.draft.rules.csv.randomness;
    await set('page', value, store);
    expect((await readPage()).page!.draft.rules).toEqual(full.rules);
  });

  it.each([
    ['a later version', (value: any) => ({ ...value, version: 99 })],
    ['no page at all', () => 'draft'],
    [
      'a player without a position',
      (value: any) => withPool(value, [{ id: '1', name: 'A', team: 'B', salary: 1 }]),
    ],
    ['a file without its bytes', (value: any) => withFile(value, { file: { name: 'a.csv' } })],
    ['an unknown contest', (value: any) => withContest(value, { contest: 'pick-9' })],
    ['rules of another shape', (value: any) => ({ ...value, draft: { ...value.draft, rules: [] } })],
  ])('is set aside and not read when it is %s', async (_, spoil) => {
    await keepPage({ draft: full, results: null });
    const spoiled = spoil(await get('page', store));
    await set('page', spoiled, store);
    expect(await readPage()).toEqual({ page: null, isUnreadable: true });
    expect(await get('unreadable-page', store)).toEqual(spoiled);
  });

  it('gives up lineups of another shape, and keeps the rest', async () => {
    await keepPage({ draft: full, results: { lineups: [] } as any });
    expect((await readPage()).page).toMatchObject({ results: null, draft: { mode: 'csv' } });
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

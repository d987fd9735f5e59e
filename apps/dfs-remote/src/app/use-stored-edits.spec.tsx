import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { editsOf } from '../model/history';
import { NO_EDITS } from '../model/lineup-edits';
import { FIRST_VISIT, reducePage } from '../model/page-state';
import { aResponse } from '../testing/samples';
import { deleteStoredEdits, readStoredEdits, storeEdits } from './edit-storage';
import { useStoredEdits } from './use-stored-edits';

const KEY = 'dfs-lineup-edits';
const [found] = aResponse().optimized_lineups;
/** As release 1.0.0 stored them. */
const FROM_1_0_0 = JSON.stringify([
  ['run-1', { favorites: ['3'], deleted: ['2'], swapped: { 1: found } }],
  ['run-0', { ...NO_EDITS, favorites: ['1'] }],
]);

/** A page that shows the lineups of a run. */
function openPage(runId = 'run-1') {
  const results = {
    request: { file_id: 'file-1', num_lineups: 1, salary_cap: 9 },
    response: aResponse({ run_id: runId }),
  };
  const page = renderHook(() => {
    const [state, dispatch] = useReducer(reducePage, { ...FIRST_VISIT, results });
    const isStored = useStoredEdits(state.edits, dispatch);
    return { state, dispatch, isStored };
  });
  return {
    edits: () => editsOf(page.result.current.state),
    isEditedElsewhere: () => page.result.current.state.isEditedElsewhere,
    isStored: () => page.result.current.isStored,
    edit: (action: Parameters<typeof reducePage>[1]) => act(() => page.result.current.dispatch(action)),
  };
}

/** Another tab stores edits. The browser then sends an event to the other tabs only. */
function storeInOtherTab(edits: unknown): void {
  const oldValue = localStorage.getItem(KEY);
  const newValue = JSON.stringify(edits);
  localStorage.setItem(KEY, newValue);
  const event = new StorageEvent('storage', { key: KEY, oldValue, newValue });
  act(() => void window.dispatchEvent(event));
}

const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

afterEach(() => localStorage.clear());

describe('edits of lineups', () => {
  it('are stored per run, the run edited last first', () => {
    openPage('run-1').edit({ type: 'lineup-deleted', key: '2' });
    openPage('run-2').edit({ type: 'favorites-toggled', keys: ['3'] });
    expect(stored()).toEqual([
      ['run-2', { ...NO_EDITS, favorites: ['3'] }],
      ['run-1', { ...NO_EDITS, deleted: ['2'] }],
    ]);
    expect(openPage('run-1').edits().deleted).toEqual(['2']);
  });

  it('are stored for the last five runs', () => {
    for (const run of [1, 2, 3, 4, 5, 6]) openPage(`${run}`).edit({ type: 'lineup-deleted', key: '1' });
    expect(stored()).toMatchObject(['6', '5', '4', '3', '2'].map((run) => [run, {}]));
  });

  it('are read in the format of release 1.0.0, and written in it', () => {
    localStorage.setItem(KEY, FROM_1_0_0);
    const page = openPage();
    expect(page.edits()).toEqual({ favorites: ['3'], deleted: ['2'], swapped: { 1: found } });
    expect(stored()).toEqual(JSON.parse(FROM_1_0_0));
    page.edit({ type: 'favorites-toggled', keys: ['1'] });
    expect(stored()).toEqual([
      ['run-1', { favorites: ['3', '1'], deleted: ['2'], swapped: { 1: found } }],
      ['run-0', { ...NO_EDITS, favorites: ['1'] }],
    ]);
    expect(openPage('run-0').edits()).toEqual({ ...NO_EDITS, favorites: ['1'] });
  });

  it.each(['{', '3', '"x"', '{"a":1}', '[null]', '[["run-1",{}]]'])(
    'are none if the stored value cannot be read: %s',
    (value) => {
      localStorage.setItem(KEY, value);
      expect(openPage().edits()).toBe(NO_EDITS);
    },
  );
});

it('keeps the edits of the other runs when those of one are deleted', () => {
  storeEdits('run-1', NO_EDITS);
  storeEdits('run-2', NO_EDITS);
  deleteStoredEdits('run-1');
  expect(readStoredEdits()).toEqual(new Map([['run-2', NO_EDITS]]));
});

describe('edits in two tabs', () => {
  const deleted = (...keys: string[]) => ({ ...NO_EDITS, deleted: keys });
  const otherTab = [['run-1', deleted('3')]];

  it('are those of the tab that edited last, and the other tab is informed', () => {
    const page = openPage();
    page.edit({ type: 'lineup-deleted', key: '2' });
    storeInOtherTab(otherTab);
    expect(page.edits()).toEqual(deleted('3'));
    expect(page.isEditedElsewhere()).toBe(true);
    expect(stored()).toEqual(otherTab);
    page.edit({ type: 'lineup-deleted', key: '1' });
    expect(page.isEditedElsewhere()).toBe(false);
    expect(stored()).toEqual([['run-1', deleted('3', '1')]]);
  });

  it('can be undone, all edits of the other tab in one step', () => {
    const page = openPage();
    page.edit({ type: 'lineup-deleted', key: '2' });
    storeInOtherTab(otherTab);
    storeInOtherTab([['run-1', deleted('3', '1')]]);
    page.edit({ type: 'undone' });
    expect(page.edits()).toEqual(deleted('2'));
    expect(stored()).toEqual([['run-1', deleted('2')]]);
  });

  it('do not inform about edits of another run, nor about the same edits', () => {
    const page = openPage();
    page.edit({ type: 'lineup-deleted', key: '2' });
    storeInOtherTab([
      ['run-2', deleted('3')],
      ['run-1', deleted('2')],
    ]);
    expect(page.isEditedElsewhere()).toBe(false);
    expect(page.edits()).toEqual(deleted('2'));
  });

  it('are those of this tab if it edited later than the event', () => {
    const page = openPage();
    localStorage.setItem(KEY, JSON.stringify([['run-1', deleted('3')]]));
    page.edit({ type: 'lineup-deleted', key: '2' });
    const event = { key: KEY, oldValue: null, newValue: JSON.stringify(otherTab) };
    act(() => void window.dispatchEvent(new StorageEvent('storage', event)));
    expect(page.edits()).toEqual(deleted('2'));
    expect(page.isEditedElsewhere()).toBe(false);
  });
});

describe('a full storage', () => {
  const full = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  afterEach(() => jest.restoreAllMocks());

  it('loses no edit on the page, and stores all edits as soon as it can', () => {
    const page = openPage();
    const spy = full();
    page.edit({ type: 'lineup-deleted', key: '2' });
    page.edit({ type: 'favorites-toggled', keys: ['1'] });
    expect(page.edits()).toEqual({ ...NO_EDITS, deleted: ['2'], favorites: ['1'] });
    expect(page.isStored()).toBe(false);
    spy.mockRestore();
    page.edit({ type: 'favorites-toggled', keys: ['3'] });
    expect(page.isStored()).toBe(true);
    expect(stored()).toEqual([['run-1', { ...NO_EDITS, deleted: ['2'], favorites: ['1', '3'] }]]);
  });

  it('keeps them when another tab edits another run', () => {
    const page = openPage();
    localStorage.setItem(KEY, JSON.stringify([['run-1', NO_EDITS]]));
    const spy = full();
    page.edit({ type: 'lineup-deleted', key: '2' });
    spy.mockRestore();
    storeInOtherTab([
      ['run-2', NO_EDITS],
      ['run-1', NO_EDITS],
    ]);
    expect(page.edits().deleted).toEqual(['2']);
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, set } from 'idb-keyval';
import { draftIdOf, EMPTY_DRAFT, type Draft } from '../model/draft';
import { reduceDraft } from '../model/draft-reducer';
import { deletePage, loadPage, savePage } from '../model/page-store';
import { fakeApi } from '../testing/fake-api';
import {
  addPlayer,
  chooseMode,
  click,
  pickFile,
  pickInFileMenu,
  remove,
  removeButton,
  renderPage,
  type,
} from '../testing/render-page';
import { aResponse, aSummary, fourPlayers } from '../testing/samples';

const reading = {
  'POST /api/v1/dfs/upload': () => ({ body: aSummary() }),
  'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: fourPlayers } }),
};
const OPTIMIZE = 'POST /api/v1/dfs/optimize';

afterEach(() => jest.restoreAllMocks());

/** Waits until the browser has saved the page, with a draft that matches. */
const isSaved = (matches: (draft: Draft) => boolean = () => true) =>
  waitFor(async () => {
    expect(localStorage.getItem('dfs-page-saved')).not.toBeNull();
    const { page } = await loadPage();
    expect(page && matches(page.draft)).toBe(true);
  });

/** Blocks the database with a transaction that does not end, as another tab may. */
function blockDatabase(): Promise<() => void> {
  return new Promise((resolve) => {
    let isBlocked = true;
    indexedDB.open('fanteam-optimizer').onsuccess = ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest;
      const objects = database.transaction('page', 'readwrite').objectStore('page');
      const keepAlive = () => {
        if (isBlocked) objects.get('nothing').onsuccess = keepAlive;
      };
      keepAlive();
      resolve(() => (isBlocked = false));
    };
  });
}

function reload(): void {
  cleanup();
  renderPage({ isReturn: true });
}

async function openWithFile() {
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('grid');
}

describe('the page after a reload', () => {
  it('shows that nothing is saved if the browser blocks storage, and still works', async () => {
    // Must be the first test: an open database stays open.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fakeApi(reading);
    await openWithFile();
    expect(await screen.findByText(/This browser blocks storage for this page/)).toBeVisible();
    expect(removeButton('Ervin Holmare')).toBeVisible();
  });

  it('has the file, its edits and the contest, and uploads the file again once it has expired', async () => {
    let runs = 0;
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: () =>
        runs++ === 0 ? { status: 404, body: { detail: 'File not found' } } : { body: aResponse() },
    });
    await openWithFile();
    remove('Edlund');
    click('Set deadline');
    type('Deadline (first kick-off)', '2099-03-14T15:00');
    type('Salary Cap', '99.5');
    await isSaved(({ contest }) => contest.salaryCap === '99.5');
    reload();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
    expect(screen.queryByText('Edlund')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(99.5);
    expect(screen.getByText('Sat 14 Mar, 15:00')).toBeVisible();
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    // Next to the deadline and to the lineups.
    await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(2));
    const uploads = calls.filter((call) => call.path === '/api/v1/dfs/upload');
    expect(uploads.map(({ form }) => (form?.get('file') as File).size)).toEqual([13, 13]);
    expect(calls.at(-1)?.json.players).toEqual({ 1: { exclude: true } });
    // The lineups are saved as well.
    await waitFor(async () => expect((await loadPage()).page?.results?.response.run_id).toBe('run-1'));
  });

  it('has the typed players in the mode they were typed in', async () => {
    renderPage();
    chooseMode('Enter Players Manually');
    addPlayer('Ervin Holmare', 'F');
    await isSaved(({ typed }) => typed.players.length === 1);
    reload();
    await screen.findByRole('grid');
    expect(removeButton('Ervin Holmare')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Enter Players Manually' })).toBeChecked();
  });

  it('is empty after Start over, unless that is undone', async () => {
    fakeApi(reading);
    await openWithFile();
    await isSaved();
    await pickInFileMenu('Start over');
    expect(screen.getByText('Players, rules and lineups cleared.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(screen.queryByText('Selected: players.csv')).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('dfs-page-saved')).toBeNull());
    click('Undo');
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    await isSaved();
    await pickInFileMenu('Start over');
    await waitFor(() => expect(localStorage.getItem('dfs-page-saved')).toBeNull());
    reload();
    expect(screen.getByText('Add players, set up the contest, get lineups.')).toBeVisible();
  });

  it('waits for a blocked database and shows everything once it opens', async () => {
    fakeApi(reading);
    await openWithFile();
    await isSaved();
    const release = await blockDatabase();
    reload();
    expect(await screen.findByText(/Still loading your saved players/)).toBeVisible();
    release();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
  });

  it('is restored if the results of its last run arrive first', async () => {
    const result = aResponse();
    const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 100 };
    const run = { run_id: 'run-1', state: 'succeeded', found: 1, requested: 1, request, result };
    fakeApi({ ...reading, 'GET /api/v1/dfs/runs/run-1': () => ({ body: run }) });
    await openWithFile();
    await isSaved();
    sessionStorage.setItem('dfs-last-run', 'run-1');
    const release = await blockDatabase();
    reload();
    await screen.findByText(/Still loading your saved players/);
    release();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lineup 1' })).toBeVisible();
  });

  it('never overwrites a saved page that was not loaded', async () => {
    fakeApi(reading);
    await openWithFile();
    await isSaved();
    const release = await blockDatabase();
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue without them' }));
    chooseMode('Enter Players Manually');
    addPlayer('Ervin Holmare', 'F');
    expect(await screen.findByText(/Changes you make now are not saved/)).toBeVisible();
    release();
    fireEvent(window, new Event('pagehide'));
    reload();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
  });

  it('is restored late if the user has not changed anything yet', async () => {
    fakeApi(reading);
    await openWithFile();
    await isSaved();
    const release = await blockDatabase();
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue without them' }));
    release();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
    expect(screen.queryByText(/Changes you make now are not saved/)).not.toBeInTheDocument();
  });

  it('is empty, with a notice, if a different version of the page saved it', async () => {
    await set('page', { version: 99 }, createStore('fanteam-optimizer', 'page'));
    localStorage.setItem('dfs-page-saved', 'yes');
    renderPage({ isReturn: true });
    expect(await screen.findByText(/come from a different version of this page/)).toBeVisible();
    expect(screen.getByText('Add players, set up the contest, get lineups.')).toBeVisible();
    // the notice is shown until the page is deleted
    reload();
    expect(await screen.findByRole('button', { name: 'Download it' })).toBeVisible();
    click('Delete it');
    await waitFor(() =>
      expect(screen.queryByText(/come from a different version of this page/)).not.toBeInTheDocument(),
    );
  });
});

describe('two tabs', () => {
  /** Another tab saves the page with changes. */
  async function saveInOtherTab(change: (draft: Draft) => Draft): Promise<void> {
    const { page } = await loadPage();
    await savePage({ ...page!, draft: change(page!.draft) });
    report(` ${Math.random()}`);
  }

  /** The browser reports the mark of another tab. */
  function report(newValue: string): void {
    const key = 'dfs-page-mark';
    const oldValue = localStorage.getItem(key);
    localStorage.setItem(key, newValue);
    fireEvent(window, new StorageEvent('storage', { key, oldValue, newValue }));
  }

  it('see the changes of each other, which can be undone', async () => {
    fakeApi(reading);
    await openWithFile();
    await isSaved();
    await saveInOtherTab((draft) =>
      [
        { type: 'projection-typed', id: '4', projection: 9 } as const,
        { type: 'salary-cap-typed', text: '98' } as const,
      ].reduce(reduceDraft, draft),
    );
    expect(await screen.findByText(/were changed in another tab/)).toBeVisible();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(98);
    type('Number of Lineups', '3');
    await isSaved(({ contest, file }) => contest.numLineups === '3' && file?.projections['4'] === 9);
    expect(screen.queryByText(/were changed in another tab/)).not.toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    await isSaved(({ file }) => file?.projections['4'] === undefined);
  });

  it('are cleared together by Start over, which each can undo', async () => {
    fakeApi(reading);
    await openWithFile();
    type('Salary Cap', '99');
    await isSaved(({ contest }) => contest.salaryCap === '99');
    const { page } = await loadPage();
    const saved = localStorage.getItem('dfs-page-mark')!;
    // This tab clears the page, and the other tab receives the mark.
    await pickInFileMenu('Start over');
    await waitFor(async () => expect((await loadPage()).page).toBeNull());
    await waitFor(() => expect(localStorage.getItem('dfs-page-mark')).toMatch(/ /));
    const cleared = localStorage.getItem('dfs-page-mark')!;
    click('Undo');
    await isSaved(({ contest }) => contest.salaryCap === '99');
    expect(localStorage.getItem('dfs-page-mark')).not.toBe(cleared);

    // Now the other tab clears the page.
    await deletePage(draftIdOf(page!.draft.file));
    report(cleared);
    expect(await screen.findByText('Players, rules and lineups cleared in another tab.')).toBeVisible();
    expect(screen.queryByText('Ervin Holmare')).not.toBeInTheDocument();
    // The other tab presses Undo.
    await savePage(page!);
    report(saved);
    expect(await screen.findByText('Ervin Holmare')).toBeVisible();
    expect(screen.queryByText(/cleared in another tab/)).not.toBeInTheDocument();
    // A tab with another file keeps it.
    report(` ${Math.random()} file-9`);
    expect(screen.getByText('Ervin Holmare')).toBeVisible();
    report(cleared);
    await screen.findByText(/cleared in another tab/);
    click('Undo');
    expect(await screen.findByText('Ervin Holmare')).toBeVisible();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(99);
  });

  it('keep their own files, and each can open the other one', async () => {
    fakeApi(reading);
    await openWithFile();
    type('Salary Cap', '99');
    await isSaved(({ contest }) => contest.salaryCap === '99');
    await saveInOtherTab((draft) => {
      const stored = { ...draft.file!.stored!, fileId: 'file-9', pool: [] };
      const other = reduceDraft(EMPTY_DRAFT, {
        type: 'file-read',
        file: new File(['x'], 'other.csv'),
        stored,
      });
      return reduceDraft(other, { type: 'salary-cap-typed', text: '50' });
    });
    await pickInFileMenu(/^other\.csv/);
    expect(await screen.findByText('Selected: other.csv')).toBeVisible();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(50);
    type('Salary Cap', '51');
    await isSaved(({ contest }) => contest.salaryCap === '51');
    reload();
    expect(await screen.findByText('Selected: other.csv')).toBeVisible();
    await pickInFileMenu(/^players\.csv/);
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(99);
  });
});

describe('a file of another tournament', () => {
  const uploads = ['1', '2', '1'].map((tournament, index) => ({
    ...aSummary({ tournament_id: tournament, file_id: `file-${index}` }),
    pool: fourPlayers,
  }));

  it('leaves the page of the first one in the browser, which comes back with its file', async () => {
    let upload = -1;
    const reads = uploads.map((body) => [`GET /api/v1/dfs/uploads/${body.file_id}`, () => ({ body })]);
    fakeApi({
      'POST /api/v1/dfs/upload': () => ({ body: uploads[(upload += 1)] }),
      ...Object.fromEntries(reads),
      [OPTIMIZE]: () => ({ body: aResponse() }),
    });
    await openWithFile();
    type('Salary Cap', '99');
    remove('Edlund');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    pickFile('players.csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to 2' }));
    await screen.findByText('Edlund');
    expect(screen.queryByRole('heading', { name: 'Lineup 1' })).not.toBeInTheDocument();
    type('Salary Cap', '50');
    pickFile('players.csv');
    fireEvent.click(await screen.findByRole('button', { name: 'Switch to 1' }));
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(99);
    expect(screen.queryByRole('button', { name: 'Remove', description: 'Edlund' })).not.toBeInTheDocument();
  });
});

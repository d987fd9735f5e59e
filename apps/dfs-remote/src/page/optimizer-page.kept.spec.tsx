import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, set } from 'idb-keyval';
import { readPage } from '../draft/draft-store';
import { fakeApi } from '../testing/fake-api';
import {
  addPlayer,
  chooseMode,
  click,
  pickFile,
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

const kept = () => waitFor(() => expect(localStorage.getItem('dfs-page-kept')).not.toBeNull());

/** A transaction that does not end keeps every later one waiting, as another tab may. */
function holdDatabase(): Promise<() => void> {
  return new Promise((resolve) => {
    let isHeld = true;
    indexedDB.open('fanteam-optimizer').onsuccess = ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest;
      const objects = database.transaction('page', 'readwrite').objectStore('page');
      const goOn = () => {
        if (isHeld) objects.get('nothing').onsuccess = goOn;
      };
      goOn();
      resolve(() => (isHeld = false));
    };
  });
}

function reload(): void {
  cleanup();
  renderPage({ isReturn: true });
}

async function bringFile() {
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('table');
}

describe('the page after a reload', () => {
  it('says quietly that nothing is kept where the browser refuses, and works on', async () => {
    // The first test: once a database is open it stays open.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fakeApi(reading);
    await bringFile();
    expect(await screen.findByText(/This browser keeps nothing for this page/)).toBeVisible();
    expect(removeButton('Ervin Holmare')).toBeVisible();
  });

  it('has the file, its edits and the contest, and sends the file again once it has expired', async () => {
    let runs = 0;
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: () =>
        runs++ === 0 ? { status: 404, body: { detail: 'File not found' } } : { body: aResponse() },
    });
    await bringFile();
    remove('Edlund');
    type('Salary Cap', '99.5');
    await kept();
    reload();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
    expect(screen.queryByText('Edlund')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(99.5);
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    const uploads = calls.filter((call) => call.path === '/api/v1/dfs/upload');
    expect(uploads.map(({ form }) => (form?.get('file') as File).size)).toEqual([13, 13]);
    expect(calls.at(-1)?.json.players).toEqual({ 1: { exclude: true } });
    // The lineups are kept too.
    await waitFor(async () => expect((await readPage()).page?.results?.response.run_id).toBe('run-1'));
  });

  it('has the typed players in the mode they were typed in', async () => {
    renderPage();
    chooseMode('Enter Players Manually');
    addPlayer('Ervin Holmare', 'F');
    await kept();
    reload();
    await screen.findByRole('table');
    expect(removeButton('Ervin Holmare')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Enter Players Manually' })).toBeChecked();
  });

  it('is that of a first visit when the user has started over, unless that is undone', async () => {
    fakeApi(reading);
    await bringFile();
    await kept();
    click('Start over');
    expect(screen.getByText('Your players, rules and lineups were put away.')).toBeVisible();
    expect(screen.queryByText('Selected: players.csv')).not.toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('dfs-page-kept')).toBeNull());
    click('Undo');
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    await kept();
    click('Start over');
    await waitFor(() => expect(localStorage.getItem('dfs-page-kept')).toBeNull());
    reload();
    expect(screen.getByText('Bring players, say the contest, get lineups.')).toBeVisible();
  });

  it('waits for a database that is held up, and has everything once it opens', async () => {
    fakeApi(reading);
    await bringFile();
    await kept();
    const release = await holdDatabase();
    reload();
    expect(await screen.findByText(/are still being read from this browser/)).toBeVisible();
    release();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
  });

  it('never writes over what it has not read, when the user goes on without it', async () => {
    fakeApi(reading);
    await bringFile();
    await kept();
    const release = await holdDatabase();
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Start without them' }));
    chooseMode('Enter Players Manually');
    addPlayer('Ervin Holmare', 'F');
    expect(await screen.findByText(/What you do now is not kept/)).toBeVisible();
    release();
    fireEvent(window, new Event('pagehide'));
    reload();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
  });

  it('is brought back late to whoever has not begun anything else', async () => {
    fakeApi(reading);
    await bringFile();
    await kept();
    const release = await holdDatabase();
    reload();
    fireEvent.click(await screen.findByRole('button', { name: 'Start without them' }));
    release();
    expect(await screen.findByText('Selected: players.csv')).toBeVisible();
    expect(screen.queryByText(/What you do now is not kept/)).not.toBeInTheDocument();
  });

  it('starts afresh and says so when another version of the page has kept it', async () => {
    await set('page', { version: 99 }, createStore('fanteam-optimizer', 'page'));
    localStorage.setItem('dfs-page-kept', 'yes');
    renderPage({ isReturn: true });
    expect(await screen.findByText(/was kept by another version of this page/)).toBeVisible();
    expect(screen.getByText('Bring players, say the contest, get lineups.')).toBeVisible();
  });
});

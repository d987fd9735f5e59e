import type { SavedEntry, SavedPool } from '@fanteam/contracts';
import { logIn, logOut } from '@fanteam/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Call } from '../../testing/fake-api';
import { addPlayer, chooseMode, click, pickFile, remove, renderPage, type } from '../../testing/render-page';
import { storeResult } from '../../model/simulate/result-storage';
import { SIMULATION_VERSION } from '../../model/simulate/simulation-state';
import { aResponse, aSummary, fourPlayers } from '../../testing/samples';
import { aSimulation } from '../../testing/simulation-samples';

const SAVED = '/api/v1/dfs/saved';
const ME = { id: 'u1', email: 'mira@example.com', full_name: null, is_active: true, is_superuser: false };
const TAKEN = { status: 409, body: { detail: 'A saved pool with this name already exists' } };

type Entry = SavedEntry<{ players: number; teams: number; file_name: string | null }>;
const entry = (name: string): Entry => ({
  id: name.toLowerCase(),
  name,
  created_at: '2026-03-14T10:15:00Z',
  updated_at: '2026-03-14T10:15:00Z',
  summary: { players: 4, teams: 2, file_name: 'players.csv' },
});

/** A server with saved pools, which the test changes. */
function serve(entries: Entry[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const list = () => ({ body: { data: entries, count: entries.length } });
  const empty = () => ({ body: { data: [], count: 0 } });
  return fakeApi({
    'GET /api/v1/users/me': () => ({ body: ME }),
    'POST /api/v1/dfs/upload': () => ({ body: aSummary() }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: fourPlayers } }),
    [`GET ${SAVED}/pools?skip=0&limit=100`]: list,
    [`GET ${SAVED}/rule-sets?skip=0&limit=100`]: empty,
    [`GET ${SAVED}/runs?skip=0&limit=100`]: empty,
    [`POST ${SAVED}/pools`]: ({ json }: Call) => {
      const added = entry(json.name);
      entries.unshift(added);
      return { body: added };
    },
    ...handlers,
  });
}

const changesOf = (calls: Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith(SAVED))
    .map(({ method, path }) => `${method} ${path.replace(SAVED, '')}`);

async function openDialog(list?: 'Rule sets' | 'Runs') {
  click('Saved work');
  const dialog = await screen.findByRole('dialog', { name: 'Saved work' });
  if (list) fireEvent.click(within(dialog).getByRole('radio', { name: list }));
  return within(dialog);
}

async function openWithFile() {
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('grid');
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logIn('token');
});
afterEach(() => {
  logged.mockRestore();
  logOut();
});

describe('saved work', () => {
  it('is not offered without an account', () => {
    logOut();
    renderPage();
    expect(screen.queryByRole('button', { name: 'Saved work' })).not.toBeInTheDocument();
  });

  it('gets the pool with typed projections and removed players', async () => {
    const calls = serve([]);
    await openWithFile();
    remove('Edlund');
    const dialog = await openDialog();
    expect(await dialog.findByText('No pools are saved in your account.')).toBeVisible();
    type('Save the player pool as', ' Round 7 ');
    click('Save');
    expect(await dialog.findByRole('group', { name: 'Round 7' })).toBeVisible();
    expect(dialog.getByText('4 players, 2 clubs · players.csv · 14 Mar 2026')).toBeVisible();
    expect(calls.find(({ method, path }) => method === 'POST' && path === `${SAVED}/pools`)?.json).toEqual({
      name: 'Round 7',
      file_id: 'file-1',
      projections: {},
      removed: ['1'],
    });
  });

  it('uploads the file again if it has expired', async () => {
    let saves = 0;
    const calls = serve([], {
      [`POST ${SAVED}/pools`]: () =>
        saves++ === 0 ? { status: 404, body: { detail: 'File not found' } } : { body: entry('Round 7') },
    });
    await openWithFile();
    const dialog = await openDialog();
    type('Save the player pool as', 'Round 7');
    click('Save');
    expect(await dialog.findByText('“Round 7” saved.')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/v1/dfs/upload')).toHaveLength(2);
  });

  it('gets typed players without their keys', async () => {
    const calls = serve([]);
    renderPage();
    chooseMode('Enter Players Manually');
    addPlayer('Ervin Holmare', 'F');
    const dialog = await openDialog();
    type('Save the player pool as', 'Typed');
    click('Save');
    await dialog.findByText('“Typed” saved.');
    expect(calls.find(({ path, method }) => method === 'POST' && path === `${SAVED}/pools`)?.json).toEqual({
      name: 'Typed',
      players: [{ name: 'Ervin Holmare', position: 'F', team: 'MCI', salary: 8.5, projection: 4.25 }],
    });
  });

  it('shows next to the name that it is taken, and keeps it', async () => {
    serve([entry('Round 7')], { [`POST ${SAVED}/pools`]: () => TAKEN });
    await openWithFile();
    const dialog = await openDialog();
    type('Save the player pool as', 'Round 7');
    click('Save');
    expect(await dialog.findByText(TAKEN.body.detail)).toBeVisible();
    expect(dialog.getByLabelText('Save the player pool as')).toHaveValue('Round 7');
    expect(dialog.getByLabelText('Save the player pool as')).toBeInvalid();
  });

  it('gets the lineups with their simulation', async () => {
    const calls = serve([], {
      'POST /api/v1/dfs/optimize': () => ({ body: aResponse() }),
      [`POST ${SAVED}/runs`]: ({ json }: Call) => ({ body: json }),
    });
    await storeResult('run-1', aSimulation({ 1: 3.3 }));
    await openWithFile();
    type('Number of Lineups', '1');
    type('Salary Cap', '100');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    const dialog = await openDialog('Runs');
    type('Save the lineups as', 'Round 7');
    click('Save');
    expect(await dialog.findByText('“Round 7” saved.')).toBeVisible();
    const { json } = calls.find(({ method, path }) => method === 'POST' && path === `${SAVED}/runs`)!;
    expect(json).toMatchObject({ name: 'Round 7', run_id: 'run-1' });
    expect(json.edits.simulation).toMatchObject({
      version: SIMULATION_VERSION,
      figures: { lineups: [{ lineup_id: '1', profit: { mean: 3.3 } }] },
    });
  });

  it('states what is missing', async () => {
    serve([]);
    renderPage();
    const dialog = await openDialog();
    expect(dialog.getByText('Add players to save them as a pool.')).toBeVisible();
    fireEvent.click(dialog.getByRole('radio', { name: 'Rule sets' }));
    expect(dialog.getByText('Add a rule to save a rule set.')).toBeVisible();
    fireEvent.click(dialog.getByRole('radio', { name: 'Runs' }));
    expect(dialog.getByText('Get lineups to save them.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('deletes an entry when the dialog is closed, unless that is undone', async () => {
    const calls = serve([entry('First'), entry('Second')], {
      [`DELETE ${SAVED}/pools/second`]: () => ({ body: { message: 'Saved pool deleted successfully' } }),
    });
    renderPage();
    const dialog = await openDialog();
    const button = await dialog.findByRole('button', { name: 'Delete First' });
    button.focus();
    fireEvent.click(button);
    expect(dialog.getByText('“First” deleted.')).toBeVisible();
    expect(dialog.queryByRole('group', { name: 'First' })).not.toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Name of Second')).toHaveFocus());
    dialog.getByRole('button', { name: 'Undo' }).focus();
    click('Undo');
    expect(dialog.getByRole('group', { name: 'First' })).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Name of/, { selector: ':focus' })).toBeVisible());
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Second' }));
    expect(changesOf(calls)).toEqual([]);
    click('Done');
    await waitFor(() => expect(changesOf(calls)).toEqual(['DELETE /pools/second']));
  });

  it('gets another name, unless the name is taken', async () => {
    const entries = [entry('First'), entry('Second')];
    const calls = serve(entries, {
      [`PATCH ${SAVED}/pools/second`]: ({ json }: Call) => {
        if (json.name === 'First') return TAKEN;
        entries[1] = { ...entries[1]!, name: json.name };
        return { body: entries[1] };
      },
    });
    renderPage();
    const dialog = await openDialog();
    const name = await dialog.findByLabelText('Name of Second');
    const rename = (to: string) => {
      fireEvent.change(name, { target: { value: to } });
      fireEvent.keyDown(name, { key: 'Enter' });
    };
    rename('First');
    const group = within(dialog.getByRole('group', { name: 'Second' }));
    expect(await group.findByText(TAKEN.body.detail)).toBeVisible();
    rename(' Third ');
    expect(await dialog.findByRole('group', { name: 'Third' })).toBeVisible();
    expect(dialog.queryByText(TAKEN.body.detail)).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ json }) => json)).toEqual([
      { name: 'First' },
      { name: 'Third' },
    ]);
  });

  it('refreshes the list if an entry was deleted in another tab', async () => {
    const entries = [entry('First')];
    serve(entries, {
      [`PATCH ${SAVED}/pools/first`]: () => {
        entries.pop();
        return { status: 404, body: { detail: 'Not found' } };
      },
    });
    renderPage();
    const dialog = await openDialog();
    const name = await dialog.findByLabelText('Name of First');
    fireEvent.change(name, { target: { value: 'Other' } });
    fireEvent.blur(name);
    const note = '“First” no longer exists: it was deleted in another tab.';
    expect(await dialog.findByText(note)).toBeVisible();
    expect(await dialog.findByText('No pools are saved in your account.')).toBeVisible();
  });

  it('remembers what was not saved because the session ended', async () => {
    serve([], { [`POST ${SAVED}/pools`]: () => ({ status: 401, body: { detail: 'Could not validate' } }) });
    await openWithFile();
    await openDialog();
    type('Save the player pool as', 'Kept');
    click('Save');
    await waitFor(() =>
      expect(sessionStorage.getItem('dfs-unsaved-work')).toBe('{"list":"pools","name":"Kept"}'),
    );
  });

  it('offers after the next login what was not saved', async () => {
    sessionStorage.setItem('dfs-unsaved-work', '{"list":"pools","name":"Kept"}');
    serve([]);
    renderPage();
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved work' }));
    const note = 'Your session ended before “Kept” was saved. Save it again.';
    expect(dialog.getByText(note)).toBeVisible();
    pickFile('players.csv');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('group', { name: 'Kept' })).toBeVisible();
    expect(dialog.queryByText(note)).not.toBeInTheDocument();
    expect(sessionStorage.getItem('dfs-unsaved-work')).toBeNull();
  });

  it('copies the rule sets of this browser once', async () => {
    const rules = { stacks: [], groups: [], clubs: {}, players: {}, known: {} };
    const sets = ['Safe', 'Bold'].map((name, index) => ({ key: String(index), name, rules }));
    localStorage.setItem('dfs-rule-sets', JSON.stringify(sets));
    const calls = serve([], { [`POST ${SAVED}/rule-sets`]: ({ json }: Call) => ({ body: json }) });
    renderPage();
    const dialog = await openDialog('Rule sets');
    const copy = 'Copy 2 rule sets of this browser to your account';
    fireEvent.click(await dialog.findByRole('button', { name: copy }));
    expect(await dialog.findByText(/2 rule sets copied/)).toBeVisible();
    expect(changesOf(calls)).toEqual(['POST /rule-sets', 'POST /rule-sets']);
    click('Done');
    const again = await openDialog('Rule sets');
    await again.findByText('No rule sets are saved in your account.');
    expect(again.queryByRole('button', { name: /Copy/ })).not.toBeInTheDocument();
  });
});

describe('the address of a saved pool', () => {
  const pool: SavedPool = {
    ...entry('Saturday'),
    content: {
      file: { ...aSummary({ columns: { id: 'PlayerID' } }) },
      players: fourPlayers,
      projections: { 2: 9.5 },
      removed: ['1'],
    },
  };

  it('opens it, and Undo restores the page', async () => {
    const calls = serve([], { [`GET ${SAVED}/pools/saturday`]: () => ({ body: pool }) });
    const router = renderPage({ address: '/dfs?saved-pool=saturday' });
    expect(await screen.findByText('“Saturday” opened.')).toBeVisible();
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    expect(screen.queryByText('Edlund')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Projection of Rúni Dahl')).toHaveValue(9.5);
    expect(router.state.location.search).toBe('');
    const file = calls.find(({ path }) => path === '/api/v1/dfs/upload')!.form!.get('file') as File;
    expect(new TextDecoder().decode(await file.arrayBuffer())).toContain(
      '\n2,Rúni Dahl,DEF,MCI,6.5,4,confirmed',
    );
    click('Undo');
    expect(screen.queryByText('Selected: players.csv')).not.toBeInTheDocument();
  });

  it('opens its matches too, with which its projections are estimated', async () => {
    const matches = [{ clubs: ['MCI', 'ARS'], odds: { home: 21 / 11, draw: 3.5, away: 4.2 } }];
    const content = { ...pool.content, matches };
    const calls = serve([], {
      [`GET ${SAVED}/pools/saturday`]: () => ({ body: { ...pool, content } }),
      'POST /api/v1/dfs/uploads/file-1/estimates': () => ({ body: { ...aSummary(), merged: {} } }),
      'GET /api/v1/dfs/uploads/file-1?parts=true': () => ({ body: { ...aSummary(), pool: fourPlayers } }),
      [`POST ${SAVED}/pools`]: ({ json }: Call) => ({ body: json }),
    });
    renderPage({ address: '/dfs?saved-pool=saturday' });
    await screen.findByRole('button', { name: 'Fixtures 1 of 1' });
    expect(calls.find(({ path }) => path.endsWith('/estimates'))!.json).toEqual({ matches });
    await openDialog();
    type('Save the player pool as', 'Again');
    click('Save');
    await waitFor(() =>
      expect(calls.map(({ json }) => json)).toContainEqual(
        expect.objectContaining({ name: 'Again', matches }),
      ),
    );
  });

  it('shows that it was deleted', async () => {
    serve([], { [`GET ${SAVED}/pools/gone`]: () => ({ status: 404, body: { detail: 'Not found' } }) });
    renderPage({ address: '/dfs?saved-pool=gone' });
    expect(await screen.findByText('This saved pool was deleted.')).toBeVisible();
  });
});

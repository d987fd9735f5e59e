import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, held } from '../testing/fake-api';
import { click, pickFile, remove, renderPage, type } from '../testing/render-page';
import { aResponse, aSummary, fourPlayers } from '../testing/samples';

const UPLOAD = 'POST /api/v1/dfs/upload';
const POOL = 'GET /api/v1/dfs/uploads/file-1';
const OPTIMIZE = 'POST /api/v1/dfs/optimize';

const reading = {
  [UPLOAD]: () => ({ body: aSummary() }),
  [POOL]: () => ({ body: { ...aSummary(), pool: fourPlayers } }),
};

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const alertText = async () => (await screen.findByRole('alert')).textContent;
const reasonOf = (alert: HTMLElement) => alert.parentElement?.nextElementSibling?.textContent;

describe('a file of players', () => {
  it('must be chosen before anything is optimized', async () => {
    const calls = fakeApi(reading);
    renderPage();
    click('Optimize Lineup');
    expect(await alertText()).toBe('Please upload a CSV file first');
    expect(calls).toEqual([]);
    pickFile('players.csv');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await screen.findByRole('table');
  });

  it('is sent when it is picked, and what was recognised in it is said', async () => {
    const calls = fakeApi({
      ...reading,
      [UPLOAD]: () => ({ body: aSummary({ rejected: [{ line: 17, reason: 'No salary' }] }) }),
      [POOL]: () => ({
        body: { ...aSummary({ rejected: [{ line: 17, reason: 'No salary' }] }), pool: fourPlayers },
      }),
    });
    renderPage();
    const file = pickFile('players.csv');
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Player Pool' });
    expect(within(table).getByText('Ervin Holmare')).toBeVisible();
    expect(calls[0]?.form?.get('file')).toEqual(file);
    expect(screen.getByText('4 players, 2 clubs, 5 columns matched')).toBeVisible();
    expect(screen.getByText('1 row rejected')).toBeVisible();
    click('Review');
    expect((await screen.findByText('Line 17')).parentElement).toHaveTextContent('Line 17: No salary');
  });

  it('is refused when it is no .csv, and nothing is sent', async () => {
    const calls = fakeApi(reading);
    renderPage();
    pickFile('players.xlsx');
    expect(await alertText()).toBe('Only .csv files can be read, and players.xlsx is none.');
    expect(calls).toEqual([]);
  });

  it('that cannot be read says so with the reason, and stays selected', async () => {
    fakeApi({ [UPLOAD]: () => ({ status: 422, body: { detail: 'The file has no salary column.' } }) });
    renderPage();
    pickFile('players.csv');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Optimization failed$/);
    expect(reasonOf(alert)).toBe('The file has no salary column.');
    expect(logged).toHaveBeenCalled();
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
  });

  it('that cannot be read leaves an earlier file as it was', async () => {
    let status = 200;
    fakeApi({
      ...reading,
      [UPLOAD]: () => ({ status, body: status === 200 ? aSummary() : { detail: 'Bad file' } }),
    });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    status = 422;
    pickFile('other.csv');
    await screen.findByRole('alert');
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    expect(screen.getByText('Ervin Holmare')).toBeVisible();
  });

  it('gives way to one that was picked later, even if that arrives first', async () => {
    const first = held<{ body: unknown }>();
    const second = { ...aSummary({ file_id: 'file-2' }), pool: [{ ...fourPlayers[0]!, name: 'Second' }] };
    let uploads = 0;
    fakeApi({
      ...reading,
      [UPLOAD]: () => (uploads++ === 0 ? first.promise : { body: second }),
      'GET /api/v1/dfs/uploads/file-2': () => ({ body: second }),
    });
    renderPage();
    pickFile('first.csv');
    pickFile('second.csv');
    expect(await screen.findByText('Second')).toBeVisible();
    first.release({ body: aSummary() });
    await waitFor(() => expect(screen.getByText('Selected: second.csv')).toBeVisible());
    expect(screen.queryByText('Ervin Holmare')).not.toBeInTheDocument();
  });

  it('arrives no more once the user has started over, unless that is undone', async () => {
    const upload = held<{ body: unknown }>();
    const calls = fakeApi({ ...reading, [UPLOAD]: () => upload.promise });
    renderPage();
    pickFile('players.csv');
    click('Start over');
    await act(async () => upload.release({ body: aSummary() }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/dfs/uploads/file-1'));
    await act(async () => undefined);
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Your players appear here/)).toBeVisible();
    click('Undo');
    expect(await screen.findByText('Ervin Holmare')).toBeVisible();
  });

  it('comes back when the one picked after it cannot be read', async () => {
    const first = held<{ body: unknown }>();
    const second = held<{ status: number; body: unknown }>();
    let uploads = 0;
    fakeApi({ ...reading, [UPLOAD]: () => (uploads++ === 0 ? first.promise : second.promise) });
    renderPage();
    pickFile('first.csv');
    pickFile('second.csv');
    first.release({ body: aSummary() });
    second.release({ status: 422, body: { detail: 'The file is empty' } });
    expect(await screen.findByText('Ervin Holmare')).toBeVisible();
    expect(screen.getByText('Selected: first.csv')).toBeVisible();
    expect(await alertText()).toBe('Optimization failed');
  });
});

describe('lineups from a file', () => {
  it('come from just the documented call, and stand on cards', async () => {
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    type('Salary Cap', '100');
    click('Optimize Lineup');
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(calls.at(-1)?.json).toEqual({ file_id: 'file-1', num_lineups: 1, salary_cap: 100 });
    expect(screen.getByText('Total Points: 21.75')).toBeVisible();
    expect(screen.getByText('Salary: 37.6')).toBeVisible();
    expect(screen.getByText('62.4 left')).toBeVisible();
    expect(screen.getByText('found 1 of 1, proven optimal, 12 ms; Mini 4, cap 100')).toBeVisible();
  });

  it('wait for a file that is still on its way, with the button busy', async () => {
    const upload = held<{ body: unknown }>();
    fakeApi({ ...reading, [UPLOAD]: () => upload.promise, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    click('Optimize Lineup');
    expect(screen.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    upload.release({ body: aSummary() });
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
  });

  it('leave the focus on the button that asked for them, though it was switched off meanwhile', async () => {
    fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    screen.getByRole('button', { name: 'Optimize Lineup' }).focus();
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toHaveFocus();
  });

  it('are asked for with what was removed and typed in the table', async () => {
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    type('Projection of Ervin Holmare', '9.5');
    screen.getByLabelText('Projection of Ervin Holmare').focus();
    remove('Edlund');
    remove('Rúni Dahl');
    click('Undo');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.at(-1)?.json.players).toEqual({ 1: { exclude: true }, 4: { projection: 9.5 } });
  });

  it('hold only men of the statuses that may be picked, and locked ones', async () => {
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    click('Statuses');
    click('expected 2');
    expect(screen.queryByRole('button', { name: 'Lock Edlund' })).not.toBeInTheDocument();
    click('expected 2');
    click('Lock Edlund');
    click('expected 2');
    expect(screen.getByRole('button', { name: 'Lock Edlund' })).toBeVisible();
    expect(screen.getByText('3 of 4 shown')).toBeVisible();
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.at(-1)?.json.statuses).toEqual(['confirmed', 'possible']);
  });

  it('of an expired file are got by sending it once more', async () => {
    let runs = 0;
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: () =>
        runs++ === 0 ? { status: 404, body: { detail: 'File not found' } } : { body: aResponse() },
    });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.filter((call) => call.path === '/api/v1/dfs/upload')).toHaveLength(2);
    expect(screen.getByText('Ervin Holmare', { selector: '[role=cell] *' })).toBeVisible();
  });

  it('count as none when the answer has no list', async () => {
    fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: {} }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    click('Optimize Lineup');
    expect(await screen.findByText('found 0 of 0; cap 1')).toBeVisible();
    expect(screen.getByText(/^No lineups were found/)).toBeVisible();
  });

  it('stay after a failure, labelled, and one click repairs what stopped the next', async () => {
    const detail = 'The cheapest legal Mini 4 lineup costs 37.6; the salary cap is 30.';
    const fix = { field: 'salary_cap', value: 37.6, label: 'Raise Salary Cap to 37.6' };
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: ({ json }) =>
        json.salary_cap < 37
          ? { status: 422, body: { detail, reasons: [{ code: 'salary_cap', message: detail, fix }] } }
          : { body: aResponse() },
    });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    type('Salary Cap', '100');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    type('Salary Cap', '30');
    click('Optimize Lineup');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Optimization failed$/);
    expect(reasonOf(alert)).toBe(detail);
    expect(screen.getByText('1 kept from your last run: Mini 4, cap 100')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    screen.getByRole('button', { name: 'Raise Salary Cap to 37.6' }).focus();
    click('Raise Salary Cap to 37.6');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(calls.at(-1)?.json.salary_cap).toBe(37.6);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toHaveFocus());
    expect(await screen.findByText(/cap 37.6$/)).toBeVisible();
  });

  it('fail with a sentence when the server cannot be reached', async () => {
    fakeApi(reading);
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('table');
    click('Optimize Lineup');
    expect(reasonOf(await screen.findByRole('alert'))).toBe('Something went wrong.');
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, deferred } from '../testing/fake-api';
import { click, pickFile, pickInFileMenu, remove, renderPage, type } from '../testing/render-page';
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

it('the page starts with the upload of a CSV file, 1 lineup and a salary cap of 1', () => {
  renderPage();
  expect(screen.getByRole('radio', { name: 'Upload CSV' })).toBeChecked();
  expect(screen.getByLabelText('Choose file')).toHaveAttribute('accept', '.csv');
  for (const label of ['Number of Lineups', 'Salary Cap']) {
    expect(screen.getByLabelText(label)).toHaveValue(1);
    expect(screen.getByLabelText(label)).toHaveAttribute('min', '1');
  }
  const sources = within(screen.getByRole('list', { name: 'Sources of projections' }));
  expect(sources.getAllByRole('listitem').map((source) => source.querySelector('b')?.textContent)).toEqual([
    'Enough: the FanTeam file',
    'Better: add odds',
    'Best: your projections',
  ]);
});

describe('a player file', () => {
  it('must be selected before optimizing', async () => {
    const calls = fakeApi(reading);
    renderPage();
    click('Optimize Lineup');
    expect(await alertText()).toBe('Please upload a CSV file first');
    expect(calls).toEqual([]);
    pickFile('players.csv');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await screen.findByRole('grid');
  });

  it('is uploaded when it is selected, and shows what was imported', async () => {
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
    const table = await screen.findByRole('grid', { name: 'Player Pool' });
    expect(within(table).getByText('Ervin Holmare')).toBeVisible();
    expect(calls[0]?.form?.get('file')).toEqual(file);
    expect(screen.getByText('4 players, 2 clubs')).toBeVisible();
    expect(screen.getByText('1 row rejected')).toBeVisible();
    await pickInFileMenu('Review columns and rejected rows');
    expect((await screen.findByText('Line 17')).parentElement).toHaveTextContent('Line 17: No salary');
  });

  it('keeps its rows in place until another part of the page is used', async () => {
    fakeApi(reading);
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    const names = () =>
      screen
        .getAllByRole('button', { name: /^Lock / })
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    const [first, , , last] = names();
    const field = screen.getAllByLabelText<HTMLInputElement>(/^Projection of /)[3]!;
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '99' } });
    // Safari: a press on a button takes the focus from the field, and gives it to nothing.
    act(() => field.blur());
    expect(names()[0]).toBe(first);
    fireEvent.click(screen.getAllByRole('button', { name: /^Lock / })[0]!);
    expect(screen.getAllByRole('button', { name: /^Lock / })[0]).toHaveAttribute('aria-pressed', 'true');
    expect(names()[0]).toBe(first);
    act(() => screen.getByLabelText('Salary Cap').focus());
    await waitFor(() => expect(names()[0]).toBe(last));
  });

  it('is rejected without an upload if it is not a CSV file', async () => {
    const calls = fakeApi(reading);
    renderPage();
    pickFile('players.xlsx');
    expect(await alertText()).toBe('players.xlsx is not a CSV file.');
    expect(calls).toEqual([]);
  });

  it('that cannot be read shows the reason and stays selected', async () => {
    fakeApi({ [UPLOAD]: () => ({ status: 422, body: { detail: 'The file has no salary column.' } }) });
    renderPage();
    pickFile('players.csv');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Optimization failed$/);
    expect(reasonOf(alert)).toBe('The file has no salary column.');
    expect(logged).toHaveBeenCalled();
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
  });

  it('that cannot be read does not replace an earlier file', async () => {
    let status = 200;
    fakeApi({
      ...reading,
      [UPLOAD]: () => ({ status, body: status === 200 ? aSummary() : { detail: 'Bad file' } }),
    });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    status = 422;
    pickFile('other.csv');
    await screen.findByRole('alert');
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    expect(screen.getByText('Ervin Holmare')).toBeVisible();
  });

  it('is replaced by a file that was selected later, even if that upload finishes first', async () => {
    const first = deferred<{ body: unknown }>();
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
    first.resolve({ body: aSummary() });
    await waitFor(() => expect(screen.getByText('Selected: second.csv')).toBeVisible());
    expect(screen.queryByText('Ervin Holmare')).not.toBeInTheDocument();
  });

  it('is ignored after Start over, unless that is undone', async () => {
    const upload = deferred<{ body: unknown }>();
    const calls = fakeApi({ ...reading, [UPLOAD]: () => upload.promise });
    renderPage();
    pickFile('players.csv');
    await pickInFileMenu('Start over');
    await act(async () => upload.resolve({ body: aSummary() }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/dfs/uploads/file-1'));
    await act(async () => undefined);
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Your players appear here/)).toBeVisible();
    click('Undo');
    expect(await screen.findByText('Ervin Holmare')).toBeVisible();
  });

  it('is used if the file selected after it cannot be read', async () => {
    const first = deferred<{ body: unknown }>();
    const second = deferred<{ status: number; body: unknown }>();
    let uploads = 0;
    fakeApi({ ...reading, [UPLOAD]: () => (uploads++ === 0 ? first.promise : second.promise) });
    renderPage();
    pickFile('first.csv');
    pickFile('second.csv');
    first.resolve({ body: aSummary() });
    second.resolve({ status: 422, body: { detail: 'The file is empty' } });
    expect(await screen.findByText('Ervin Holmare')).toBeVisible();
    expect(screen.getByText('Selected: first.csv')).toBeVisible();
    expect(await alertText()).toBe('Optimization failed');
  });
});

describe('lineups from a file', () => {
  it('are requested with the required fields only and shown as cards, with decimals and warnings', async () => {
    const [lineup] = aResponse().optimized_lineups;
    const warning = 'Edlund (MCI) is injured but locked, so every lineup has this player.';
    const response = aResponse({
      optimized_lineups: [{ ...lineup!, total_points: 21.5, salary_cost: 37 }],
      warnings: [warning],
    });
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: response }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    type('Salary Cap', '100');
    click('Optimize Lineup');
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(calls.at(-1)?.json).toEqual({ file_id: 'file-1', num_lineups: 1, salary_cap: 100 });
    expect(screen.getByText('Optimized Lineups')).toBeVisible();
    expect(screen.getByText('Total Points: 21.50')).toBeVisible();
    expect(screen.getByText('Salary: 37.0')).toBeVisible();
    expect(screen.getByText('63.0 M left')).toBeVisible();
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.getByText('found 1 of 1, proven optimal, 12 ms; Mini 4, cap 100.0')).toBeVisible();
  });

  it('wait for a pending upload, with the button busy, and a second click sends nothing', async () => {
    const upload = deferred<{ body: unknown }>();
    const calls = fakeApi({
      ...reading,
      [UPLOAD]: () => upload.promise,
      [OPTIMIZE]: () => ({ body: aResponse() }),
    });
    renderPage();
    pickFile('players.csv');
    click('Optimize Lineup');
    expect(screen.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    click('Optimizing...');
    upload.resolve({ body: aSummary() });
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
    expect(calls.filter(({ path }) => path === '/api/v1/dfs/optimize')).toHaveLength(1);
  });

  it('move the focus to their heading when they are found', async () => {
    fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    screen.getByRole('button', { name: 'Optimize Lineup' }).focus();
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(screen.getByRole('heading', { name: 'Optimized Lineups' })).toHaveFocus();
  });

  it('are requested with the removed players and typed projections', async () => {
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    type('Projection of Ervin Holmare', '9.5');
    screen.getByLabelText('Projection of Ervin Holmare').focus();
    remove('Edlund');
    remove('Rúni Dahl');
    click('Undo');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.at(-1)?.json.players).toEqual({ 1: { exclude: true }, 4: { projection: 9.5 } });
  });

  it('contain only players with an allowed status, and locked players', async () => {
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: aResponse() }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    click('Filter');
    click('expected 2');
    expect(screen.queryByRole('button', { name: 'Lock Edlund' })).not.toBeInTheDocument();
    click('expected 2');
    click('Lock Edlund');
    click('expected 2');
    expect(screen.getByRole('button', { name: 'Lock Edlund' })).toBeVisible();
    expect(screen.getByText(/^3 of 4 players/)).toBeVisible();
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.at(-1)?.json.statuses).toEqual(['confirmed', 'possible']);
  });

  it('are requested again after an expired file was uploaded again', async () => {
    let runs = 0;
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: () =>
        runs++ === 0 ? { status: 404, body: { detail: 'File not found' } } : { body: aResponse() },
    });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.filter((call) => call.path === '/api/v1/dfs/upload')).toHaveLength(2);
    expect(screen.getByText('Ervin Holmare', { selector: '[role=gridcell] *' })).toBeVisible();
  });

  it('are empty if the response has no list', async () => {
    fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: {} }) });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    click('Optimize Lineup');
    expect(await screen.findByText('found 0 of 0; cap 1.0')).toBeVisible();
    expect(screen.getByText(/^No lineups were found/)).toBeVisible();
  });

  it('stay after a failure, marked as kept, and a suggested fix is applied with one click', async () => {
    const detail = 'The cheapest legal Mini 4 lineup costs 37.6; the salary cap is 30.';
    const change = { field: 'salary_cap', value: 37.6 };
    const fix = { label: 'Raise Salary Cap to 37.6', changes: [change], ...change };
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: ({ json }) =>
        json.salary_cap < 37
          ? { status: 422, body: { detail, reasons: [{ code: 'salary_cap', message: detail, fix }] } }
          : { body: aResponse() },
    });
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    type('Salary Cap', '100');
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    type('Salary Cap', '30');
    click('Optimize Lineup');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Optimization failed$/);
    expect(reasonOf(alert)).toBe(detail);
    expect(screen.getByText('1 kept from your last run: Mini 4, cap 100.0')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    screen.getByRole('button', { name: 'Raise Salary Cap to 37.6' }).focus();
    click('Raise Salary Cap to 37.6');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(calls.at(-1)?.json.salary_cap).toBe(37.6);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Optimized Lineups' })).toHaveFocus());
    expect(await screen.findByText(/; Mini 4, cap 37.6$/)).toBeVisible();
  });

  it('fail with a message if the server cannot be reached', async () => {
    fakeApi(reading);
    renderPage();
    pickFile('players.csv');
    await screen.findByRole('grid');
    click('Optimize Lineup');
    expect(reasonOf(await screen.findByRole('alert'))).toBe('Something went wrong.');
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
  });
});

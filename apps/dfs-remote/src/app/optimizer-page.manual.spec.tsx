import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const names = () =>
  screen
    .queryAllByRole('button', { name: 'Remove' })
    .map((button) => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent);

function renderManual() {
  renderPage();
  chooseMode('Enter Players Manually');
}

describe('entering players manually', () => {
  it('adds a player, clears the fields and moves the focus to the name', async () => {
    renderManual();
    addPlayer('  Ervin Holmare ', 'F');
    const row = (await screen.findByText('Ervin Holmare')).closest('[role=row]');
    expect(row).toHaveTextContent(/Ervin Holmare.*FWD.*MCI.*8\.5/);
    expect(screen.getByLabelText('Projection of Ervin Holmare')).toHaveValue(4.25);
    for (const label of ['Player Name', 'Team']) expect(screen.getByLabelText(label)).toHaveValue('');
    for (const label of ['Salary', 'Projection']) expect(screen.getByLabelText(label)).toHaveValue(null);
    expect(screen.getByLabelText('Position')).toHaveValue('GK');
    expect(screen.getByLabelText('Player Name')).toHaveFocus();
  });

  it.each(['Player Name', 'Team', 'Salary', 'Projection'])('requires %s', (label) => {
    renderManual();
    for (const each of ['Player Name', 'Team']) type(each, 'x');
    for (const each of ['Salary', 'Projection']) type(each, '5');
    type(label, '');
    click('+ Add Player');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill all player fields$/);
    expect(names()).toEqual([]);
    type(label, '7');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers the four positions', () => {
    renderManual();
    const options = [...screen.getByLabelText<HTMLSelectElement>('Position').options];
    expect(options.map((option) => option.text)).toEqual(['GK', 'DEF', 'MID', 'FWD']);
    expect(screen.getByPlaceholderText('TEAM (e.g. MCI)')).toBe(screen.getByLabelText('Team'));
  });

  it('appends a player who is typed again, and marks the entry', async () => {
    renderManual();
    addPlayer('Anna', 'GK');
    addPlayer('anna', 'GK');
    addPlayer('Anna', 'D');
    await waitFor(() => expect(names()).toEqual(['Anna', 'anna', 'Anna']));
    expect(screen.getAllByText('repeated')).toHaveLength(1);
  });

  it('removes a player, restores it, and keeps the focus in the table', async () => {
    renderManual();
    addPlayer('Anna', 'GK');
    addPlayer('Bea', 'D');
    addPlayer('Cleo', 'M');
    await screen.findByText('Cleo');
    remove('Bea');
    expect(names()).toEqual(['Anna', 'Cleo']);
    expect(removeButton('Cleo').parentElement).toHaveFocus();
    click('Undo');
    expect(names()).toEqual(['Anna', 'Bea', 'Cleo']);
  });

  it('keeps the focus when the pressed button is removed', async () => {
    renderManual();
    addPlayer('Anna', 'GK');
    await screen.findByText('Anna');
    remove('Anna');
    expect(screen.getByRole('heading', { name: 'Player Pool' })).toHaveFocus();
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    click('Undo');
    expect(names()).toEqual(['Anna']);
    click('Undo');
    expect(names()).toEqual([]);
    expect(undo).toHaveFocus();
  });

  it('announces the same alert again when the button is pressed again', () => {
    renderManual();
    click('Optimize Lineup');
    const first = screen.getByRole('alert');
    click('Optimize Lineup');
    expect(first).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please add at least one player$/);
  });

  it('moves the focus to the empty field and shows the alert each time', () => {
    renderManual();
    type('Player Name', 'Anna');
    click('+ Add Player');
    const first = screen.getByRole('alert');
    expect(screen.getByLabelText('Team')).toHaveFocus();
    expect(screen.getByLabelText('Team')).toBeInvalid();
    expect(screen.getByLabelText('Player Name')).toBeValid();
    click('+ Add Player');
    expect(first).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill all player fields$/);
  });

  it('keeps both pools and the typed text when the mode is switched', async () => {
    fakeApi({
      'POST /api/v1/dfs/upload': () => ({ body: aSummary() }),
      'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: fourPlayers } }),
    });
    renderManual();
    addPlayer('Anna', 'GK');
    type('Player Name', 'Be');
    chooseMode('Upload CSV');
    pickFile('players.csv');
    await screen.findByText('Ervin Holmare');
    chooseMode('Enter Players Manually');
    expect(names()).toEqual(['Anna']);
    expect(screen.getByLabelText('Player Name')).toHaveValue('Be');
    chooseMode('Upload CSV');
    expect(screen.getByText('Selected: players.csv')).toBeVisible();
    expect(names()).toHaveLength(4);
  });
});

describe('optimizing typed players', () => {
  it('shows what is missing in the pool, in order, before any request', () => {
    const calls = fakeApi({});
    renderManual();
    const expectAlert = (text: string) => {
      click('Optimize Lineup');
      expect(screen.getByRole('alert').textContent).toBe(text);
    };
    expectAlert('Please add at least one player');
    addPlayer('A', 'M');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expectAlert(
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 1',
    );
    for (const name of ['B', 'C', 'D']) addPlayer(name, 'M');
    expectAlert('Invalid roster: at least 1 Goalkeepers (GK) are required. Current GK: 0');
    addPlayer('E', 'GK');
    expectAlert('Invalid roster: at least 1 Defenders (DEF) are required. Current DEF: 0');
    addPlayer('F', 'D');
    expectAlert('Invalid roster: at least 1 Forwards (FWD) are required. Current FWD: 0');
    expect(calls).toEqual([]);
  });

  it('takes the opponents from the fixtures, which can be undone', async () => {
    renderManual();
    addPlayer('Anna', 'GK');
    expect(screen.queryByRole('button', { name: /^Fixtures/ })).not.toBeInTheDocument();
    for (const [label, text] of Object.entries({
      'Player Name': 'Bea',
      Team: 'ars',
      Salary: '5',
      Projection: '4',
    }))
      type(label, text);
    click('+ Add Player');
    click('Fixtures 0 of 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fixtures' }));
    type('Paste one match per line', 'ARS 1.9 MCI 0.8');
    fireEvent.click(await dialog.findByRole('button', { name: 'Use 1 match' }));
    await screen.findByRole('button', { name: 'Fixtures 1 of 1' });
    expect((await screen.findByText('Anna')).closest('[role=row]')).toHaveTextContent('ARS');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await screen.findByRole('button', { name: 'Fixtures 0 of 1' });
  });

  it('sends the players and shows the lineups', async () => {
    const calls = fakeApi({ 'POST /api/v1/dfs/optimize/manual': () => ({ body: aResponse() }) });
    renderManual();
    for (const position of ['GK', 'D', 'M', 'F'] as const) addPlayer(position, position);
    type('Number of Lineups', '20');
    click('Use 100.0');
    fireEvent.submit(screen.getByLabelText('Number of Lineups').closest('form')!);
    expect(screen.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    await screen.findByRole('heading', { name: 'Lineup 1' });
    expect(calls.at(-1)?.json).toEqual({
      players: (['GK', 'D', 'M', 'F'] as const).map((position) => ({
        name: position,
        position,
        team: 'MCI',
        salary: 8.5,
        projection: 4.25,
      })),
      num_lineups: 20,
      salary_cap: 100,
    });
  });

  it('locks, excludes and limits typed players in the same table', async () => {
    const calls = fakeApi({ 'POST /api/v1/dfs/optimize/manual': () => ({ body: aResponse() }) });
    renderManual();
    for (const position of ['GK', 'D', 'M', 'F'] as const) addPlayer(position, position);
    await screen.findByRole('grid');
    click('Lock GK');
    click('Exclude D');
    click('Set exposure of M');
    type('Max exposure of M (%)', '40');
    fireEvent.blur(screen.getByLabelText('Max exposure of M (%)'));
    click('Optimize Lineup');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    const rules = calls[0]?.json.players.map(({ name, lock, exclude, max_exposure: max }: any) => [
      name,
      lock ?? exclude ?? max,
    ]);
    expect(rules).toEqual([
      ['GK', true],
      ['D', true],
      ['M', 0.4],
      ['F', undefined],
    ]);
  });

  it('reads empty number fields as 1', async () => {
    const calls = fakeApi({ 'POST /api/v1/dfs/optimize/manual': () => ({ body: aResponse() }) });
    renderManual();
    for (const position of ['GK', 'D', 'M', 'F'] as const) addPlayer(position, position);
    for (const label of ['Number of Lineups', 'Salary Cap']) {
      type(label, '');
      expect(screen.getByLabelText(label)).toHaveValue(null);
    }
    click('Optimize Lineup');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.json).toMatchObject({ num_lineups: 1, salary_cap: 1 });
    fireEvent.blur(screen.getByLabelText('Salary Cap'));
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(1);
    await screen.findByRole('heading', { name: 'Lineup 1' });
  });

  it('leaves the minimum numbers of the other contests to the server', async () => {
    const detail = 'Invalid roster: you must provide at least 6 players in the pool. Current: 1';
    const calls = fakeApi({
      'POST /api/v1/dfs/optimize/manual': () => ({ status: 422, body: { detail } }),
    });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderManual();
    addPlayer('Anna', 'GK');
    fireEvent.change(screen.getByLabelText('Contest', { selector: 'select' }), {
      target: { value: 'pick-6' },
    });
    click('Optimize Lineup');
    await waitFor(() => expect(screen.getByText(detail)).toBeVisible());
    expect(calls[0]?.json.contest).toBe('pick-6');
    logged.mockRestore();
  });
});

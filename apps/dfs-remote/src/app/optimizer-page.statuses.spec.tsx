import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { click, pickFile, renderPage, type } from '../testing/render-page';
import { aPoolPlayer, aResponse, aSummary, fourPlayers } from '../testing/samples';

const injured = aPoolPlayer('5', { name: 'Ola Brekke', position: 'F', projection: 20, status: 'injured' });
const suspended = aPoolPlayer('6', { name: 'Per Vik', position: 'F', projection: 19, status: 'suspended' });
const pool = [...fourPlayers, injured, suspended];

async function openPool(players = pool) {
  const calls = fakeApi({
    'POST /api/v1/dfs/upload': () => ({ body: aSummary({ players: players.length }) }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: players } }),
    'POST /api/v1/dfs/optimize': () => ({ body: aResponse() }),
  });
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('table');
  return {
    run: async () => {
      click('Optimize Lineup');
      await screen.findByRole('heading', { name: 'Lineup 1' });
      return calls.at(-1)!.json;
    },
  };
}

const bar = () => screen.getByRole('group', { name: 'Selectable players' });
const question = (name: string) => screen.findByRole('alertdialog', { name });
const row = (name: string) => screen.queryByRole('button', { name: `Lock ${name}` });

describe('players who are out', () => {
  it('are left out by default, and the page states this', async () => {
    const { run } = await openPool();
    expect(bar()).toHaveTextContent('2 players are out and left out');
    expect(screen.getByText('4 of 6 shown')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Pool facts' })).toHaveTextContent('4 selectable');
    expect((await run()).statuses).toEqual(['confirmed', 'expected', 'possible']);
  });

  it('are picked once their status is switched on, with a warning', async () => {
    const { run } = await openPool();
    click('Change statuses');
    const choice = screen.getByRole('group', { name: 'Selectable statuses' });
    expect(choice.parentElement).toHaveTextContent('Players are selectable if their status is switched on');
    fireEvent.click(within(choice).getByRole('button', { name: 'injured 1' }));
    expect(bar()).toHaveTextContent('1 player is out and left out; 1 player is out but selectable (injured)');
    expect((await run()).statuses).toEqual(['confirmed', 'expected', 'possible', 'injured']);
  });

  it('are left out with all who are not expected to start, if the user wants starters only', async () => {
    const { run } = await openPool();
    fireEvent.click(screen.getByRole('switch', { name: 'Expected starters only' }));
    expect(await screen.findByText('3 of 6 shown')).toBeVisible();
    expect((await run()).statuses).toEqual(['confirmed', 'expected']);
  });

  it('are not mentioned in a pool without them', async () => {
    const { run } = await openPool(fourPlayers);
    expect(bar()).toHaveTextContent('Players of every status are selectable');
    expect(await run()).not.toHaveProperty('statuses');
  });

  it('are found by a search and by the filter, marked as left out', async () => {
    await openPool();
    expect(row('Ola Brekke')).not.toBeInTheDocument();
    type('Search players', 'brekke');
    expect((await screen.findByRole('button', { name: 'Lock Ola Brekke' })).closest('.row')).toHaveAttribute(
      'data-left-out',
    );
    type('Search players', '');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'left-out' } });
    expect(await screen.findByText('2 of 6 shown')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'is:suspended' } });
    expect(await screen.findByText('1 of 6 shown')).toBeVisible();
  });
});

describe('a lock on a player who is out', () => {
  it('is set only after a question, and can be undone where it is shown', async () => {
    const { run } = await openPool();
    type('Search players', 'brekke');
    fireEvent.click(await screen.findByRole('button', { name: 'Lock Ola Brekke' }));
    const asked = await question('Ola Brekke is injured');
    expect(asked).toHaveTextContent('This player would be in every lineup.');
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(row('Ola Brekke')).toHaveAttribute('aria-pressed', 'false');

    click('Lock Ola Brekke');
    fireEvent.click(
      within(await question('Ola Brekke is injured')).getByRole('button', { name: 'Lock anyway' }),
    );
    expect(row('Ola Brekke')).toHaveAttribute('aria-pressed', 'true');
    expect(bar()).toHaveTextContent('Ola Brekke (MCI) is injured but in every lineup');
    expect((await run()).players).toEqual({ 5: { lock: true } });
    fireEvent.click(within(bar()).getByRole('button', { name: 'Unlock' }));
    expect(bar()).not.toHaveTextContent('Ola Brekke');
  });

  it('of several players can be limited to the others', async () => {
    const { run } = await openPool();
    type('Search players', 'mci');
    await screen.findByText('5 of 6 shown');
    click('Edit shown players');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Lock or exclude'), { target: { value: 'lock' } });
    const asked = await question('2 players are out');
    expect(asked).toHaveTextContent('Ola Brekke (MCI, injured), Per Vik (MCI, suspended)');
    fireEvent.click(within(asked).getByRole('button', { name: 'Lock only the other 3 players' }));
    const { players } = await run();
    expect(Object.keys(players)).not.toContain('5');
    expect(players['1']).toEqual({ lock: true });
  });

  it('is asked about for a captain of every lineup too', async () => {
    await openPool();
    type('Search players', 'vik');
    fireEvent.click(await screen.findByRole('button', { name: 'More settings for Per Vik' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Captain'), { target: { value: 'always' } });
    expect(await question('Per Vik is suspended')).toHaveTextContent('captain of every lineup');
    click('Choose anyway');
    expect(bar()).toHaveTextContent('Per Vik (MCI) is suspended but in every lineup');
  });
});

it('all locked players are unlocked in one step, which can be undone', async () => {
  const { run } = await openPool();
  click('Lock Edlund');
  click('Lock Rúni Dahl');
  click('Unlock all 2');
  expect(row('Edlund')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText('2 locked')).not.toBeInTheDocument();
  click('Undo');
  expect(screen.getByText('2 locked')).toBeVisible();
  click('Unlock all 2');
  expect(await run()).not.toHaveProperty('players');
});

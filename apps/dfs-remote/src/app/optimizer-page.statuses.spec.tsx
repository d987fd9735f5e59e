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
  await screen.findByRole('grid');
  return {
    run: async () => {
      click('Optimize Lineup');
      await screen.findByRole('heading', { name: 'Lineup 1' });
      return calls.at(-1)!.json;
    },
  };
}

const lockedOut = () => screen.queryByText(/but in every lineup$/);
const question = (name: string) => screen.findByRole('alertdialog', { name });
const row = (name: string) => screen.queryByRole('button', { name: `Lock ${name}` });

describe('players who are out', () => {
  it('are left out by default, and the page states this', async () => {
    const { run } = await openPool();
    expect(screen.getByRole('button', { name: '2 left out are hidden' })).toBeVisible();
    expect(screen.getByText(/^4 of 6 players/)).toBeVisible();
    expect((await run()).statuses).toEqual(['confirmed', 'expected', 'possible']);
  });

  it('are picked once their status is switched on, with a warning', async () => {
    const { run } = await openPool();
    click('Filter');
    const choice = screen.getByRole('group', { name: 'Selectable statuses' });
    expect(choice.parentElement).toHaveTextContent(
      '2 players are out and left out. Players are selectable if',
    );
    fireEvent.click(within(choice).getByRole('button', { name: 'injured 1' }));
    expect(screen.getByText('1 player is out but selectable (injured)')).toBeVisible();
    expect((await run()).statuses).toEqual(['confirmed', 'expected', 'possible', 'injured']);
    click('Leave them out');
    expect(screen.queryByText(/out but selectable/)).not.toBeInTheDocument();
    expect((await run()).statuses).toEqual(['confirmed', 'expected', 'possible']);
  });

  it('are left out with all who are not expected to start, if the user wants starters only', async () => {
    const { run } = await openPool();
    fireEvent.click(screen.getByRole('switch', { name: 'Expected starters only' }));
    expect(await screen.findByText(/^3 of 6 players/)).toBeVisible();
    expect((await run()).statuses).toEqual(['confirmed', 'expected']);
  });

  it('are not mentioned in a pool without them', async () => {
    const { run } = await openPool(fourPlayers);
    expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
    click('Filter');
    expect(screen.getByText('Players of every status are selectable.')).toBeVisible();
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
    click('2 left out are hidden');
    expect(await screen.findByText(/^2 of 6 players/)).toBeVisible();
    click(/^Filter/);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'is:suspended' } });
    expect(await screen.findByText(/^1 of 6 players/)).toBeVisible();
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
    expect(lockedOut()).toHaveTextContent('Ola Brekke (MCI) is injured but in every lineup');
    expect((await run()).players).toEqual({ 5: { lock: true } });
    click('Unlock');
    expect(lockedOut()).not.toBeInTheDocument();
  });

  it('of several players can be limited to the others', async () => {
    const { run } = await openPool();
    type('Search players', 'mci');
    await screen.findByText(/^5 of 6 players/);
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
    fireEvent.click(await screen.findByRole('button', { name: 'Per Vik' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Captain'), { target: { value: 'always' } });
    expect(await question('Per Vik is suspended')).toHaveTextContent('captain of every lineup');
    click('Choose anyway');
    expect(lockedOut()).toHaveTextContent('Per Vik (MCI) is suspended but in every lineup');
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

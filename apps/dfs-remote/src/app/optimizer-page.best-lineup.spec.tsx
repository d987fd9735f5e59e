import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { FakeWorker } from '../testing/fake-worker';
import { click, pickFile, renderPage, type } from '../testing/render-page';
import { aPoolPlayer, aSummary, fourPlayers } from '../testing/samples';

const spare = aPoolPlayer('5', { name: 'Odd Spare', position: 'F', team: 'SUN', salary: 9, projection: 5 });

beforeEach(() => FakeWorker.install());
afterEach(() => FakeWorker.remove());

const bar = () => screen.getByRole('group', { name: 'Best lineup' });

async function open(): Promise<void> {
  fakeApi({
    'POST /api/v1/dfs/upload': () => ({ body: aSummary() }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: [...fourPlayers, spare] } }),
  });
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('grid');
  type('Salary Cap', '90');
  expect(await screen.findByText('21.75 pts · 37.6 of 90.0 M')).toBeVisible();
}

describe('the best lineup of the settings', () => {
  it('follows locks and exposures, with the change, and lists its players', async () => {
    await open();
    click('Lock Odd Spare');
    // 21.75 − 7.5 + 5 points
    expect(await screen.findByText('19.25 pts · 32.6 of 90.0 M')).toBeVisible();
    expect(bar()).toHaveTextContent('−2.50 pts since the last change: Spare for Holmare');
    click('Lock Odd Spare');
    expect(await screen.findByText('21.75 pts · 37.6 of 90.0 M')).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: 'Set exposure of Odd Spare' }));
    // With one lineup, any minimum exposure requires the player.
    type('Min exposure of Odd Spare (%)', '10');
    fireEvent.blur(screen.getByLabelText('Min exposure of Odd Spare (%)'));
    expect(await screen.findByText('19.25 pts · 32.6 of 90.0 M')).toBeVisible();
    click('Show');
    const dialog = await screen.findByRole('dialog', { name: 'Best lineup' });
    const list = within(dialog).getByRole('list', { name: 'Players' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['GKEdlundMCI', 'DEFRúni DahlMCI', 'MIDBrann SaelvikARS', 'FWDOdd SpareSUN']);
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus());
  });

  it('is replaced by the reason why there is none, with a fix that can be undone', async () => {
    await open();
    type('Salary Cap', '30');
    expect(await screen.findByText('Best lineup: none with cap 30.0 M')).toBeVisible();
    type('Salary Cap', '36');
    click('Lock Ervin Holmare');
    // 6 + 6.5 + 11.1 + 14
    const reason =
      'The cheapest legal Mini 4 lineup with the locked player Ervin Holmare costs 37.6; the salary cap is 36.';
    expect(await screen.findByText(reason)).toBeVisible();
    click('Raise Salary Cap to 37.6');
    expect(await screen.findByText('21.75 pts · 37.6 of 37.6 M')).toBeVisible();
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(37.6);
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    expect(screen.getByLabelText('Salary Cap')).toHaveValue(36);
  });

  it('is replaced by a mistake at once, also while an earlier search runs', async () => {
    await open();
    type('Salary Cap', '80');
    click('Exclude Edlund');
    const mistake = 'No lineup yet: at least 1 Goalkeepers (GK) are required. Current GK: 0';
    await waitFor(() => expect(bar()).toHaveTextContent(mistake));
    await waitFor(() => expect(FakeWorker.pending).toBe(0));
    // The worker sends its result after other timers that are due.
    await act(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
    expect(bar()).toHaveTextContent(mistake);
  });

  it('can be switched off and on, and is announced only on request', async () => {
    await open();
    const announcement = () => screen.queryByTestId('best-lineup-announcement');
    expect(announcement()).not.toBeInTheDocument();
    click('Show');
    fireEvent.click(await screen.findByRole('switch', { name: 'Announce changes to screen readers' }));
    expect(announcement()).toBeInTheDocument();
    click('Turn off');
    expect(screen.queryByRole('group', { name: 'Best lineup' })).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('dfs-best-lineup')!)).toEqual({ isOn: false, isAnnounced: true });
    click('Show the best lineup live');
    expect(await screen.findByText('21.75 pts · 37.6 of 90.0 M')).toBeVisible();
    expect(announcement()).toBeInTheDocument();
  });
});

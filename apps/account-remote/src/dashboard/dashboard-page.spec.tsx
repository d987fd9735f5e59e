import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, MIRA, someItems } from '../testing/fake-server';
import { click, openPage } from '../testing/open-page';

let server: FakeServer;
let logged: jest.SpyInstance;
beforeEach(() => {
  server = new FakeServer();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const CREATED = { created_at: '2026-03-14T10:15:00Z', updated_at: '2026-03-14T10:15:00Z' };
const savedRun = (id: string, name: string) => ({
  id,
  name,
  ...CREATED,
  summary: { run_id: `run-${id}`, contest: 'classic-11' as const, lineups: 20, best_points: 70.5 },
});
const savedPool = (id: string, name: string) => ({
  id,
  name,
  ...CREATED,
  summary: { players: 1, teams: 1, file_name: null },
});

/** The links of a list: their texts and addresses. */
async function linksOf(title: string): Promise<(readonly [string | null, string | null])[]> {
  const section = await screen.findByRole('region', { name: title });
  await within(section).findAllByRole('link');
  const links = within(section).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')] as const);
}

describe('the dashboard', () => {
  it.each([
    ['the full name', MIRA, 'Hi, Mira Tolland'],
    ['the email if there is no name', { ...MIRA, full_name: null }, 'Hi, mira@example.com'],
    ['the email if the name is empty', { ...MIRA, full_name: '' }, 'Hi, mira@example.com'],
  ])('greets the user by %s', async (_case, user, greeting) => {
    server.me = user;
    await openPage('/');
    expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeVisible();
    expect(screen.getByText('Welcome back, nice to see you again!')).toBeVisible();
  });

  it('has one sentence and a link to the optimizer for a new user', async () => {
    await openPage('/');
    const sentence = 'Lineups and player pools that you save in the optimizer, and your items, appear here.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get lineups' })).toHaveAttribute('href', '/dfs');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('links to the newest saved lineups, saved pools and items', async () => {
    server.savedRuns = [savedRun('a', 'Round 7'), savedRun('b', 'Round 6')];
    server.savedPools = [savedPool('c', 'Saturday & Sunday')];
    server.items = someItems(7);
    await openPage('/');
    expect(await linksOf('Saved lineups')).toEqual([
      ['Round 720 lineups · 14 Mar 2026', '/dfs/runs/run-a?saved=a'],
      ['Round 620 lineups · 14 Mar 2026', '/dfs/runs/run-b?saved=b'],
    ]);
    expect(await linksOf('Saved player pools')).toEqual([
      ['Saturday & Sunday1 player · 14 Mar 2026', '/dfs?saved-pool=c'],
    ]);
    expect((await linksOf('Newest items')).map(([text]) => text)).toEqual([
      'Item 1Text 1',
      'Item 2Text 2',
      'Item 3Text 3',
      'Item 4Text 4',
      'Item 5Text 5',
    ]);
    expect(screen.queryByText(/appear here/)).not.toBeInTheDocument();
  });

  it('leaves out lists without entries', async () => {
    server.items = someItems(1);
    await openPage('/');
    expect(await linksOf('Newest items')).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
  });

  it('shows the other lists if one of them fails, and loads it again on Retry', async () => {
    server.savedRuns = [savedRun('a', 'Round 7')];
    server.items = someItems(1);
    server.intercept = ({ path }) =>
      path.startsWith('/api/v1/dfs/saved/runs') ? { status: 500, body: { detail: 'x' } } : undefined;
    await openPage('/');
    expect(await linksOf('Newest items')).toHaveLength(1);
    const section = screen.getByRole('region', { name: 'Saved lineups' });
    expect(await within(section).findByText('This list could not be loaded.')).toBeVisible();
    server.intercept = () => undefined;
    await click(within(section).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await linksOf('Saved lineups')).toHaveLength(1));
  });
});

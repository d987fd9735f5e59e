import type { EstimatesRequest, PoolPlayer, Position } from '@fanteam/contracts';
import { NO_PROJECTIONS } from '@fanteam/fanteam-files';
import { estimateProjections } from '@fanteam/lineup-request';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deferred, fakeApi, type Call } from '../testing/fake-api';
import { FakeWorker } from '../testing/fake-worker';
import { click, pickFile, renderPage, type } from '../testing/render-page';
import { aPoolPlayer, aResponse, aSummary } from '../testing/samples';

const SHAPE: readonly Position[] = ['GK', 'D', 'D', 'D', 'D', 'M', 'M', 'M', 'M', 'F', 'F'];

/** Two clubs of 11 expected starters, and a possible one. */
const pool: PoolPlayer[] = [
  ...['ARS', 'CHE'].flatMap((team, club) =>
    SHAPE.map((position, at) =>
      aPoolPlayer(`${team}${at}`, {
        ...{ name: `${team} ${at}`, position, team, status: 'expected', projection: null },
        salary: 5 + Math.floor(at / 2) + club,
      }),
    ),
  ),
  aPoolPlayer('spare', { name: 'Spare', team: 'ARS', status: 'possible', projection: null, salary: 30 }),
];
const summary = aSummary({ missing: ['projection'], warnings: [NO_PROJECTIONS] });

/** The server: `plain` is stored as file-1, its estimates as file-2. */
function fakeServer(plain: readonly PoolPlayer[] = pool, more: Parameters<typeof fakeApi>[0] = {}) {
  let estimated = { ...aSummary({ file_id: 'file-2' }), pool: [...plain] };
  return fakeApi({
    'POST /api/v1/dfs/upload': () => ({ body: summary }),
    'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...summary, pool: plain } }),
    'POST /api/v1/dfs/uploads/file-1/estimates': ({ json }: Call) => {
      const read = estimateProjections(plain, (json as EstimatesRequest).matches);
      if (Object.keys(read.report.sources).length === 0) {
        return { status: 422, body: { detail: 'Nothing can be estimated' } };
      }
      const { report: estimates, warnings } = read;
      estimated = { ...aSummary({ file_id: 'file-2', estimates, warnings }), pool: read.pool };
      return { body: { ...estimated, merged: read.merged } };
    },
    'POST /api/v1/dfs/optimize': () => ({ body: aResponse() }),
    'GET /api/v1/dfs/uploads/file-2?parts=true': () => ({ body: estimated }),
    ...more,
  });
}

async function openExport() {
  renderPage();
  pickFile('export.csv');
  await screen.findByRole('grid', { name: 'Player Pool' });
}

const optimized = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/optimize'));

beforeEach(() => FakeWorker.install());
afterEach(() => FakeWorker.remove());

describe('a file without projections', () => {
  it('is estimated at once: the pool shows this, and lineups are requested from the estimated pool', async () => {
    const calls = fakeServer();
    await openExport();
    expect(screen.getByText('Projections: estimated from salaries and statuses')).toBeVisible();
    expect(screen.queryByText('This file has no projections')).not.toBeInTheDocument();
    expect(screen.getByText('≈ = estimate, click for its parts')).toBeVisible();
    click('How good?');
    expect(screen.getByText(/no better than the salary itself/)).toBeVisible();
    type('Salary Cap', '90');
    expect(await screen.findByText(/^≈ \d+\.\d+ pts · /)).toBeVisible();
    expect(screen.getByText('From estimated projections')).toBeVisible();
    click('Optimize Lineup');
    await waitFor(() => expect(optimized(calls)).toHaveLength(1));
    // the points are those of players who start, so only likely starters are selected
    expect(optimized(calls)[0]?.json).toEqual({
      ...{ file_id: 'file-2', num_lineups: 1, salary_cap: 90, statuses: ['expected'] },
    });
  });

  it('randomizes by the estimated standard deviations, and the rule states this', async () => {
    const note =
      '≈ If the standard deviation of a player is an estimate, the projection changes by up to this percentage of it.';
    fakeServer();
    await openExport();
    click('Add rule');
    fireEvent.click(await screen.findByRole('option', { name: /^Randomize/ }));
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('explains each number, and a typed one replaces it until it is removed', async () => {
    fakeServer();
    await openExport();
    click('Show the parts of the estimate of ARS 10');
    const dialog = await screen.findByRole('dialog', { name: 'ARS 10' });
    const table = within(dialog).getByRole('table');
    const points = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[2]!.textContent?.replace('−', '-')));
    const sum = points.pop()!;
    expect(Math.abs(points.reduce((total, part) => total + part, 0) - sum)).toBeLessThan(0.03);
    expect(within(dialog).getByText(/^≈/)).toHaveTextContent(`≈ ${sum.toFixed(2)}`);
    expect(within(dialog).getByText(/^Goals of ARS/)).toHaveTextContent(/from salaries$/);
    expect(within(dialog).getByText(/^Chance to start: /)).toHaveTextContent(
      '87 %, from the status expected',
    );
    const own = within(dialog).getByLabelText('Your projection');
    fireEvent.change(own, { target: { value: '9.5' } });
    fireEvent.keyDown(own, { key: 'Enter' });
    const field = screen.getByLabelText('Projection of ARS 10');
    expect(field).toHaveValue(9.5);
    expect(screen.queryByRole('button', { name: /estimate of ARS 10$/ })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the estimate' }));
    expect(field).toHaveValue(sum);
  });

  it('shows that there are no projections if they cannot be estimated', async () => {
    fakeServer(pool.map((player) => ({ ...player, salary: 0 })));
    await openExport();
    expect(await screen.findByText('This file has no projections')).toBeVisible();
    expect(screen.getByText('They were not estimated: Nothing can be estimated')).toBeVisible();
    expect(screen.getByText('Projections: none')).toBeVisible();
  });

  it('has only own projections after a projections file is merged', async () => {
    const merged = aSummary({ file_id: 'file-3' });
    const calls = fakeServer(pool, {
      'POST /api/v1/dfs/uploads/file-1/projections': () => ({
        body: {
          ...merged,
          ...{ matched: 1, matches_made: [], unmatched: [], doubtful: [], clubs: [] },
          merged: { projection: 1 },
        },
      }),
      'GET /api/v1/dfs/uploads/file-3': () => ({
        body: { ...merged, pool: pool.map((player, at) => (at > 0 ? player : { ...player, projection: 4 })) },
      }),
    });
    await openExport();
    pickFile('xp.csv', 'Add a projections file');
    expect(await screen.findByText('Projections: yours')).toBeVisible();
    expect(screen.queryByText('≈ = estimate, click for its parts')).toBeNull();
    // again all players who are not out
    type('Salary Cap', '90');
    click('Optimize Lineup');
    await waitFor(() => expect(optimized(calls)).toHaveLength(1));
    expect(optimized(calls)[0]?.json).toEqual({ file_id: 'file-3', num_lineups: 1, salary_cap: 90 });
  });
});

it('a later export keeps projections that were merged while it was read', async () => {
  const sent = deferred<void>();
  let uploads = 0;
  const ofTournament = { tournament_id: '7000001' };
  const merged = {
    ...aSummary({ file_id: 'file-3', ...ofTournament }),
    matched: 1,
    doubtful: [],
    clubs: [],
    unmatched: [],
  };
  const calls = fakeServer(pool, {
    'POST /api/v1/dfs/upload': async () => {
      uploads += 1;
      if (uploads > 1) await sent.promise;
      return { body: { ...summary, ...ofTournament } };
    },
    'POST /api/v1/dfs/uploads/file-1/projections': () => ({ body: { ...merged, merged: { projection: 1 } } }),
    'GET /api/v1/dfs/uploads/file-3': () => ({ body: { ...merged, pool } }),
  });
  await openExport();
  pickFile('later.csv', 'Replace');
  expect(await screen.findByText('Selected: later.csv')).toBeVisible();
  pickFile('xp.csv', 'Add a projections file');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/v1/dfs/uploads/file-3'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.resolve();
  const merges = () => calls.filter(({ path }) => path.endsWith('/projections'));
  await waitFor(() => expect(merges()).toHaveLength(2));
});

describe('fixtures', () => {
  async function openFixtures() {
    await openExport();
    click('Fixtures 0 of 1');
    return screen.findByRole('dialog', { name: 'Fixtures' });
  }
  const paste = (dialog: HTMLElement, text: string) =>
    fireEvent.change(within(dialog).getByLabelText('Paste one match per line'), { target: { value: text } });

  it('give the pool opponents and better estimates, and are kept for changes', async () => {
    const calls = fakeServer();
    const dialog = await openFixtures();
    paste(dialog, 'Arsenal - CHE 1.45 4.6 7.0\nCHE - ARS\nnobody');
    expect(await within(dialog).findByText('1 match read, 2 lines not read')).toBeVisible();
    expect(within(dialog).getByText(/^Line 2: /)).toHaveTextContent('CHE is already in line 1');
    expect(within(dialog).getByText(/^Line 3: /)).toBeVisible();
    expect(within(dialog).getByRole('row', { name: 'ARS Arsenal CHE 2.0 – 0.8 45 – 13' })).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use 1 match' }));
    expect(await screen.findByText('Projections: estimated from salaries, statuses and odds')).toBeVisible();
    const odds = { home: 1.45, draw: 4.6, away: 7 };
    expect(calls.filter(({ path }) => path.endsWith('/estimates')).at(-1)?.json).toEqual({
      matches: [{ clubs: ['ARS', 'CHE'], odds }],
    });
    expect(screen.getByRole('columnheader', { name: 'Opp' })).toBeVisible();
    click('Fixtures 1 of 1');
    const again = await screen.findByRole('dialog', { name: 'Fixtures' });
    expect(within(again).getByLabelText('Paste one match per line')).toHaveValue(
      'Arsenal - CHE 1.45 4.6 7.0\nCHE - ARS\nnobody',
    );
    paste(again, '');
    fireEvent.click(await within(again).findByRole('button', { name: 'Remove all matches' }));
    expect(await screen.findByText('Projections: estimated from salaries and statuses')).toBeVisible();
  });

  it('that were typed are kept by Escape, and dropped by Cancel', async () => {
    fakeServer();
    const typed = async () =>
      within(await screen.findByRole('dialog', { name: 'Fixtures' })).getByLabelText(
        'Paste one match per line',
      );
    paste(await openFixtures(), 'ARS - CHE');
    fireEvent.keyDown(await typed(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    click('Fixtures 0 of 1');
    expect(await typed()).toHaveValue('ARS - CHE');
    click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    click('Fixtures 0 of 1');
    expect(await typed()).toHaveValue('');
  });

  it('that the server rejects keep the estimates from salaries, and show the reason', async () => {
    const read = estimateProjections(pool);
    const plain = { ...aSummary({ file_id: 'file-2', estimates: read.report }), pool: read.pool };
    fakeServer(pool, {
      'POST /api/v1/dfs/uploads/file-1/estimates': ({ json }: Call) =>
        (json as EstimatesRequest).matches
          ? { status: 422, body: { detail: 'ARS is in two matches' } }
          : { body: plain },
      'GET /api/v1/dfs/uploads/file-2?parts=true': () => ({ body: plain }),
    });
    const dialog = await openFixtures();
    paste(dialog, 'ARS CHE');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Use 1 match' }));
    expect(
      await screen.findByText('The fixtures were not used for the projections: ARS is in two matches'),
    ).toBeVisible();
    expect(screen.getByText('Projections: estimated from salaries and statuses')).toBeVisible();
  });

  it('that are still being sent are kept when projections are merged meanwhile', async () => {
    const sent = deferred<void>();
    const estimate = ({ json, path }: Call) => {
      const { report: estimates, pool: estimated } = estimateProjections(
        pool,
        (json as EstimatesRequest).matches,
      );
      const of = path.includes('file-1') ? 'file-2' : 'file-4';
      uploads.set(of, { ...aSummary({ file_id: of, estimates }), pool: estimated });
      return { body: uploads.get(of) };
    };
    const uploads = new Map<string, object>();
    const merged = { ...aSummary({ file_id: 'file-3' }), matched: 1, doubtful: [], clubs: [], unmatched: [] };
    const calls = fakeServer(pool, {
      'POST /api/v1/dfs/uploads/file-1/estimates': async (call: Call) => {
        if ((call.json as EstimatesRequest).matches) await sent.promise;
        return estimate(call);
      },
      'POST /api/v1/dfs/uploads/file-3/estimates': estimate,
      'POST /api/v1/dfs/uploads/file-1/projections': () => ({
        body: { ...merged, merged: { projection: 1 } },
      }),
      'GET /api/v1/dfs/uploads/file-2?parts=true': () => ({ body: uploads.get('file-2') }),
      'GET /api/v1/dfs/uploads/file-4?parts=true': () => ({ body: uploads.get('file-4') }),
    });
    const dialog = await openFixtures();
    paste(dialog, 'ARS - CHE 1.45 4.6 7.0');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Use 1 match' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    pickFile('xp.csv', 'Add a projections file');
    await screen.findByText('Matching players…');
    sent.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Fixtures 1 of 1' })).toBeVisible();
    const matches = [{ clubs: ['ARS', 'CHE'], odds: { home: 1.45, draw: 4.6, away: 7 } }];
    expect(calls.at(-2)).toMatchObject({ path: '/api/v1/dfs/uploads/file-3/estimates', json: { matches } });
  });

  it('ask which club a name means, and remember the answer', async () => {
    const clubs = ['MAC', 'MAN', 'ARS'];
    fakeServer(clubs.map((team) => aPoolPlayer(team, { team, projection: null, status: 'expected' })));
    await openExport();
    click('Fixtures 0 of 1');
    const dialog = await screen.findByRole('dialog', { name: 'Fixtures' });
    paste(dialog, 'Manchester C vs ARS');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Use MAC' }));
    expect(await within(dialog).findByText('1 match read. Without a match: MAN')).toBeVisible();
    paste(dialog, '');
    paste(dialog, 'Manchester C - MAN');
    expect(await within(dialog).findByText('1 match read. Without a match: ARS')).toBeVisible();
  });
});

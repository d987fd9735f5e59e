import type { Lineup, OptimizeResponse, RunResponse } from '@fanteam/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { EventStream, fakeApi, deferred, type Call } from '../testing/fake-api';
import { click, pickFile, renderPage, type } from '../testing/render-page';
import { aResponse, aSummary, fourPlayers } from '../testing/samples';

const OPTIMIZE = 'POST /api/v1/dfs/optimize';
const RUN = '/api/v1/dfs/runs/run-1';
const accepted = () => ({ status: 202, body: { run_id: 'run-1', state: 'queued' } });
const request = { file_id: 'file-1', num_lineups: 3, salary_cap: 100 };

const aLineup = (rank: number): Lineup => ({
  ...aResponse().optimized_lineups[0]!,
  lineup_id: String(rank),
  total_points: 30 - rank,
});
const resultWith = (found: number, changes: Partial<OptimizeResponse> = {}): OptimizeResponse =>
  aResponse({
    optimized_lineups: Array.from({ length: found }, (_, index) => aLineup(index + 1)),
    requested: 3,
    found,
    ...changes,
  });
const aRun = (changes: Partial<RunResponse>): RunResponse => ({
  run_id: 'run-1',
  created_at: '2026-03-14T10:15:00Z',
  cancellable: false,
  state: 'succeeded',
  found: 3,
  requested: 3,
  request,
  ...changes,
});

const reading = {
  'POST /api/v1/dfs/upload': () => ({ body: aSummary() }),
  'GET /api/v1/dfs/uploads/file-1': () => ({ body: { ...aSummary(), pool: fourPlayers } }),
};

async function start(): Promise<void> {
  renderPage();
  pickFile('players.csv');
  await screen.findByRole('grid');
  type('Number of Lineups', '3');
  type('Salary Cap', '100');
  click('Optimize Lineup');
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('a run', () => {
  it('shows its place in the queue, its lineups as they are found, and its result', async () => {
    const events = new EventStream();
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: accepted,
      [`GET ${RUN}/events`]: () => ({ body: events }),
    });
    await start();
    await waitFor(() => expect(events.isOpen).toBe(true));
    const submitted = calls.find(({ path }) => path === '/api/v1/dfs/optimize');
    expect(submitted?.headers.get('Prefer')).toBe('respond-async');
    expect(screen.getByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    events.send('progress', { state: 'queued', found: 0, requested: 3, position_in_queue: 2 });
    expect(await screen.findByText('in the queue, 2 runs ahead')).toBeVisible();
    events.send('lineup', aLineup(1), '1');
    events.send('progress', { state: 'running', found: 1, requested: 3 }, '1');
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(screen.getByText('found 1 of 3')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Lineups found' })).toHaveAttribute('aria-valuenow', '1');
    const warning = '1 player has no projection and was not used.';
    events.send('done', aRun({ result: resultWith(3, { warnings: [warning] }) }));
    expect(await screen.findByRole('heading', { name: 'Lineup 3' })).toBeVisible();
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.getByText('found 3 of 3, proven optimal, 12 ms; Mini 4, cap 100.0')).toBeVisible();
    const announcement = /^3 of 3 lineups found, proven optimal, [\d.]+ points\. Mini 4, cap 100\.0$/;
    expect(screen.getByText(announcement)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Optimized Lineups' })).toHaveFocus();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
  });

  it('renders lineups that arrive together at once, not one by one', async () => {
    const events = new EventStream();
    fakeApi({ ...reading, [OPTIMIZE]: accepted, [`GET ${RUN}/events`]: () => ({ body: events }) });
    await start();
    await waitFor(() => expect(events.isOpen).toBe(true));
    events.send('lineup', aLineup(1), '1');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    const counts: number[] = [];
    const observer = new MutationObserver(() => {
      const count = Number(document.querySelector('.card')?.ariaSetSize);
      if (count !== counts.at(-1)) counts.push(count);
    });
    observer.observe(document.body, { attributeFilter: ['aria-setsize'], subtree: true });
    for (let rank = 2; rank <= 60; rank += 1) events.send('lineup', aLineup(rank), String(rank));
    await screen.findByRole('tab', { name: 'Lineups 60' });
    observer.disconnect();
    expect(counts.at(-1)).toBe(60);
    expect(counts.length).toBeLessThanOrEqual(6);
  });

  it('continues after the last lineup when the connection was lost', async () => {
    const events = new EventStream();
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: accepted,
      [`GET ${RUN}/events`]: () => ({ body: events }),
    });
    await start();
    await waitFor(() => expect(events.isOpen).toBe(true));
    events.send('lineup', aLineup(1), '1');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    events.disconnect();
    expect(await screen.findByText('reconnecting, found 1 of 3')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(calls.at(-1)?.headers.get('Last-Event-ID')).toBe('1'));
    events.send('lineup', aLineup(2), '2');
    expect(await screen.findByRole('heading', { name: 'Lineup 2' })).toBeVisible();
    expect(screen.getByText('found 2 of 3')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /^Lineup \d/ })).toHaveLength(2);
  });

  it('stops at once when it is cancelled, and keeps the lineups found so far', async () => {
    const events = new EventStream();
    const ended = deferred<{ body: unknown }>();
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: accepted,
      [`GET ${RUN}/events`]: () => ({ body: events }),
      [`DELETE ${RUN}`]: () => ended.promise,
    });
    await start();
    await waitFor(() => expect(events.isOpen).toBe(true));
    events.send('lineup', aLineup(1), '1');
    await screen.findByRole('heading', { name: 'Lineup 1' });
    click('Cancel');
    expect(screen.getByRole('button', { name: 'Optimize Lineup' })).toBeEnabled();
    expect(screen.getByText('Cancelled after 1 of 3 lineups.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'));
  });

  it('offers its lineups, and does not move the focus, while the user is typing', async () => {
    fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: resultWith(3, { run_id: 'run-1' }) }) });
    await start();
    const cap = screen.getByLabelText('Salary Cap');
    act(() => cap.focus());
    expect(await screen.findByRole('heading', { name: 'Lineup 3' })).toBeVisible();
    expect(cap).toHaveFocus();
    click('Show lineups');
    expect(screen.getByRole('heading', { name: 'Optimized Lineups' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show lineups' })).not.toBeInTheDocument();
  });

  it('can be repeated where its lineups are, once the settings have changed', async () => {
    const calls = fakeApi({ ...reading, [OPTIMIZE]: () => ({ body: resultWith(3, { run_id: 'run-1' }) }) });
    await start();
    expect(await screen.findByRole('heading', { name: 'Lineup 3' })).toBeVisible();
    expect(screen.queryByText('Settings changed')).not.toBeInTheDocument();
    type('Salary Cap', '99');
    expect(await screen.findByText('Settings changed')).toBeVisible();
    click('Optimize again');
    await waitFor(() => expect(screen.queryByText('Settings changed')).not.toBeInTheDocument());
    const requests = calls.filter(({ path }) => path === '/api/v1/dfs/optimize');
    expect(requests.map(({ json }) => json.salary_cap)).toEqual([100, 99]);
  });

  it('is cancelled on the server even if it was not accepted yet', async () => {
    const acceptance = deferred<{ status: number; body: unknown }>();
    const calls = fakeApi({
      ...reading,
      [OPTIMIZE]: () => acceptance.promise,
      [`DELETE ${RUN}`]: () => ({ body: aRun({ state: 'cancelled' }) }),
    });
    await start();
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/v1/dfs/optimize'));
    click('Cancel');
    expect(screen.getByText('Your lineups appear here.')).toBeVisible();
    acceptance.resolve(accepted());
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: RUN }));
  });

  it('shows the reason of a failure next to the button', async () => {
    const events = new EventStream();
    fakeApi({ ...reading, [OPTIMIZE]: accepted, [`GET ${RUN}/events`]: () => ({ body: events }) });
    await start();
    const detail = 'The cheapest legal Mini 4 lineup costs 37.6; the salary cap is 30.';
    await waitFor(() => expect(events.isOpen).toBe(true));
    events.send('done', aRun({ state: 'failed', error: { status: 422, detail, reasons: [] } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Optimization failed$/);
    await waitFor(() => expect(screen.getByText(detail)).toBeVisible());
  });

  it('states that an administrator cancelled it, if it has no lineups', async () => {
    const events = new EventStream();
    fakeApi({ ...reading, [OPTIMIZE]: accepted, [`GET ${RUN}/events`]: () => ({ body: events }) });
    await start();
    const detail = 'An administrator cancelled the run';
    await waitFor(() => expect(events.isOpen).toBe(true));
    events.send('done', aRun({ state: 'cancelled', error: { status: 409, detail } }));
    await waitFor(() => expect(screen.getByText(detail)).toBeVisible());
  });

  it('is resumed after a reload', async () => {
    sessionStorage.setItem('dfs-last-run', 'run-1');
    const events = new EventStream();
    fakeApi({
      [`GET ${RUN}`]: () => ({ body: aRun({ state: 'running', found: 0 }) }),
      [`GET ${RUN}/events`]: () => ({ body: events }),
    });
    renderPage();
    expect(await screen.findByRole('button', { name: 'Optimizing...' })).toBeDisabled();
    await waitFor(() => expect(events.isOpen).toBe(true));
    events.send('done', aRun({ result: resultWith(2) }));
    expect(await screen.findByRole('heading', { name: 'Lineup 2' })).toBeVisible();
  });

  it('is not resumed if the server no longer has it', async () => {
    sessionStorage.setItem('dfs-last-run', 'run-1');
    const calls: Call[] = fakeApi({
      [`GET ${RUN}`]: () => ({ status: 404, body: { detail: 'Run not found' } }),
    });
    renderPage();
    await waitFor(() => expect(sessionStorage.getItem('dfs-last-run')).toBeNull());
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

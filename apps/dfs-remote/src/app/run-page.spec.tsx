import type { RunResponse } from '@fanteam/contracts';
import {
  createMemoryRouter,
  QueryClient,
  QueryClientProvider,
  RouterProvider,
  UiProvider,
} from '@fanteam/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EventStream, fakeApi } from '../testing/fake-api';
import { giveElementsASize, pickInLineupMenu } from '../testing/render-page';
import { NO_EDITS } from '../model/lineup-edits';
import { writeSharedEdits } from '../model/shared-edits';
import { aResponse } from '../testing/samples';
import { RunPage } from './run-page';

const RUN = 'GET /api/v1/dfs/runs/run-1';
const CANCEL = 'DELETE /api/v1/dfs/runs/run-1';
const aRun = (changes: Partial<RunResponse> = {}): RunResponse => ({
  run_id: 'run-1',
  created_at: '2026-03-14T10:15:00',
  started_at: '2026-03-14T10:15:03',
  finished_at: '2026-03-14T10:16:03',
  cancellable: false,
  state: 'succeeded',
  found: 1,
  requested: 1,
  request: { file_id: 'file-1', num_lineups: 1, salary_cap: 100 },
  result: aResponse(),
  ...changes,
});

/** A running run without lineups. */
function aRunningRun(changes: Partial<RunResponse> = {}): RunResponse {
  const run = aRun({ state: 'running', found: 0, ...changes });
  delete run.result;
  delete run.finished_at;
  return run;
}

function open(fragment = ''): void {
  giveElementsASize();
  const routes = [{ path: '/dfs/runs/:runId', element: <RunPage /> }];
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider
          router={createMemoryRouter(routes, { initialEntries: [`/dfs/runs/run-1${fragment}`] })}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('the page of a run', () => {
  it('shows its lineups', async () => {
    fakeApi({ [RUN]: () => ({ body: aRun() }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(
      screen.getByText(/Finished on 14 Mar 2026, 10:16, after 3 s .* 1 min 0 s of run time/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  describe('with the edits of a link', () => {
    const lineups = ['1', '2', '3'].map((key) => ({ ...aResponse().optimized_lineups[0]!, lineup_id: key }));
    const run = aRun({ result: aResponse({ optimized_lineups: lineups }) });
    const sharedAt = '2026-11-26T02:40:00';
    const titles = () =>
      screen.getAllByRole('heading', { name: /^Lineup \d$/ }).map((each) => each.textContent);

    it('shows the lineups as the sender saw them, when they were shared, and stores no edits', async () => {
      const before = localStorage.getItem('dfs-lineup-edits');
      const { players } = lineups[2]!;
      const [last, stay] = [players.at(-1), players.slice(0, -1)];
      const edits = {
        favorites: ['3'],
        deleted: ['1'],
        swapped: { '3': { ...lineups[2]!, players: [...stay, { ...last!, projection: 8 }] } },
      };
      fakeApi({ [RUN]: () => ({ body: run }) });
      open(writeSharedEdits({ edits, areChosen: true, sharedAt }, lineups));
      expect(
        await screen.findByText(
          /^Shared on 26 Nov 2026, 02:40, with 1 edited lineup, 1 deleted lineup and 1 chosen entry\. Later edits/,
        ),
      ).toBeVisible();
      await waitFor(() => expect(titles()).toEqual(['Lineup 3']));
      expect(screen.getByText('Total Points: 22.25')).toBeVisible();
      await pickInLineupMenu(3, 'Delete');
      expect(screen.queryByRole('heading', { name: 'Lineup 3' })).not.toBeInTheDocument();
      expect(localStorage.getItem('dfs-lineup-edits')).toBe(before);
    });

    it('says that the link is incomplete, and shows the lineups as they were found', async () => {
      fakeApi({ [RUN]: () => ({ body: run }) });
      open(writeSharedEdits({ edits: NO_EDITS, areChosen: false, sharedAt }, lineups).slice(0, -9));
      expect(await screen.findByText(/^The link is incomplete, /)).toBeVisible();
      await waitFor(() => expect(titles()).toEqual(['Lineup 1', 'Lineup 2', 'Lineup 3']));
    });
  });

  it('shows that edits are not stored if the storage is full, and keeps them', async () => {
    fakeApi({ [RUN]: () => ({ body: aRun() }) });
    open();
    await screen.findByRole('heading', { name: 'Lineup 1' });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await pickInLineupMenu(1, 'Delete');
    expect(await screen.findByText(/^Edits of lineups are not stored/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Lineup 1' })).not.toBeInTheDocument();
    full.mockRestore();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(screen.getByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Edits of lineups/)).not.toBeInTheDocument());
  });

  it('follows a running run', async () => {
    const events = new EventStream();
    fakeApi({ [RUN]: () => ({ body: aRunningRun() }), [`${RUN}/events`]: () => ({ body: events }) });
    open();
    await waitFor(() => expect(events.isOpen).toBe(true));
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(screen.getByText('Created on 14 Mar 2026, 10:15.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    events.send('done', aRun());
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
  });

  it('has a Cancel button if the user may cancel the run, and keeps the found lineups', async () => {
    const events = new EventStream();
    const calls = fakeApi({
      [RUN]: () => ({ body: aRunningRun({ cancellable: true }) }),
      [`${RUN}/events`]: () => ({ body: events }),
      [CANCEL]: () => ({ body: aRun({ state: 'cancelled' }) }),
    });
    open();
    await waitFor(() => expect(events.isOpen).toBe(true));
    screen.getByRole('button', { name: 'Cancel' }).click();
    await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'));
    const message = 'Cancelled after 1 of 3 lineups.';
    events.send('done', {
      ...aRun({ state: 'cancelled', requested: 3 }),
      result: aResponse({ stopped_by: { code: 'cancelled', message } }),
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('shows that a run could not be cancelled, and continues to follow it', async () => {
    const events = new EventStream();
    fakeApi({
      [RUN]: () => ({ body: aRunningRun({ cancellable: true }) }),
      [`${RUN}/events`]: () => ({ body: events }),
      [CANCEL]: () => ({ status: 404, body: { detail: 'Run not found' } }),
    });
    open();
    (await screen.findByRole('button', { name: 'Cancel' })).click();
    expect(await screen.findByText('Run not found')).toBeVisible();
    expect(screen.getByRole('progressbar')).toBeVisible();
  });

  it('shows that the run does not exist', async () => {
    fakeApi({ [RUN]: () => ({ status: 404, body: { detail: 'Run not found' } }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Run not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get your own lineups' })).toHaveAttribute('href', '/dfs');
  });

  it('shows why a run failed', async () => {
    const error = { status: 422, detail: 'No legal lineup exists.' };
    const failed = aRun({ state: 'failed', found: 0, error });
    delete failed.result;
    fakeApi({ [RUN]: () => ({ body: failed }) });
    open();
    expect(await screen.findByText('No legal lineup exists.')).toBeVisible();
  });

  it('offers a retry if the server cannot be reached', async () => {
    const answers: Parameters<typeof fakeApi>[0] = {};
    fakeApi(answers);
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers[RUN] = () => ({ body: aRun() });
    retry.click();
    expect(await screen.findByRole('heading', { name: 'Lineup 1' })).toBeVisible();
  });
});

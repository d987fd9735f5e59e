import type { FailedRun, OperatedRun } from '@fanteam/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, MIRA } from '../testing/fake-server';
import { click, expectNoDialog, expectToast, openPage, press } from '../testing/open-page';

const RUNNING: OperatedRun = {
  run_id: '5b3c9d1e-0000-4000-8000-000000000001',
  state: 'running',
  lane: 'slow',
  age_seconds: 75,
  attempts: 1,
  retried_at: null,
  requested: 150,
  found: 40,
};
const QUEUED: OperatedRun = {
  ...RUNNING,
  run_id: '6a000000-0000-4000-8000-000000000002',
  state: 'queued',
  lane: 'quick',
  age_seconds: 0.44,
  found: 0,
  retried_at: '2026-01-03T11:00:00Z',
};
const FAILED: FailedRun = {
  run_id: '7f000000-0000-4000-8000-000000000003',
  finished_at: '2026-01-03T11:00:00Z',
  status: 422,
  code: 'infeasible',
  detail: 'No lineup satisfies the request.',
  reasons: ['rule_locked'],
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.me = { ...MIRA, is_superuser: true };
  const { runs } = server.operation;
  runs.lanes!.slow.running = 1;
  runs.lanes!.quick = { queued: 1, running: 0, oldest_wait_seconds: 0.44 };
  runs.open = [RUNNING, QUEUED];
  runs.failed = [FAILED];
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openOperation(): Promise<void> {
  await openPage('/operation');
  await screen.findByRole('heading', { level: 2, name: 'Queue' });
}

const table = (name: string) => screen.getByRole('table', { name });
const cellsOf = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const reads = () => server.calls.filter(({ path }) => path === '/api/v1/operation').length;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const dialog = (name: string) => screen.findByRole('alertdialog', { name });

it('shows queue, durations, runs, storage and process', async () => {
  await openOperation();
  expect(screen.getByRole('heading', { level: 1, name: 'Operation' })).toBeVisible();
  expect(cellsOf('Queue')).toEqual([
    ['Lane', 'Queued', 'Running', 'Longest wait'],
    ['Quick', '1', '0', '0.4 s'],
    ['Slow', '0', '1', '0 s'],
    ['All', '0', '0', '0 s'],
  ]);
  expect(cellsOf('Durations of the last hour')[1]).toEqual(['In the queue', '–', '–', '–']);
  expect(cellsOf('Open runs').slice(1)).toEqual([
    ['5b3c9d1e…', 'Running ', 'Slow', '1 min 15 s', '40 of 150', 'Cancel'],
    ['6a000000…', 'Queued Retried', 'Quick', '0.4 s', '0 of 150', 'Cancel'],
  ]);
  expect(cellsOf('Failed runs')[1]!.slice(2)).toEqual([
    'No lineup satisfies the request.422 · infeasible · rule_locked',
    'Retry',
  ]);
  expect(cellsOf('Storage').slice(3)).toEqual([
    ['Limit of both', '', '4 GB'],
    ['Whole database', '', '9 MB'],
    ['Free on its disk', '', 'not known'],
  ]);
  expect(screen.getByText(/^Started 1 min 30 s ago, 1 request since$/)).toBeVisible();
});

it('states that no run is open, and that none has failed', async () => {
  Object.assign(server.operation.runs, { open: [], failed: [] });
  await openOperation();
  expect(screen.getByText('No run is queued or running.')).toBeVisible();
  expect(screen.getByText('No run has failed in the last 7 days.')).toBeVisible();
});

it('shows what an API of the previous release sends', async () => {
  const { runs } = server.operation;
  Object.assign(runs, { open: undefined, lanes: undefined, kept_days: undefined, failed: [] });
  server.operation.storage = undefined;
  await openOperation();
  expect(cellsOf('Queue').slice(1)).toEqual([['All', '0', '0', '0 s']]);
  expect(screen.queryByRole('heading', { name: 'Open runs' })).toBeNull();
  expect(screen.getByText('No run has failed recently.')).toBeVisible();
});

it('is not requested for a user who is not a superuser', async () => {
  server.me = MIRA;
  await openPage('/operation');
  await waitFor(() => expect(server.calls).not.toEqual([]));
  await waitFor(() => expect(screen.queryByText('Loading your account…')).toBeNull());
  expect(reads()).toBe(0);
});

describe('refreshing', () => {
  it('reads the report every five seconds, unless it is paused', async () => {
    jest.useFakeTimers();
    await openOperation();
    const first = reads();
    server.operation.runs.open = [];
    await pass(5);
    expect(screen.getByText('No run is queued or running.')).toBeVisible();
    await pass(10);
    expect(reads() - first).toBe(3);

    screen.getByRole('button', { name: 'Pause' }).focus();
    await press('Pause');
    expect(screen.getByRole('status')).toHaveTextContent('Refreshing is paused.');
    expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus();
    await pass(60);
    expect(reads() - first).toBe(3);
    await press('Refresh');
    expect(reads() - first).toBe(4);
    await press('Resume');
    expect(screen.getByRole('status')).toHaveTextContent('');
    await pass(5);
    expect(reads() - first).toBe(6);
  });

  it('stops while the page is hidden, and continues at once', async () => {
    jest.useFakeTimers();
    await openOperation();
    const first = reads();
    const show = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      return act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    };
    await show('hidden');
    await pass(60);
    expect(reads()).toBe(first);
    await show('visible');
    await pass(0);
    expect(reads()).toBe(first + 1);
  });

  it.each([
    [
      'an error',
      async () => ({ status: 503, body: { detail: 'The server is not ready. Try again in a moment.' } }),
      'The server reports: The server is not ready. Try again in a moment. The figures below are outdated.',
    ],
    [
      'no connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server cannot be reached. The figures below are outdated.',
    ],
  ])('states that the figures are outdated after %s, and recovers by itself', async (_, fail, text) => {
    jest.useFakeTimers();
    await openOperation();
    server.intercept = fail;
    await pass(5);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByText(/^Figures of \d\d:\d\d:\d\d$/)).toBeVisible();
    expect(table('Open runs')).toBeVisible();
    server.intercept = () => undefined;
    await pass(5);
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('does not wait for ever for an answer', async () => {
    jest.useFakeTimers();
    await openOperation();
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    await pass(16);
    expect(screen.getByRole('status')).toHaveTextContent('The server cannot be reached.');
  });

  it('offers a retry when nothing could be loaded', async () => {
    server.intercept = ({ path }) =>
      path.endsWith('/operation') ? { status: 500, body: { detail: 'Internal server error' } } : undefined;
    await openPage('/operation');
    await screen.findByText('The report could not be loaded');
    server.intercept = () => undefined;
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Queue' })).toBeVisible();
  });
});

it('counts the scenarios of a simulation', async () => {
  server.operation.runs.open = [{ ...RUNNING, kind: 'simulation' }];
  await openOperation();
  expect(cellsOf('Open runs')[1]).toContain('40 of 150 scenarios');
  await press('Cancel run 5b3c9d1e');
  expect(await dialog('Cancel run')).toHaveTextContent('40 of 150 scenarios simulated');
});

describe('actions', () => {
  beforeEach(openOperation);

  it('cancels a run after a confirmation that names it', async () => {
    await press('Cancel run 5b3c9d1e');
    expect(await dialog('Cancel run')).toHaveTextContent('run 5b3c9d1e: 40 of 150 lineups found');
    await press('Keep it');
    await expectNoDialog();
    expect(server.changes).toEqual([]);

    await press('Cancel run 5b3c9d1e');
    await click(within(await dialog('Cancel run')).getByRole('button', { name: 'Cancel run' }));
    await expectToast('Success!', 'Cancelled run 5b3c9d1e.');
    await expectNoDialog();
    expect(server.changes).toEqual([
      { method: 'POST', path: `/api/v1/operation/runs/${RUNNING.run_id}/cancel` },
    ]);
    await waitFor(() => expect(cellsOf('Open runs')).toHaveLength(2));
  });

  it('retries a failed run', async () => {
    await press('Retry run 7f000000');
    await click(within(await dialog('Retry run')).getByRole('button', { name: 'Retry' }));
    await expectToast('Success!', 'Queued run 7f000000 again.');
    expect(server.changes).toEqual([
      { method: 'POST', path: `/api/v1/operation/runs/${FAILED.run_id}/retry` },
    ]);
    expect(await screen.findByText('No run has failed in the last 7 days.')).toBeVisible();
  });

  it.each([
    ['Retry run 7f000000', 'Retry run', 'Retry', 'Only a failed run can be retried. This run has succeeded.'],
    ['Cancel run 5b3c9d1e', 'Cancel run', 'Cancel run', 'The run has ended and cannot be cancelled.'],
  ])('%s closes its dialog when the run is in another state now', async (button, title, label, detail) => {
    await press(button);
    server.intercept = ({ method }) => (method === 'POST' ? { status: 409, body: { detail } } : undefined);
    await click(within(await dialog(title)).getByRole('button', { name: label }));
    await expectToast('Something went wrong!', detail);
    await expectNoDialog();
  });

  it('keeps the dialog when the server does not respond', async () => {
    await press('Retry run 7f000000');
    const detail = 'The server is not ready. Try again in a moment.';
    server.intercept = ({ method }) => (method === 'POST' ? { status: 503, body: { detail } } : undefined);
    await click(within(await dialog('Retry run')).getByRole('button', { name: 'Retry' }));
    await expectToast('Something went wrong!', detail);
    expect(await dialog('Retry run')).toBeVisible();
  });
});

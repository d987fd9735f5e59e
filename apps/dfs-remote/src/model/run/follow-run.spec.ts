import type { RunProgress, RunResponse } from '@fanteam/contracts';
import { fakeApi } from '../../testing/fake-api';
import { aResponse } from '../../testing/samples';
import { followRun } from './follow-run';

const RUN = 'GET /api/v1/dfs/runs/run-1';
const aRun = (changes: Partial<RunResponse>): RunResponse => ({
  run_id: 'run-1',
  created_at: '2026-03-14T10:15:00',
  cancellable: false,
  state: 'running',
  found: 0,
  requested: 5,
  request: { file_id: 'file-1', num_lineups: 5, salary_cap: 100 },
  ...changes,
});

it.each([
  [429, 'You have 16 open event streams, which is the maximum.'],
  [503, 'The server has too many open event streams.'],
])('reads the run while the server refuses an event stream with %i', async (status, detail) => {
  const states = [
    aRun({ state: 'queued', position_in_queue: 2 }),
    aRun({ found: 2 }),
    aRun({ state: 'succeeded', found: 5, result: aResponse() }),
  ];
  const calls = fakeApi({
    [RUN]: () => ({ body: states.shift() }),
    [`${RUN}/events`]: () => ({ status, body: { detail } }),
  });
  const progress: RunProgress[] = [];
  const lost: boolean[] = [];
  const follower = {
    onLineup: () => undefined,
    onProgress: (each: RunProgress) => progress.push(each),
    onConnection: (isLost: boolean) => lost.push(isLost),
  };
  const run = await followRun('run-1', follower, new AbortController().signal);
  expect(run).toMatchObject({ state: 'succeeded', result: aResponse() });
  expect(progress).toEqual([
    { state: 'queued', found: 0, requested: 5, position_in_queue: 2 },
    { state: 'running', found: 2, requested: 5 },
  ]);
  expect(lost).toEqual([false, false]);
  // each time it tried to get a stream again
  expect(calls.filter(({ path }) => path.endsWith('/events'))).toHaveLength(3);
});

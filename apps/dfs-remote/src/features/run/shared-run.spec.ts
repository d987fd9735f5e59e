import type { RunResponse } from '@fanteam/contracts';
import { describeTimes } from './shared-run';

const aRun = (state: RunResponse['state'], started?: string, finished?: string): RunResponse => ({
  run_id: 'run-1',
  // Without a time zone: the same on every machine.
  created_at: '2026-03-14T10:15:00',
  ...(started && { started_at: `2026-03-14T${started}` }),
  ...(finished && { finished_at: `2026-03-14T${finished}` }),
  cancellable: false,
  state,
  found: 1,
  requested: 1,
  request: { file_id: 'file-1', num_lineups: 1, salary_cap: 100 },
});

it.each([
  [aRun('queued'), 'Created on 14 Mar 2026, 10:15.'],
  [aRun('running', '10:15:02'), 'Created on 14 Mar 2026, 10:15.'],
  [
    aRun('succeeded', '10:15:00.400', '10:15:09'),
    'Finished on 14 Mar 2026, 10:15, after less than 1 s in the queue and 9 s of run time.',
  ],
  [
    aRun('failed', '10:15:03', '10:17:08'),
    'Failed on 14 Mar 2026, 10:17, after 3 s in the queue and 2 min 5 s of run time.',
  ],
  [aRun('cancelled', undefined, '10:15:20'), 'Cancelled on 14 Mar 2026, 10:15, after 20 s in the queue.'],
])('shows when a run was created, or when it ended and how long it took', (run, text) => {
  expect(describeTimes(run)).toBe(text);
});

import type { Lineup } from '@fanteam/contracts';
import { WorkerCalls } from '../../../shared/worker-calls';
import type { findMore, FindMoreParams } from './find-more';
import address from './more-lineups-worker.ts?worker';

/**
 * Searches in a worker of its own, which ends with the search or when the signal aborts. Resolves at the end; `onFound`
 * receives the lineups of each batch. Rejects as `WorkerCalls.call`.
 */
export async function findMoreLineups(
  params: FindMoreParams,
  onFound: (lineups: readonly Lineup[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const worker = new WorkerCalls<{ findMore: typeof findMore }>(address);
  try {
    await worker.call('findMore', params, { signal, onStep: onFound });
  } finally {
    worker.close();
  }
}

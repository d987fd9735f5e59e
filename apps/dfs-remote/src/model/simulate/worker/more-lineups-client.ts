import type { Lineup } from '@fanteam/contracts';
import { startScript } from '../../worker-script';
import type { FindMoreParams, FindMoreResponse } from './find-more';
import address from './more-lineups-worker.ts?worker';
import { LostWorkerError, NoWorkerError, RefusedError } from './simulator-client';

/**
 * Searches in a worker of its own, which ends with the search or when the signal aborts. Resolves at the end; `onFound`
 * receives the lineups of each batch. Rejects with an error of the simulator's client, or the signal's reason.
 */
export async function findMoreLineups(
  params: FindMoreParams,
  onFound: (lineups: readonly Lineup[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const worker = start();
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', () => reject(new LostWorkerError('The worker has failed')));
      worker.addEventListener('message', ({ data }: MessageEvent<FindMoreResponse>) => {
        if (data.type === 'found') onFound(data.lineups);
        else if (data.type === 'ended') resolve();
        else reject(errorOf(data));
      });
      worker.postMessage(params);
    });
  } finally {
    worker.terminate();
  }
}

function start(): Worker {
  try {
    return startScript(address);
  } catch (error) {
    throw new NoWorkerError('The browser cannot start a worker', { cause: error });
  }
}

function errorOf(answer: Extract<FindMoreResponse, { type: 'refused' | 'failed' }>): Error {
  return answer.type === 'refused' ? new RefusedError(answer.messages.join('\n')) : new Error(answer.error);
}

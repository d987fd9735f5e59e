import { readOperation } from '@fanteam/api-client';
import type { OperationReport } from '@fanteam/contracts';
import { useQuery } from '@fanteam/ui';

/** The cache key of the report. */
export const OPERATION_KEY = 'operation';

export const REFRESH_SECONDS = 5;
/** A report that takes longer counts as a failure. */
const TIMEOUT_MS = 10_000;

/** Reads the report, and again every few seconds while the page is visible. */
export function useOperation(isPaused: boolean) {
  return useQuery({
    queryKey: [OPERATION_KEY],
    queryFn: ({ signal }) => readInTime(signal),
    refetchInterval: isPaused ? false : REFRESH_SECONDS * 1000,
    refetchOnWindowFocus: !isPaused,
    // the next refresh tries again
    retry: false,
  });
}

/** Calls of the client have no timeout of their own. */
async function readInTime(signal: AbortSignal): Promise<OperationReport> {
  const control = new AbortController();
  const abort = () => control.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, TIMEOUT_MS);
  try {
    return await readOperation({ signal: control.signal });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

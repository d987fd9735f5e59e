/**
 * The id of the last run, stored per tab (to resume after a reload) and per browser (for the next visit). If
 * the browser allows no storage, no run is resumed.
 */
const KEY = 'dfs-last-run';

export function rememberRun(runId: string): void {
  for (const storage of storages()) storage.setItem(KEY, runId);
}

export function recallRun(): string | null {
  for (const storage of storages()) {
    const runId = storage.getItem(KEY);
    if (runId) return runId;
  }
  return null;
}

export function forgetRun(runId: string): void {
  for (const storage of storages()) if (storage.getItem(KEY) === runId) storage.removeItem(KEY);
}

function storages(): Storage[] {
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}

/** The mark of a running simulation in this tab. It outlives a reload, so that the page can say what has ended with it. */
const KEY = 'dfs-running-simulation';

/** `runId`: the run of the simulated lineups. */
export function markRunning(runId: string): void {
  try {
    sessionStorage.setItem(KEY, runId);
  } catch {
    // The browser blocks its storage: the page cannot say it then.
  }
}

export function isMarkedRunning(runId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === runId;
  } catch {
    return false;
  }
}

export function markEnded(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Marks a running simulation in this tab. After a reload, the page can then state that it was interrupted. */
const KEY = 'dfs-running-simulation';

/** `runId`: the run of the simulated lineups. */
export function markRunning(runId: string): void {
  try {
    sessionStorage.setItem(KEY, runId);
  } catch {
    // The browser blocks its storage: the interruption is not mentioned.
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

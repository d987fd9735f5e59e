/** The id of the last run, stored per tab (to resume after a reload) and per browser (for the next visit). */
import { KEYS } from '../../shared/storage/keys';
import { storedText } from '../../shared/storage/stored-value';

const PLACES = [storedText(KEYS.lastRunOfTab), storedText(KEYS.lastRun)];

export function rememberRun(runId: string): void {
  for (const stored of PLACES) stored.write(runId);
}

export function recallRun(): string | null {
  return PLACES.map((stored) => stored.read()).find((runId) => runId) ?? null;
}

export function forgetRun(runId: string): void {
  for (const stored of PLACES) if (stored.read() === runId) stored.write(null);
}

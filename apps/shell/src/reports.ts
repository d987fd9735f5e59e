/** Reports of problems to the operator. They contain no text of an error: it could be personal. */
import { REPORTS_PER_MINUTE, type ProblemReport } from '@fanteam/contracts';
import { readRuntimeConfig } from './runtime-config';

const MINUTE_MS = 60_000;
/** Used while the configuration cannot be loaded, which is a problem to report. */
const DEFAULT_URL = '/api/v1/reports';

let sentAt: number[] = [];

/** Sends a report to the `report_url` of `/config.json`. Never fails; the user does not wait for it. */
export function sendReport(report: ProblemReport): void {
  const now = performance.now();
  sentAt = sentAt.filter((time) => now - time < MINUTE_MS);
  if (sentAt.length >= REPORTS_PER_MINUTE) return;
  sentAt.push(now);
  post(report).catch(() => undefined);
}

async function post(report: ProblemReport): Promise<void> {
  const url = await readRuntimeConfig().then(
    (config) => config.report_url,
    () => DEFAULT_URL,
  );
  if (!url) return;
  await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    // also when the user leaves the page
    keepalive: true,
  });
}

import type { RunResponse } from '@fanteam/contracts';

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const ENDS = { succeeded: 'Finished', failed: 'Failed', cancelled: 'Cancelled' } as const;

/** "Finished on 14 Mar 2026, 10:16, after 3 s in the queue and 45 s of work."; of one under way when it was asked for. */
export function describeTimes(run: RunResponse): string {
  const { state, created_at: created, started_at: started, finished_at: finished } = run;
  if (state === 'queued' || state === 'running' || finished === undefined) {
    return `Asked for on ${describeMoment(created)}.`;
  }
  const waited = `${describeSpan(created, started ?? finished)} in the queue`;
  const worked = started === undefined ? '' : ` and ${describeSpan(started, finished)} of work`;
  return `${ENDS[state]} on ${describeMoment(finished)}, after ${waited}${worked}.`;
}

const describeMoment = (time: string): string => MOMENT.format(new Date(time));

function describeSpan(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 1) return 'less than 1 s';
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

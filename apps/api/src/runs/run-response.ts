import type { Lineup, OptimizeResponse, RunResponse } from '@fanteam/contracts';
import type { Run } from './run.entity';

/** How a run stands for one reader. */
interface Reading {
  /** All of them once it has ended; until then they come as events. */
  lineups: Lineup[];
  /** Runs that come before it, while it is queued. */
  position: number | undefined;
  cancellable: boolean;
}

/** A run as its reader gets it. */
export function toRunResponse(run: Run, { lineups, position, cancellable }: Reading): RunResponse {
  const result = toResult(run, lineups);
  return {
    run_id: run.id,
    state: run.state,
    found: run.found,
    requested: run.requested,
    ...(position === undefined ? {} : { position_in_queue: position }),
    created_at: run.createdAt.toISOString(),
    ...(run.startedAt ? { started_at: run.startedAt.toISOString() } : {}),
    ...(run.finishedAt ? { finished_at: run.finishedAt.toISOString() } : {}),
    cancellable,
    request: run.request,
    ...(result ? { result } : {}),
    ...(run.error ? { error: { status: run.error.status, ...run.error.body } } : {}),
  };
}

/** The answer of a succeeded run; of a cancelled one what was found until then, if anything. */
export function toResult(run: Run, lineups: Lineup[]): OptimizeResponse | undefined {
  if (!run.summary) return undefined;
  const answer = { optimized_lineups: lineups, run_id: run.id, ...run.summary };
  if (run.state === 'succeeded') return answer;
  if (run.state !== 'cancelled' || run.found === 0) return undefined;
  const message = `Cancelled after ${run.found} of ${run.requested} lineups.`;
  return { ...answer, found: run.found, stopped_by: { code: 'cancelled', message } };
}

/** A run as its clients receive it: as JSON and as a file. */
import type { ExportFormat, Lineup, OptimizeResponse, RunResponse } from '@fanteam/contracts';
import { writeFanteamLineups, writeLineupsCsv } from '@fanteam/fanteam-files';
import { ApiError } from '../common/errors';
import type { Run } from './run.entity';

interface RunDetails {
  /** All lineups of a run that has ended, otherwise none. */
  lineups: Lineup[];
  /** The number of runs ahead of a queued run. */
  position: number | undefined;
  /** Whether the client may cancel the run. */
  cancellable: boolean;
}

export function toRunResponse(run: Run, { lineups, position, cancellable }: RunDetails): RunResponse {
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

/** The result of a succeeded run, or the lineups that a cancelled run has found. */
export function toResult(run: Run, lineups: Lineup[]): OptimizeResponse | undefined {
  if (!run.summary) return undefined;
  const result = { optimized_lineups: lineups, run_id: run.id, ...run.summary };
  if (run.state === 'succeeded') return result;
  if (run.state !== 'cancelled' || run.found === 0) return undefined;
  const message =
    run.found === run.requested
      ? 'Stopped by you: the set is the best one found until then.'
      : `Cancelled after ${run.found} of ${run.requested} lineups.`;
  return { ...result, found: run.found, stopped_by: { code: 'cancelled', message } };
}

export interface ExportedFile {
  name: string;
  text: string;
}

/** Writes lineups to a file. @throws a 422 when there are no lineups, or no FanTeam ids for the FanTeam format. */
export function exportLineups(
  { tournamentId, summary }: Pick<Run, 'tournamentId' | 'summary'>,
  lineups: readonly Lineup[],
  format: ExportFormat,
): ExportedFile {
  if (lineups.length === 0) throw new ApiError('no_lineups');
  if (format === 'csv') {
    return { name: `lineups-${summary?.contest ?? 'custom'}.csv`, text: writeLineupsCsv(lineups) };
  }
  if (tournamentId === null) throw new ApiError('no_fanteam_ids');
  return {
    name: `fanteam-${tournamentId}-lineups.csv`,
    text: writeFanteamLineups(lineups, tournamentId),
  };
}

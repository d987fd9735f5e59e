/** A run as its clients receive it: as JSON and as a file. */
import type { AnyRunResponse, ExportFormat, Lineup, RunKind } from '@fanteam/contracts';
import { writeFanteamLineups, writeLineupsCsv } from '@fanteam/fanteam-files';
import { ApiError } from '../common/errors';
import { KINDS_OF_RUNS } from './kinds/all-kinds';
import type { ResultSource } from './kinds/run-kind';
import { isOpen, type Run, type RunContents } from './run.entity';

interface RunDetails {
  /** All lineups of a run that has ended, otherwise none. */
  lineups: Lineup[];
  /** The number of runs ahead of a queued run. */
  position: number | undefined;
  /** Whether the client may cancel the run. */
  cancellable: boolean;
}

export function toRunResponse<Kind extends RunKind>(
  run: Run<Kind>,
  { lineups, position, cancellable }: RunDetails,
): AnyRunResponse {
  const { found, requested } = run;
  const result = toResult(run, lineups);
  const summary = isOpen(run.state) ? run.summary : null;
  return {
    run_id: run.id,
    kind: run.kind,
    state: run.state,
    found,
    requested,
    ...KINDS_OF_RUNS[run.kind].toProgress({ found, requested, summary }),
    ...(position === undefined ? {} : { position_in_queue: position }),
    created_at: run.createdAt.toISOString(),
    ...(run.startedAt ? { started_at: run.startedAt.toISOString() } : {}),
    ...(run.finishedAt ? { finished_at: run.finishedAt.toISOString() } : {}),
    cancellable,
    request: run.request,
    ...(result ? { result } : {}),
    ...(run.error ? { error: { status: run.error.status, ...run.error.body } } : {}),
  } as AnyRunResponse;
}

/** The result of a run that has ended; undefined if it has none. */
export function toResult<Kind extends RunKind>(
  run: ResultSource<Kind>,
  lineups: Lineup[],
): RunContents[Kind]['response'] | undefined {
  return KINDS_OF_RUNS[run.kind].toResult(run, lineups);
}

export interface ExportedFile {
  name: string;
  text: string;
}

/** Writes lineups to a file. @throws a 422 when there are no lineups, or no FanTeam ids for the FanTeam format. */
export function exportLineups(
  { tournamentId, summary }: Pick<Run<'lineups'>, 'tournamentId' | 'summary'>,
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

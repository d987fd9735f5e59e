import type { ExportFormat, Lineup } from '@fanteam/contracts';
import { writeFanteamLineups, writeLineupsCsv } from '@fanteam/fanteam-files';
import { ApiError } from '../common/errors';
import type { Run } from './run.entity';

export interface ExportedFile {
  name: string;
  text: string;
}

/** Lineups of a run as a file. @throws a 422 when there are none, or none that FanTeam would know. */
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

import type { Lineup, Roster } from '@fanteam/contracts';
import {
  hasFanteamIds,
  readFanteamLineups,
  writeFanteamLineups,
  writeLineupsCsv,
} from '@fanteam/fanteam-files';
import { formatPoints, formatSalary } from '../../shared/numbers';
import type { PlayerSource } from './player-source';

/** A file, or the reason why it is not available. */
export type ExportFile = { name: string; text: string } | { unavailable: string };

/** FanTeam's upload file of these lineups. It is read back and checked against the contest and the pool. */
export function uploadFile(
  lineups: readonly Lineup[],
  { pool, tournamentId, idColumn }: PlayerSource,
  roster: Roster | undefined,
): ExportFile {
  const ids = new Set(pool.map(({ id }) => id));
  if (!roster || !tournamentId || !hasFanteamIds({ tournamentId, idColumn, ids })) {
    return { unavailable: 'This pool has no FanTeam ids' };
  }
  const text = writeFanteamLineups(lineups, tournamentId);
  const shape = {
    size: roster.size,
    hasCaptain: roster.captain !== null,
    hasViceCaptain: roster.vice_captain !== null,
  };
  const read = readFanteamLineups(text, shape, ids);
  if (read.ok) return { name: `${tournamentId}_lineups.csv`, text };
  const [fault] = read.faults;
  return { unavailable: fault ? `Line ${fault.line} ${fault.reason}` : 'FanTeam would reject this file' };
}

/** What the upload file contains of each lineup. */
export function describeUpload(roster: Roster | undefined): string {
  if (!roster?.captain) return 'ids';
  return roster.vice_captain ? 'ids, captain and vice-captain' : 'ids and captain';
}

/** The lineups as a CSV file with names. `notes`: by lineup, why it has to be repaired, or nothing. */
export function readableFile(lineups: readonly Lineup[], notes: readonly string[] = []): ExportFile {
  const noted = lineups.map((lineup, index) => ({ ...lineup, note: notes[index] ?? '' }));
  return { name: 'lineups.csv', text: writeLineupsCsv(noted) };
}

/** The lineups as text, one per line. */
export function plainText(lineups: readonly Lineup[], notes: readonly string[] = []): string {
  return lineups
    .map(({ players, bench, total_points: points, salary_cost: salary, formation }, index) => {
      const names = players.map(({ name, captain, vice_captain: isVice }) => {
        if (captain) return `${name} (C)`;
        return isVice ? `${name} (V)` : name;
      });
      const onBench = bench ? ` | bench: ${bench.map(({ name }) => name).join(', ')}` : '';
      const note = notes[index] ? ` | ${notes[index]}` : '';
      return `${index + 1}. ${names.join(', ')}${onBench} | ${formation} | ${formatPoints(points)} points | ${formatSalary(salary)}${note}`;
    })
    .join('\n');
}

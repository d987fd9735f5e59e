import type { OptimizeResponse } from '@fanteam/contracts';
import type { LineupEdits } from '../../model/lineup-edits';
import { writeSharedEdits } from '../../model/shared-edits';
import { shareLink } from '../../shared/export-text';

/** The URL of a run with the edits of its lineups. Without edits while it finds lineups, as these can still change. */
export function linkToLineups(
  { run_id: runId = '', found, optimized_lineups: lineups = [] }: Partial<OptimizeResponse>,
  edits: LineupEdits,
  areChosen: boolean,
): string {
  if (found === undefined) return shareLink(runId);
  const sharedAt = new Date().toISOString();
  return shareLink(runId, writeSharedEdits({ edits, areChosen, sharedAt }, lineups));
}

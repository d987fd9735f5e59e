/** Open runs as superusers see them: nothing of their requests, lineups and clients. */
import type { OperatedRun } from '@fanteam/contracts';

export interface OperatedRow extends Omit<OperatedRun, 'retried_at'> {
  retried_at: Date | null;
  /** The empty result of a notification. */
  pg_notify?: string;
}

/** SQL of the time since which a run waits or runs. */
export const SINCE = 'coalesce(retried_at, created_at)';

/** SQL of the columns of an `OperatedRow`. */
export const OPERATED_COLUMNS = `id AS run_id, kind, state, lane, attempt AS attempts, requested, found, retried_at,
  greatest(0, round(extract(epoch FROM now() - ${SINCE}), 1))::float8 AS age_seconds`;

export const toOperatedRun = ({ retried_at: retriedAt, pg_notify: _, ...run }: OperatedRow): OperatedRun => ({
  ...run,
  retried_at: retriedAt?.toISOString() ?? null,
});

import type { RunState } from '@fanteam/contracts';
import type { DataSource } from 'typeorm';

/** The PostgreSQL channel on which all processes are notified when a run changes. The payload is a `RunSignal`. */
export const RUN_CHANNEL = 'run_changed';

/** The progress of a run. */
export interface RunSignal {
  id: string;
  /** `deleted`: the run has no row. */
  state: RunState | 'deleted';
  /** Lineups; of a simulation, scenarios. */
  found: number;
  /**
   * When the run was last retried, in milliseconds since 1970; null or absent = never. A signal with an earlier time is
   * about a failure that no longer counts.
   */
  retried?: number | null;
  /** The number of runs ahead of a queued run. Notifications do not contain it. */
  position?: number | null;
  /** Of a running search for a set: what the set is worth, and by what share another one can be better. */
  total?: number | null;
  gap?: number | null;
}

/** SQL of `total` or `gap`, which the summary of a running run contains. A simulation has neither, and a large summary. */
const ofSet = (field: 'total' | 'gap') =>
  `CASE WHEN run.state = 'running' AND run.kind = 'lineups' THEN run.summary->'${field}' END`;

/** SQL of `retried`. */
export const RETRIED = '(extract(epoch FROM run.retried_at) * 1000)::float8';

/** The columns of a run that `NOTIFY_OF_RUN` reads. */
export const NOTIFIED = 'id, kind, state, found, summary, retried_at';

/** SQL that notifies about a run. Select it FROM the row `run` that the same statement has changed. */
export const NOTIFY_OF_RUN = `pg_notify('${RUN_CHANNEL}', json_build_object('id', run.id, 'state', run.state,
  'found', run.found, 'retried', ${RETRIED}, 'total', ${ofSet('total')}, 'gap', ${ofSet('gap')})::text)`;

/** Whether a signal is about the run before a retry that something else knows of. */
export const isOlder = ({ state, retried }: RunSignal, than: Pick<RunSignal, 'retried'>): boolean =>
  state !== 'deleted' && (retried ?? 0) < (than.retried ?? 0);

/** SQL that orders queued runs by lane, because runs of earlier lanes take less time. See `Run.lane`. */
export const orderOf = (run: string) =>
  `(${run}.lane = 'slow', ${run}.time_limit_ms IS NOT NULL, ${run}.turn, coalesce(${run}.slow_since, ${run}.retried_at, ${run}.created_at), ${run}.id)`;

/** Reads the progress of runs from their rows. Returns one signal per id. */
export async function readSignals(dataSource: DataSource, ids: readonly string[]): Promise<RunSignal[]> {
  const rows = await dataSource.query<RunSignal[]>(
    `SELECT id, state, found, ${RETRIED} AS retried, ${ofSet('total')} AS total, ${ofSet('gap')} AS gap, CASE WHEN state = 'queued' THEN (
       SELECT count(*)::int FROM runs earlier
       WHERE earlier.state = 'queued' AND ${orderOf('earlier')} < ${orderOf('run')}
     ) END AS position
     FROM runs run WHERE id = ANY($1)`,
    [ids],
  );
  const signals = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => signals.get(id) ?? { id, state: 'deleted', found: 0 });
}

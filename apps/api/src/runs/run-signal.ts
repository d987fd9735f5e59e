import type { RunState } from '@fanteam/contracts';
import type { DataSource } from 'typeorm';

/** The PostgreSQL channel on which all processes are notified when a run changes. The payload is a `RunSignal`. */
export const RUN_CHANNEL = 'run_changed';

/** The progress of a run. */
export interface RunSignal {
  id: string;
  /** `deleted`: the run has no row. */
  state: RunState | 'deleted';
  found: number;
  /** The number of runs ahead of a queued run. Notifications do not contain it. */
  position?: number;
}

/** SQL that notifies about a run. Select it FROM the row `run` that the same statement has changed. */
export const NOTIFY_OF_RUN = `pg_notify('${RUN_CHANNEL}', json_build_object('id', run.id, 'state', run.state, 'found', run.found)::text)`;

/** Reads the progress of runs from their rows. Returns one signal per id. */
export async function readSignals(dataSource: DataSource, ids: readonly string[]): Promise<RunSignal[]> {
  const rows = await dataSource.query<(RunSignal & { position: number | null })[]>(
    `SELECT id, state, found, CASE WHEN state = 'queued' THEN (
       SELECT count(*)::int FROM runs earlier
       WHERE earlier.state = 'queued' AND (earlier.turn, earlier.created_at, earlier.id) < (run.turn, run.created_at, run.id)
     ) END AS position
     FROM runs run WHERE id = ANY($1)`,
    [ids],
  );
  const signals = new Map(
    rows.map(({ position, ...rest }) => [rest.id, position === null ? rest : { ...rest, position }]),
  );
  return ids.map((id) => signals.get(id) ?? { id, state: 'deleted', found: 0 });
}

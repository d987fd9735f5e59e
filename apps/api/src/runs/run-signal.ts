import type { RunState } from '@fanteam/contracts';
import type { DataSource } from 'typeorm';

/** The notification that tells every process how a run has changed; its payload is a `RunSignal`. */
export const RUN_CHANNEL = 'run_changed';

/** How far a run is. */
export interface RunSignal {
  id: string;
  /** `gone`: there is no such row any more. */
  state: RunState | 'gone';
  found: number;
  /** Runs that come before a queued one; a notification does not know it. */
  position?: number;
}

/** To be selected FROM a row `run` of `runs` that the same statement has changed. */
export const NOTIFY_OF_RUN = `pg_notify('${RUN_CHANNEL}', json_build_object('id', run.id, 'state', run.state, 'found', run.found)::text)`;

/** Looks at the rows: one signal for each id. */
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
  return ids.map((id) => signals.get(id) ?? { id, state: 'gone', found: 0 });
}

import type { DataSource } from 'typeorm';
import { EARLIER_WATCHER_NAME } from '../run-watcher';

/** Runs per statement: with 500 lineups each, it takes about a second. */
const AT_ONCE = 50;
/** A run is packed later than this after its end, so that a release without packed lineups still shows recent runs. */
const PACKED_AFTER_MINUTES = 60;

/**
 * Moves the lineups of runs that ended some time ago from rows into one column of the run. PostgreSQL compresses the
 * column, where the lineups repeat each other, but not rows of 1 kB. Does nothing while a process of a release that
 * reads only the rows is connected.
 * @returns the number of packed runs
 */
export async function packLineups(dataSource: DataSource): Promise<number> {
  let total = 0;
  let packed: number;
  do {
    [, packed] = await dataSource.query<[unknown[], number]>(
      `WITH ended AS (
         SELECT id FROM runs
         WHERE lineups IS NULL AND found > 0 AND finished_at < now() - $2 * interval '1 minute' AND NOT EXISTS (
           SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $3)
         LIMIT $1 FOR UPDATE SKIP LOCKED
       ), moved AS (
         DELETE FROM run_lineups USING ended WHERE run_id = id RETURNING run_id, rank, lineup
       )
       UPDATE runs SET bytes = NULL, lineups = (
         SELECT coalesce(json_agg(lineup ORDER BY rank), '[]') FROM moved WHERE run_id = runs.id AND rank <= found)
       FROM ended WHERE runs.id = ended.id`,
      [AT_ONCE, PACKED_AFTER_MINUTES, EARLIER_WATCHER_NAME],
    );
    total += packed;
  } while (packed === AT_ONCE);
  return total;
}

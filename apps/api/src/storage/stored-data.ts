import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADDRESS_FACTOR } from '../clients/client';
import { CONFIG, type Config } from '../config/config';

const MB = 2 ** 20;
/** How many rows one call measures. */
const BATCH = 500;
const SAVED_AGE_MS = 5000;
/** A row without its columns of JSON, with its entries in the indexes. */
const ROW_BYTES = 400;
const LINEUP_ROW_BYTES = 60;

/** The rows that clients create. Open runs do not count: they have limits of their own. */
const STORED = `
  SELECT 'run' AS kind, id, finished_at AS stored_at, address, coalesce(bytes, 0) AS bytes,
         coalesce(user_id::text, anonymous_id::text, address, '') AS client
  FROM runs WHERE finished_at IS NOT NULL
  UNION ALL
  SELECT 'upload', id, created_at, address, coalesce(bytes, 0), coalesce(client, '') FROM uploads`;

/** What is stored, in rows and in bytes. */
export interface StoredFigures {
  runs: number;
  runBytes: number;
  uploads: number;
  uploadBytes: number;
  /** With indexes, and with space that PostgreSQL will use again. */
  databaseBytes: number;
}

/** The uploads and the ended runs: how large they are, and which of them are deleted because of the limits. */
@Injectable()
export class StoredData {
  private savedReadAt = 0;
  private savedBytes: Promise<number> = Promise.resolve(0);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** Measures new uploads and ended runs as they are stored, which is compressed. */
  async measure(): Promise<void> {
    await this.dataSource.query(
      `UPDATE uploads SET bytes = ${ROW_BYTES} + pg_column_size(report) + pg_column_size(pool)
       WHERE id IN (SELECT id FROM uploads WHERE bytes IS NULL LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    await this.dataSource.query(
      `UPDATE runs SET bytes = ${ROW_BYTES} + pg_column_size(task) + pg_column_size(request)
           + coalesce(pg_column_size(summary), 0) + coalesce(pg_column_size(lineups), 0)
           + (SELECT coalesce(sum(${LINEUP_ROW_BYTES} + pg_column_size(lineup)), 0)
              FROM run_lineups WHERE run_id = runs.id)
       WHERE id IN (
         SELECT id FROM runs WHERE bytes IS NULL AND finished_at IS NOT NULL LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
  }

  /**
   * Deletes the oldest uploads and ended runs that exceed a limit of their client, of their address or of the server.
   * @returns how many
   */
  async deleteExcess(): Promise<number> {
    const { clientStoredRuns, clientStoredUploads, clientStoredMb, totalStoredMb } = this.config;
    const [row] = await this.dataSource.query<{ deleted: number }[]>(
      `WITH stored AS (${STORED}), places AS (
         SELECT kind, id,
           row_number() OVER (PARTITION BY kind, client ORDER BY stored_at DESC) AS of_client,
           row_number() OVER (PARTITION BY kind, address ORDER BY stored_at DESC) AS of_address,
           sum(bytes) OVER (PARTITION BY client ORDER BY stored_at DESC) AS client_bytes,
           sum(bytes) OVER (PARTITION BY address ORDER BY stored_at DESC) AS address_bytes,
           sum(bytes) OVER (ORDER BY stored_at DESC) AS total_bytes
         FROM stored
       ), excess AS (
         SELECT kind, id FROM places
         WHERE of_client > CASE kind WHEN 'run' THEN $1::int ELSE $2::int END
            OR of_address > $5::int * CASE kind WHEN 'run' THEN $1::int ELSE $2::int END
            OR client_bytes > $3::bigint OR address_bytes > $5::int * $3::bigint OR total_bytes > $4::bigint
       ), runs_deleted AS (
         DELETE FROM runs WHERE id IN (SELECT id FROM excess WHERE kind = 'run') RETURNING id
       ), uploads_deleted AS (
         DELETE FROM uploads WHERE id IN (SELECT id FROM excess WHERE kind = 'upload') RETURNING id
       )
       SELECT (SELECT count(*) FROM runs_deleted)::int + (SELECT count(*) FROM uploads_deleted)::int AS deleted`,
      [clientStoredRuns, clientStoredUploads, clientStoredMb * MB, totalStoredMb * MB, ADDRESS_FACTOR],
    );
    return row!.deleted;
  }

  /**
   * The size of the saved work of all accounts, as it is stored. Read at most every few seconds, because it
   * reads one row per entry.
   */
  readSavedBytes(): Promise<number> {
    if (Date.now() < this.savedReadAt || Date.now() >= this.savedReadAt + SAVED_AGE_MS) {
      this.savedReadAt = Date.now();
      this.savedBytes = this.dataSource
        .query<{ bytes: number }[]>(
          'SELECT coalesce(sum(pg_column_size(content)), 0)::float8 AS bytes FROM saved_entries',
        )
        .then(([row]) => row!.bytes);
      // the next call reads again
      this.savedBytes.catch(() => (this.savedReadAt = 0));
    }
    return this.savedBytes;
  }

  async readFigures(): Promise<StoredFigures> {
    const [row] = await this.dataSource.query<StoredFigures[]>(
      `SELECT count(*) FILTER (WHERE kind = 'run')::int AS runs,
              coalesce(sum(bytes) FILTER (WHERE kind = 'run'), 0)::float8 AS "runBytes",
              count(*) FILTER (WHERE kind = 'upload')::int AS uploads,
              coalesce(sum(bytes) FILTER (WHERE kind = 'upload'), 0)::float8 AS "uploadBytes",
              pg_database_size(current_database())::float8 AS "databaseBytes"
       FROM (${STORED}) AS stored`,
    );
    return row!;
  }
}

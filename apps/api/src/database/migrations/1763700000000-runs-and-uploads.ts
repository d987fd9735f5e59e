import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded player pools, and runs. */
export class RunsAndUploads1763700000000 implements MigrationInterface {
  name = 'RunsAndUploads1763700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        report json NOT NULL,
        pool json NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX uploads_expires_at ON uploads (expires_at)');
    await queryRunner.query(`
      CREATE TABLE runs (
        id uuid PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
        task json NOT NULL,
        requested integer NOT NULL,
        found integer NOT NULL DEFAULT 0,
        attempt integer NOT NULL DEFAULT 0,
        solver_deaths integer NOT NULL DEFAULT 0,
        summary json,
        error json,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz
      )`);
    await queryRunner.query(
      `CREATE INDEX runs_open ON runs (created_at) WHERE state IN ('queued', 'running')`,
    );
    await queryRunner.query('CREATE INDEX runs_created_at ON runs (created_at)');
    await queryRunner.query(`
      CREATE TABLE run_lineups (
        run_id uuid NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
        rank integer NOT NULL,
        lineup json NOT NULL,
        PRIMARY KEY (run_id, rank)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE run_lineups');
    await queryRunner.query('DROP TABLE runs');
    await queryRunner.query('DROP TABLE uploads');
  }
}

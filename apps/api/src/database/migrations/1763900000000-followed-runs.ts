import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // existing rows do not have the request
  `ALTER TABLE runs ADD COLUMN request json NOT NULL DEFAULT '{}'`,
  'ALTER TABLE runs ALTER COLUMN request DROP DEFAULT',
  'ALTER TABLE runs ADD COLUMN tournament_id text',
  'ALTER TABLE runs ADD COLUMN user_id uuid REFERENCES users (id) ON DELETE CASCADE',
  'ALTER TABLE runs ADD COLUMN anonymous_id uuid',
  'ALTER TABLE runs ADD COLUMN address text',
  'ALTER TABLE runs ADD COLUMN join_key text',
  'ALTER TABLE runs ADD COLUMN waiting integer NOT NULL DEFAULT 1',
  'CREATE INDEX runs_of_user ON runs (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX runs_join_key ON runs (join_key, finished_at)',
  // only one active run per client and request
  `CREATE UNIQUE INDEX runs_open_join_key ON runs (join_key) WHERE state IN ('queued', 'running')`,
];

/** Stores the client and the request of a run, so that the same request joins it and only its client cancels it. */
export class FollowedRuns1763900000000 implements MigrationInterface {
  name = 'FollowedRuns1763900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX runs_open_join_key, runs_join_key, runs_of_user');
    const columns = ['request', 'tournament_id', 'user_id', 'anonymous_id', 'address', 'join_key', 'waiting'];
    await queryRunner.query(
      `ALTER TABLE runs ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`,
    );
  }
}

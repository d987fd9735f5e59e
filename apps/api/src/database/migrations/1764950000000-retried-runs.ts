import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  'ALTER TABLE runs ADD COLUMN retried_at timestamptz',
  'CREATE INDEX runs_retried ON runs (retried_at) WHERE retried_at IS NOT NULL',
  `CREATE INDEX runs_failed ON runs (finished_at) WHERE state = 'failed'`,
];

/** When a superuser retried a run that had failed. The indexes are for the operation report. */
export class RetriedRuns1764950000000 implements MigrationInterface {
  name = 'RetriedRuns1764950000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX runs_failed');
    await queryRunner.query('ALTER TABLE runs DROP COLUMN retried_at');
  }
}

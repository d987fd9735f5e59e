import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how much solver time a run has used, and finds the recent runs without an account of an address. */
export class SolverTime1764300000000 implements MigrationInterface {
  name = 'SolverTime1764300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs ADD COLUMN solver_ms integer NOT NULL DEFAULT 0');
    await queryRunner.query(
      `CREATE INDEX runs_anonymous ON runs (address, finished_at) WHERE user_id IS NULL AND solver_ms >= 100`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs DROP COLUMN solver_ms');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `ALTER TABLE runs ADD COLUMN lane text NOT NULL DEFAULT 'quick'`,
  'ALTER TABLE runs ADD COLUMN slow_since timestamptz',
  'ALTER TABLE runs ADD COLUMN client_tag float8',
  'ALTER TABLE runs ADD COLUMN address_tag float8',
  'ALTER TABLE runs ADD COLUMN time_limit_ms integer',
  'CREATE INDEX runs_tagged ON runs (client_tag) WHERE client_tag IS NOT NULL',
];

/** Stores the lane of a run, and its place in the fair order of the slow lane. */
export class Lanes1764400000000 implements MigrationInterface {
  name = 'Lanes1764400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const columns = ['lane', 'slow_since', 'client_tag', 'address_tag', 'time_limit_ms'];
    await queryRunner.query(
      `ALTER TABLE runs ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`,
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how the task of a run is written, and which formats the running workers read. */
export class RunFormats1764200000000 implements MigrationInterface {
  name = 'RunFormats1764200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs ADD COLUMN format integer NOT NULL DEFAULT 1');
    await queryRunner.query(`
      CREATE TABLE workers (
        id uuid PRIMARY KEY,
        newest_format integer NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE workers');
    await queryRunner.query('ALTER TABLE runs DROP COLUMN format');
  }
}

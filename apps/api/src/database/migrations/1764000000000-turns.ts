import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that know their turn, so that nobody's backlog keeps others waiting. */
export class Turns1764000000000 implements MigrationInterface {
  name = 'Turns1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs ADD COLUMN turn integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs DROP COLUMN turn');
  }
}

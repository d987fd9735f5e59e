import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the turn of a run, so that a client's backlog does not delay other clients. */
export class Turns1764000000000 implements MigrationInterface {
  name = 'Turns1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs ADD COLUMN turn integer NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs DROP COLUMN turn');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a run does. The previous release creates only runs that find lineups, and its workers take no others. */
export class RunKinds1765000000000 implements MigrationInterface {
  name = 'RunKinds1765000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE runs ADD COLUMN kind text NOT NULL DEFAULT 'lineups'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs DROP COLUMN kind');
  }
}

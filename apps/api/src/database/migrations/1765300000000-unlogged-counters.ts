import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counting a request no longer waits for the disk: each request that starts a run counts twice. The counters survive a
 * restart of the database. If it crashes, they begin again.
 */
export class UnloggedCounters1765300000000 implements MigrationInterface {
  name = 'UnloggedCounters1765300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE throttle SET UNLOGGED');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE throttle SET LOGGED');
  }
}

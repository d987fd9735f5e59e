import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the function that starts the first attempt at a run in the statement that admits it. A statement that calls both
 * functions cannot update the row itself, because it does not see rows that it has added.
 */
export class StartNewRun1765400000000 implements MigrationInterface {
  name = 'StartNewRun1765400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION start_new_run(new_id uuid) RETURNS integer LANGUAGE sql AS $$
        UPDATE runs SET state = 'running', started_at = now(), attempt = 1 WHERE id = new_id RETURNING attempt
      $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION start_new_run');
  }
}

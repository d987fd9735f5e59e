import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the request that created a run, so that the log lines of the worker contain its id. */
export class RequestIds1764100000000 implements MigrationInterface {
  name = 'RequestIds1764100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs ADD COLUMN request_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs DROP COLUMN request_id');
  }
}

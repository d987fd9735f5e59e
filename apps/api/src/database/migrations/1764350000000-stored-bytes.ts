import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores who has uploaded a file, and how large uploads and ended runs are. Workers fill in the sizes. */
export class StoredBytes1764350000000 implements MigrationInterface {
  name = 'StoredBytes1764350000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE uploads ADD COLUMN client text, ADD COLUMN address text, ADD COLUMN bytes integer',
    );
    await queryRunner.query('ALTER TABLE runs ADD COLUMN bytes integer');
    await queryRunner.query(
      'CREATE INDEX runs_unmeasured ON runs (id) WHERE bytes IS NULL AND finished_at IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE runs DROP COLUMN bytes');
    await queryRunner.query('ALTER TABLE uploads DROP COLUMN client, DROP COLUMN address, DROP COLUMN bytes');
  }
}

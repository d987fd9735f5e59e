import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when the owner of an account has deleted it. Until the end, the deletion can be undone. */
export class DeletedAccounts1765200000000 implements MigrationInterface {
  name = 'DeletedAccounts1765200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN deleted_at timestamptz');
    await queryRunner.query('CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM users WHERE deleted_at IS NOT NULL');
    await queryRunner.query('ALTER TABLE users DROP COLUMN deleted_at');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores what users save. It does not refer to uploads and runs, because these are deleted earlier. */
export class SavedEntries1764900000000 implements MigrationInterface {
  name = 'SavedEntries1764900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE saved_entries (
         id uuid PRIMARY KEY,
         user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
         kind text NOT NULL CHECK (kind IN ('pool', 'rule_set', 'run')),
         name text NOT NULL,
         summary json NOT NULL,
         content json NOT NULL,
         created_at timestamptz NOT NULL DEFAULT now(),
         updated_at timestamptz NOT NULL DEFAULT now(),
         CONSTRAINT saved_entries_names UNIQUE (user_id, kind, name)
       )`,
    );
    await queryRunner.query(
      'CREATE INDEX saved_entries_lists ON saved_entries (user_id, kind, created_at DESC, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE saved_entries');
  }
}

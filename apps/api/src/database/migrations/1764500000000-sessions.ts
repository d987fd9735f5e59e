import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE sessions (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     token_version integer NOT NULL,
     client text NOT NULL,
     browser text,
     created_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX sessions_of_user ON sessions (user_id)',
  'CREATE INDEX sessions_expired ON sessions (expires_at)',
];

/** Stores the sessions of users. Tokens of the previous release belong to none. */
export class Sessions1764500000000 implements MigrationInterface {
  name = 'Sessions1764500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sessions');
  }
}

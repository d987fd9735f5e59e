import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE users (
     id uuid PRIMARY KEY,
     email text NOT NULL,
     password_hash text NOT NULL,
     full_name text,
     is_active boolean NOT NULL,
     is_superuser boolean NOT NULL,
     token_version integer NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE UNIQUE INDEX users_email ON users (lower(email))',
  'CREATE INDEX users_newest ON users (created_at DESC, id)',
  `CREATE TABLE items (
     id uuid PRIMARY KEY,
     owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     title text NOT NULL,
     description text,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX items_of_owner_newest ON items (owner_id, created_at DESC, id)',
  `CREATE TABLE password_reset_tokens (
     hash text PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL,
     consumed_at timestamptz
   )`,
  'CREATE INDEX password_reset_tokens_user ON password_reset_tokens (user_id)',
  `CREATE TABLE mails (
     id uuid PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('password_recovery', 'new_account')),
     recipient text NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz NOT NULL DEFAULT now(),
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX mails_due ON mails (next_attempt_at)',
  // the columns that rate-limiter-flexible expects
  `CREATE TABLE throttle (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
  'CREATE INDEX throttle_expire ON throttle (expire)',
];

/** Accounts, their items and mails, and the counters for throttling. */
export class Accounts1763800000000 implements MigrationInterface {
  name = 'Accounts1763800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['throttle', 'mails', 'password_reset_tokens', 'items', 'users']) {
      await queryRunner.query(`DROP TABLE ${table}`);
    }
  }
}

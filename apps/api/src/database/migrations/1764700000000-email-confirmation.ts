import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // accounts that exist, and those that the previous release creates, count as confirmed
  'ALTER TABLE users ADD COLUMN email_confirmed boolean NOT NULL DEFAULT true',
  `CREATE TABLE email_confirmation_tokens (
     hash text PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX email_confirmation_tokens_expired ON email_confirmation_tokens (expires_at)',
  'ALTER TABLE mails DROP CONSTRAINT mails_kind_check',
  `ALTER TABLE mails ADD CONSTRAINT mails_kind_check
     CHECK (kind IN ('password_recovery', 'new_account', 'email_confirmation'))`,
  'CREATE INDEX email_confirmation_tokens_user ON email_confirmation_tokens (user_id)',
];

const DOWN = [
  `DELETE FROM mails WHERE kind = 'email_confirmation'`,
  'ALTER TABLE mails DROP CONSTRAINT mails_kind_check',
  `ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('password_recovery', 'new_account'))`,
  'DROP TABLE email_confirmation_tokens',
  'ALTER TABLE users DROP COLUMN email_confirmed',
];

/** Stores whether users have confirmed their email address, and the hashes of the tokens for it. */
export class EmailConfirmation1764700000000 implements MigrationInterface {
  name = 'EmailConfirmation1764700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

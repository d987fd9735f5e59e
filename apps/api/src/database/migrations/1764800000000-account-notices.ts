import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE email_changes (
     id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     old_email text NOT NULL,
     token_hashes text[] NOT NULL DEFAULT '{}',
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX email_changes_of_user ON email_changes (user_id)',
  'CREATE INDEX email_changes_hashes ON email_changes USING gin (token_hashes)',
  'CREATE INDEX email_changes_expired ON email_changes (expires_at)',
  `CREATE TABLE notices (
     id uuid PRIMARY KEY,
     kind text NOT NULL
       CHECK (kind IN ('email_changed', 'email_restored', 'password_changed', 'account_deleted')),
     recipient text NOT NULL,
     email_change_id bigint,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz NOT NULL DEFAULT now(),
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX notices_due ON notices (next_attempt_at)',
];

/**
 * Stores changes of email addresses that can be undone, and the mails about changes of accounts. They have a table of
 * their own: the worker of release 1.0.0 would send a recovery mail instead of a kind that it does not know.
 */
export class AccountNotices1764800000000 implements MigrationInterface {
  name = 'AccountNotices1764800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['notices', 'email_changes']) await queryRunner.query(`DROP TABLE ${table}`);
  }
}

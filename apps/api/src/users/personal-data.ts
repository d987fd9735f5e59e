/**
 * What the database keeps about a person: the tables, the columns that the export of a person's data contains, and those
 * that it leaves out. A spec compares both with the schema, so that a new column is not forgotten.
 */
import type { User } from '../auth/user.entity';

export interface PersonalTable {
  table: string;
  /** The condition that selects the rows of a person. `$1` is the person's id or email address. */
  condition: string;
  owner: (person: User) => string;
  /** A column with a time and a unique one: the order of the rows, oldest first. */
  order: readonly [time: string, key: string];
  /** Rows that are read at once. Rows of some tables can have several megabytes. */
  rowsAtOnce: number;
  /** Columns that the export contains, by their names in the database. */
  columns: readonly string[];
  /** Further fields, as SQL that can use the columns of `page`. */
  extra?: Readonly<Record<string, string>>;
  /** Columns that are not exported, with the reason. */
  leftOut: Readonly<Record<string, string>>;
}

const SECRET = 'a secret, or a hash of one';
const INTERNAL = 'the order of the queue and the accounting of the server; not about the person';
const OWNER = 'the id of the account, which is in the export once';

const byId = ({ id }: User): string => id;

export const ACCOUNT_TABLE: PersonalTable = {
  table: 'users',
  condition: 'id = $1',
  owner: byId,
  order: ['created_at', 'id'],
  rowsAtOnce: 1,
  columns: ['id', 'email', 'full_name', 'is_active', 'is_superuser', 'email_confirmed', 'created_at'],
  leftOut: {
    password_hash: SECRET,
    token_version: INTERNAL,
    deleted_at: 'empty while the account can be used',
  },
};

/** The rows that belong to an account, by their name in the export. */
export const OWNED_TABLES: Readonly<Record<string, PersonalTable>> = {
  sessions: {
    table: 'sessions',
    condition: 'user_id = $1',
    owner: byId,
    order: ['created_at', 'id'],
    rowsAtOnce: 100,
    columns: ['id', 'client', 'browser', 'created_at', 'last_used_at', 'expires_at'],
    leftOut: { user_id: OWNER, token_version: INTERNAL },
  },
  password_reset_links: {
    table: 'password_reset_tokens',
    condition: 'user_id = $1',
    owner: byId,
    order: ['expires_at', 'hash'],
    rowsAtOnce: 100,
    columns: ['expires_at', 'consumed_at'],
    leftOut: { hash: SECRET, user_id: OWNER },
  },
  email_confirmation_links: {
    table: 'email_confirmation_tokens',
    condition: 'user_id = $1',
    owner: byId,
    order: ['expires_at', 'hash'],
    rowsAtOnce: 100,
    columns: ['expires_at'],
    leftOut: { hash: SECRET, user_id: OWNER },
  },
  email_changes: {
    table: 'email_changes',
    condition: 'user_id = $1',
    owner: byId,
    order: ['created_at', 'old_email'],
    rowsAtOnce: 100,
    columns: ['old_email', 'created_at', 'expires_at'],
    leftOut: { id: INTERNAL, user_id: OWNER, token_hashes: SECRET },
  },
  queued_notices: {
    table: 'notices',
    condition: 'lower(recipient) = lower($1)',
    owner: ({ email }) => email,
    order: ['created_at', 'id'],
    rowsAtOnce: 100,
    columns: ['id', 'kind', 'recipient', 'attempts', 'next_attempt_at', 'created_at'],
    leftOut: { email_change_id: INTERNAL },
  },
  queued_emails: {
    table: 'mails',
    condition: 'lower(recipient) = lower($1)',
    owner: ({ email }) => email,
    order: ['created_at', 'id'],
    rowsAtOnce: 100,
    columns: ['id', 'kind', 'recipient', 'attempts', 'next_attempt_at', 'created_at'],
    leftOut: {},
  },
  items: {
    table: 'items',
    condition: 'owner_id = $1',
    owner: byId,
    order: ['created_at', 'id'],
    rowsAtOnce: 500,
    columns: ['id', 'title', 'description', 'created_at'],
    leftOut: { owner_id: OWNER },
  },
  saved_work: {
    table: 'saved_entries',
    condition: 'user_id = $1',
    owner: byId,
    order: ['created_at', 'id'],
    rowsAtOnce: 1,
    columns: ['id', 'kind', 'name', 'summary', 'content', 'created_at', 'updated_at'],
    leftOut: { user_id: OWNER },
  },
  uploads: {
    table: 'uploads',
    condition: 'client = $1',
    owner: byId,
    order: ['created_at', 'id'],
    rowsAtOnce: 1,
    columns: ['id', 'report', 'pool', 'address', 'created_at', 'expires_at'],
    leftOut: { client: OWNER, bytes: INTERNAL },
  },
  runs: {
    table: 'runs',
    condition: 'user_id = $1',
    owner: byId,
    order: ['created_at', 'id'],
    rowsAtOnce: 1,
    columns: [
      'id',
      'kind',
      'state',
      'request',
      'task',
      'tournament_id',
      'address',
      'request_id',
      'requested',
      'found',
      'solver_ms',
      'summary',
      'error',
      'created_at',
      'retried_at',
      'started_at',
      'finished_at',
    ],
    extra: {
      lineups: `coalesce(page.lineups, (SELECT json_agg(lineup ORDER BY rank) FROM run_lineups
                 WHERE run_id = page.id AND rank <= page.found), '[]')`,
    },
    leftOut: {
      lineups: 'in the further field of this name',
      user_id: OWNER,
      anonymous_id: 'null for runs of an account',
      join_key: SECRET,
      format: INTERNAL,
      waiting: INTERNAL,
      lane: INTERNAL,
      slow_since: INTERNAL,
      turn: INTERNAL,
      client_tag: INTERNAL,
      address_tag: INTERNAL,
      time_limit_ms: INTERNAL,
      attempt: INTERNAL,
      solver_deaths: INTERNAL,
      bytes: INTERNAL,
    },
  },
};

const ROW = { type: 'object' as const, additionalProperties: true };
const ROWS = { type: 'array' as const, items: ROW };

/** The schema of the export in the API document. */
export const PERSONAL_DATA_SCHEMA = {
  type: 'object' as const,
  required: ['exported_at', 'account', ...Object.keys(OWNED_TABLES)],
  properties: {
    exported_at: { type: 'string' as const, format: 'date-time' },
    account: ROW,
    ...Object.fromEntries(Object.keys(OWNED_TABLES).map((name) => [name, ROWS])),
  },
};

/** Limits of the optimizer. A request that exceeds one gets a 422 response (413 for bytes) that names the limit. */
export const LIMITS = {
  players: 2000,
  lineups: 500,
  uploadBytes: 2 * 1024 * 1024,
  fileRows: 5000,
  /** Columns that a form can name. A file may have more. */
  fileColumns: 64,
  cellCharacters: 200,
  projection: 1000,
  salary: 1e9,
  decimals: 4,
  timeLimitMs: 60_000,
  defaultTimeLimitMs: 10_000,
  rosterSize: 20,
  /** Stacks and groups together, and players of one group. */
  rules: 500,
} as const;

/** Limits on accounts and items. A request that exceeds one gets a 422 response that names the limit. */
export const ACCOUNT_LIMITS = {
  email: 255,
  passwordMin: 8,
  passwordMax: 128,
  fullName: 255,
  title: 255,
  description: 255,
  /** Entries per page: the default and the maximum. */
  page: 100,
  pageMax: 1000,
  skipMax: 1e9,
} as const;

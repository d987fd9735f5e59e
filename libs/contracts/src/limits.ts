/** Limits of the optimizer. A request that exceeds one gets a 422 response (413 for bytes) that names the limit. */
export const LIMITS = {
  players: 2000,
  lineups: 500,
  uploadBytes: 2 * 1024 * 1024,
  fileRows: 5000,
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

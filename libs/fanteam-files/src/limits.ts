/** What is accepted at the most. Callers with limits of their own pass them in. */
export interface FileLimits {
  players: number;
  fileRows: number;
  fileColumns: number;
  cellCharacters: number;
  /** |projection| */
  projection: number;
  salary: number;
}

export const DEFAULT_LIMITS: Readonly<FileLimits> = {
  players: 2000,
  fileRows: 5000,
  fileColumns: 64,
  cellCharacters: 200,
  projection: 1000,
  salary: 1e9,
};

/** Decimals that are kept; the solver's arithmetic is exact for these. */
export const KEPT_DECIMALS = 4;

/** The limits of a file. Pass your own to a reader to override the defaults. */
export interface FileLimits {
  players: number;
  fileRows: number;
  fileColumns: number;
  cellCharacters: number;
  /** Maximum absolute value of a projection. */
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

/** Numbers are rounded to this many decimals; the solver's sums are exact for them. */
export const KEPT_DECIMALS = 4;

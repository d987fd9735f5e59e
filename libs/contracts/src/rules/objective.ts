export const OBJECTIVES = ['projection', 'floor', 'ceiling'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** What the optimizer maximizes. */
export interface ObjectiveOptions {
  /** Default `projection`. A player without a floor or ceiling counts with the projection. */
  objective?: Objective;
  /** The value of a player is projection − weight · (ownership / 100) · projection. */
  ownership_weight?: number;
  /**
   * Adds to the value of a doubtful player (`start` below 1) what the replacements of FanTeam's safety net add: a chain,
   * see `createReplacements`.
   */
  safety_net?: boolean;
  /**
   * Subtracts the expected stacking penalty of goalkeepers and defenders of one team. Uses the `clean_sheet` of the
   * team.
   */
  stacking_penalty?: boolean;
  /**
   * Multiplies each projection by a uniform random factor in 1 ± this value (0–1), drawn for each lineup. If the standard
   * deviation of a player is an estimate, this share of it is the most that is added or subtracted instead.
   */
  randomness?: number;
  /** Seed of the random factors, an integer (default 0). The same seed gives the same lineups. */
  seed?: number;
}

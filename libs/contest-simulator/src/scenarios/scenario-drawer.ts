/** What happens to the players in one scenario. */
export interface ScenarioPoints {
  /** Points of each player, in units of 1 / `unit` points; 0 for one who does not play. */
  points: Int32Array;
  /** 1 for each player who plays. */
  plays: Uint8Array;
  /** 1 for each club of `clubs` that keeps a clean sheet. */
  cleanSheets: Uint8Array;
}

/** Draws scenarios. Scenario n is the same whichever scenarios were drawn before it. */
export interface ScenarioDrawer {
  /** 10: points are whole tenths; 100: hundredths, where a captain's factor needs them. */
  readonly unit: 10 | 100;
  /** The clubs of the pool, sorted. */
  readonly clubs: readonly string[];
  draw(scenario: number, into: ScenarioPoints): void;
}

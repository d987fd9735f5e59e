/** Rules for one team, by its code. */
export interface TeamRule {
  /** Maximum share of the requested lineups with at least one player of the team, 0–1. */
  max_exposure?: number;
  min_players?: number;
  max_players?: number;
  /** The team's opponent. Applies to both teams. */
  opponent?: string;
  /** The chance of a clean sheet, 0–1. Used by `stacking_penalty`. */
  clean_sheet?: number;
  /** Expected goals in the team's match. Used when the lineups of the run are simulated. */
  goals?: number;
}

/** From how many teams the players of a lineup come. */
export interface TeamNumber {
  min?: number;
  max?: number;
}

export interface TeamOptions {
  /** By team code. */
  teams?: Record<string, TeamRule>;
  clubs?: TeamNumber;
}

/** A contradiction between opponents: the team whose opponent is wrong, and a message. */
export interface OpponentMistake {
  team: string;
  sentence: string;
}

/**
 * Finds the first team that would play itself or two opponents. `opponents` maps a team to its opponent; each entry
 * applies to both teams.
 */
export function findOpponentMistake(opponents: ReadonlyMap<string, string>): OpponentMistake | undefined {
  const plays = new Map<string, string>();
  for (const [team, other] of opponents) {
    if (team === other) return { team, sentence: `${team} cannot play itself` };
    const own = plays.get(team) ?? other;
    const theirs = plays.get(other) ?? team;
    if (own !== other) return { team, sentence: `${team} cannot play both ${own} and ${other}` };
    if (theirs !== team) return { team, sentence: `${team} plays ${other}, but ${other} plays ${theirs}` };
    plays.set(team, other).set(other, team);
  }
  return undefined;
}

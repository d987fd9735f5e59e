/** What is wrong with who plays whom: the club of which it was said, and a sentence. */
export interface OpponentMistake {
  team: string;
  sentence: string;
}

/**
 * The first club that would play itself or two others. `opponents`: club → club it plays; said of one club it
 * holds for the other too.
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

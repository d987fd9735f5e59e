/** At least `min` and at most `max` of these players. With `if`, applies only to lineups with that player. */
export interface GroupRule {
  /** Player ids, at most `LIMITS.rules`. */
  players: string[];
  min?: number;
  max?: number;
  /** A player id. */
  if?: string;
}

export interface GroupOptions {
  /** At most `LIMITS.rules` groups and stacks together. */
  groups?: GroupRule[];
}

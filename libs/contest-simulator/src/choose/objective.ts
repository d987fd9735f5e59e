/** What a choice maximizes: a value of the chosen set, as a sum over all scenarios, kept up to date lineup by lineup. */
export interface Objective {
  /** How much the value rises when the lineup is added to the set. ≥ 0. */
  gain(lineup: number): number;
  /** About how much the value falls when the lineup is removed from the set. */
  loss(lineup: number): number;
  add(lineup: number): void;
  remove(lineup: number): void;
}

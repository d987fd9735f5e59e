/** What a player is: goalkeeper, defender, midfielder, forward. */
export type Position = 'GK' | 'D' | 'M' | 'F';

export const POSITIONS: readonly Position[] = ['GK', 'D', 'M', 'F'];

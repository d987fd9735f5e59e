import type { Position } from './types';

/** A man of a lineup that is to be written. */
export interface WrittenPlayer {
  id: string;
  name: string;
  position: Position;
  team: string;
  captain?: boolean;
  vice_captain?: boolean;
}

/** A lineup as the API answers it: what a file says of it. */
export interface WrittenLineup {
  players: readonly WrittenPlayer[];
  total_points: number;
  salary_cost: number;
  formation: string;
}

const ORDER: Readonly<Record<Position, number>> = { GK: 0, D: 1, M: 2, F: 3 };

/** Goalkeepers, defenders, midfielders, forwards; within a position as they stand. */
export function inFileOrder(players: readonly WrittenPlayer[]): WrittenPlayer[] {
  return [...players].sort((a, b) => ORDER[a.position] - ORDER[b.position]);
}

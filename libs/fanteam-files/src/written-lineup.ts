import type { Position } from './types';

/** A player of a lineup to write. */
export interface WrittenPlayer {
  id: string;
  name: string;
  position: Position;
  team: string;
  captain?: boolean;
  vice_captain?: boolean;
}

/** A lineup to write: the fields of an API lineup that the files contain. */
export interface WrittenLineup {
  players: readonly WrittenPlayer[];
  total_points: number;
  salary_cost: number;
  formation: string;
}

const ORDER: Readonly<Record<Position, number>> = { GK: 0, D: 1, M: 2, F: 3 };

/** Sorts by position, goalkeepers first. Keeps the order within a position. */
export function inFileOrder(players: readonly WrittenPlayer[]): WrittenPlayer[] {
  return [...players].sort((a, b) => ORDER[a.position] - ORDER[b.position]);
}

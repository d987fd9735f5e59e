import { POSITIONS, type Lineup, type LineupPlayer } from '@fanteam/contracts';

/** A player of a lineup to write. */
export type WrittenPlayer = Pick<
  LineupPlayer,
  'id' | 'name' | 'position' | 'team' | 'captain' | 'vice_captain'
>;

/** A lineup to write: the fields of an API lineup that the files contain. */
export interface WrittenLineup extends Pick<Lineup, 'total_points' | 'salary_cost' | 'formation'> {
  players: readonly WrittenPlayer[];
}

/** Sorts by position, goalkeepers first. Keeps the order within a position. */
export function inFileOrder(players: readonly WrittenPlayer[]): WrittenPlayer[] {
  return [...players].sort((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position));
}

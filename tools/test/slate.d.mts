export interface SlatePlayer {
  id: string;
  firstName: string;
  surname: string;
  team: string;
  status: string;
  position: string;
  price: number;
  projection: number;
}
export function seededRandom(seed: number): () => number;
export function makeSlate(count: number, seed?: number): SlatePlayer[];
export function toCsv(slate: SlatePlayer[], options?: { projections?: boolean; tournament?: string }): string;
export function toPlayers(
  slate: SlatePlayer[],
): { name: string; position: 'GK' | 'D' | 'M' | 'F'; team: string; salary: number; projection: number }[];

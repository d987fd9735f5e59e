/** A match such as "ARS@MCI 08/15 03:00PM" or "ARS vs. MCI". */
const MATCH = /^(.+?)\s*(?:@|\svs?\.?\s|\sv\s|\s[-–]\s)\s*(.+?)(?:\s+\d.*)?$/i;
const AGAINST = /^(?:@|(?:vs?|at)\b\.?)\s*/i;
const PLACE = /\s*\((?:h|a|n|home|away|neutral)\)$/i;

/** The clubs that a cell about the opponent names: one, or the two clubs of a match. Without "@", "vs" and "(H)". */
export function readOpponents(cell: string): string[] {
  const match = AGAINST.test(cell) ? null : MATCH.exec(cell);
  const clubs = match ? [match[1] ?? '', match[2] ?? ''] : [cell];
  return clubs
    .map((club) => club.replace(AGAINST, '').replace(PLACE, '').trim())
    .filter((club) => club !== '');
}

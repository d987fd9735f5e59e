import { countKnownHeaders, normaliseHeader } from './columns';
import { COLUMN_ALIASES, GAME_WEEK_POINTS } from './aliases';

/** How many lines stand above the first pasted one in what `pastedToCsv` returns. */
export type PastedCsv = { csv: string; addedLines: 0 | 1 };

/** Name or id, perhaps a club in brackets, and at the end of the line the projection. */
const LINE =
  /^(?<who>.*?)(?:\s*\((?<club>[^()]*)\))?[\s,;|:=]*(?<points>(?<![^\s,;|:=)])[+-]?\d+(?:[.,]\d+)?)\s*(?:pts?|points)?$/i;
const CLUB = /^[A-Z]{2,4}$/;

/**
 * Pasted projections as a file that `readProjectionFile` reads. A table with a header stays as it is; else
 * each line is a name or an id, perhaps a club, and a projection: "Rúni Dahl (MCI) 5,4", "4388229<tab>6.5".
 * No line is dropped: one without a number comes back as a rejected row.
 */
export function pastedToCsv(text: string): PastedCsv {
  const lines = text.split(/\r\n?|\n/);
  if (lines.some(isHeader)) return { csv: text, addedLines: 0 };
  return { csv: ['Id,Name,Team,Projection', ...lines.map(toRow)].join('\n'), addedLines: 1 };
}

function isHeader(line: string): boolean {
  const cells = line.split(/[,;|\t]/);
  const isPoints = (cell: string) =>
    COLUMN_ALIASES.projection.includes(normaliseHeader(cell)) || GAME_WEEK_POINTS.test(normaliseHeader(cell));
  return countKnownHeaders(cells, new Map()) >= 2 && cells.some(isPoints);
}

function toRow(line: string): string {
  const trimmed = line.trim();
  if (trimmed === '') return '';
  const { who = trimmed, club, points = '' } = LINE.exec(trimmed)?.groups ?? {};
  const { name, team } = takeClub(who.replace(/[\s,;|:=]+$/, ''), club);
  const cells = /^\d+$/.test(name) ? [name, '', team, points] : ['', name, team, points];
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

/** "Edlund;MCI" and "Edlund, MCI" name the club; "Edlund, Anna" does not. */
function takeClub(who: string, club: string | undefined): { name: string; team: string } {
  if (club !== undefined) return { name: who, team: club };
  const at = Math.max(...[...',;|\t'].map((delimiter) => who.lastIndexOf(delimiter)));
  const last = who.slice(at + 1).trim();
  if (at < 0 || !CLUB.test(last)) return { name: who.replace(/[;|\t]+/g, ' '), team: '' };
  return { name: who.slice(0, at).trim(), team: last };
}

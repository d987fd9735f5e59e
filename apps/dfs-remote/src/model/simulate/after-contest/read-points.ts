/** Reads the actual points of players, as a user pastes them after a contest. */
import type { PoolPlayer, RejectedRow } from '@fanteam/contracts';
import { mergeProjections, normaliseHeader, pastedToCsv, readProjectionFile } from '@fanteam/fanteam-files';

export interface ActualPoints {
  /** By player id. */
  points: ReadonlyMap<string, number>;
  /** Names that fit no player, or several. */
  unknown: readonly string[];
  /** Lines without a player or points. */
  rejected: readonly RejectedRow[];
}

/** Headers of a column with actual points. The file may have projections too. */
const POINTS_HEADERS = [
  ...['actualpoints', 'actual', 'points', 'pts', 'fpts', 'fantasypoints'],
  ...['punkte', 'puntos', 'poeng', 'poang', 'point', 'score'],
  // of one match, or of the season
  ...['totalpoints', 'total'],
];
/** A header is in one of these lines. */
const HEADER_LINES = 5;

const LINE_FORMAT = 'Paste one player per line: name or id, and points.';

/** The points of the players of a pool, found by id or name; or why the text cannot be used. */
export function readPoints(text: string, pool: readonly PoolPlayer[]): ActualPoints | { problem: string } {
  if (text.trim() === '') return { problem: LINE_FORMAT };
  const header = findPointsHeader(text);
  const { csv, columns = [] } = header === undefined ? pastedToCsv(text, pool) : { csv: text };
  if (columns.some(({ isSure }) => !isSure)) {
    return {
      problem: 'The columns cannot be identified. Add a header row, such as Name, Points.',
    };
  }
  const file = readProjectionFile(new TextEncoder().encode(csv), {
    ...(header !== undefined && { columns: new Map([['projection', header]]) }),
  });
  // The reasons of the reader are about projections, and count a header that was added here.
  if (!file.ok && file.code === 'no_usable_rows') {
    return { problem: `No line has a player and points. ${LINE_FORMAT}` };
  }
  if (!file.ok) return { problem: file.message };
  const { matched, unmatched, doubtful } = mergeProjections(pool, file.rows);
  const points = new Map(
    matched.flatMap(({ id, projection }) => (projection === null ? [] : [[id, projection]])),
  );
  const unknown = [...doubtful, ...unmatched].map(({ name, team }) => (team ? `${name} (${team})` : name));
  if (points.size === 0)
    return {
      problem: 'No name or id matches a player of the pool. Check that the points are from this contest.',
    };
  return { points, unknown, rejected: file.rejected };
}

function findPointsHeader(text: string): string | undefined {
  const cells = text
    .split(/\r\n?|\n/, HEADER_LINES)
    .flatMap((line) => line.split(/[,;|\t]/))
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const known = POINTS_HEADERS.map((header) => cells.find((cell) => normaliseHeader(cell) === header));
  return known.find((cell) => cell !== undefined);
}

/**
 * Writes lineups to files.
 *
 * FanTeam's upload file has no header and contains only ids, one lineup per line:
 * `TournamentID,player1ID,…,playerNID[,captainID[,viceCaptainID]]`. Players are in the order GK, DEF, MID, FWD; a bench
 * follows them in its own order. The captain and vice-captain repeat ids of the line; contests without them omit these
 * columns.
 */
import { POSITIONS, type Lineup, type LineupPlayer } from '@fanteam/contracts';
import Papa from 'papaparse';

/** A player of a lineup to write. */
export type WrittenPlayer = Pick<
  LineupPlayer,
  'id' | 'name' | 'position' | 'team' | 'captain' | 'vice_captain' | 'projection_source'
>;

/** A lineup to write: the fields of an API lineup that the files contain. */
export interface WrittenLineup extends Pick<Lineup, 'total_points' | 'salary_cost' | 'formation' | 'proven'> {
  players: readonly WrittenPlayer[];
  bench?: readonly WrittenPlayer[] | undefined;
  /** A remark about the lineup, for the readable table only. */
  note?: string;
}

/** FanTeam's ids of tournaments and players. */
const FANTEAM_ID = /^\d{1,18}$/;
/** Text that a spreadsheet would run as a formula. Such cells get a leading apostrophe; numbers do not change. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without this mark, Excel decodes the file with the system code page. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns the text of the upload file.
 * @throws RangeError when the tournament or an id is not a number. Check the pool with `hasFanteamIds` first.
 */
export function writeFanteamLineups(lineups: readonly WrittenLineup[], tournamentId: string): string {
  return lineups.map((lineup) => `${lineOf(lineup, tournamentId)}\n`).join('');
}

function lineOf({ players, bench = [] }: WrittenLineup, tournamentId: string): string {
  const ordered = inFileOrder(players);
  const cells = [
    tournamentId,
    ...[...ordered, ...bench].map(({ id }) => id),
    ...ordered.filter(({ captain }) => captain).map(({ id }) => id),
    ...ordered.filter(({ vice_captain: isVice }) => isVice).map(({ id }) => id),
  ];
  const invalid = cells.find((cell) => !FANTEAM_ID.test(cell));
  if (invalid !== undefined) throw new RangeError(`FanTeam ids must be numbers, not ${invalid}`);
  return cells.join(',');
}

/**
 * Whether lineups of this pool can be exported for FanTeam: the player file has one tournament and an id column, and
 * all ids are numbers. (Without an id column, the ids are positions in the pool.)
 */
export function hasFanteamIds(pool: {
  tournamentId: string | null;
  idColumn: string | null | undefined;
  ids: Iterable<string>;
}): boolean {
  if (!pool.tournamentId || !FANTEAM_ID.test(pool.tournamentId) || !pool.idColumn) return false;
  for (const id of pool.ids) if (!FANTEAM_ID.test(id)) return false;
  return true;
}

/**
 * Returns the lineups as a readable table, one per row in the given order, players in the order GK, DEF, MID, FWD, then
 * the bench in its own order.
 * Columns show which lineups are proven optimal (unless all are), the sources of the projections (if some are
 * estimates), and the notes (if there are any). Quoted as in RFC 4180; spreadsheets run no cell as a formula.
 */
export function writeLineupsCsv(lineups: readonly WrittenLineup[]): string {
  const size = Math.max(0, ...lineups.map(({ players }) => players.length));
  const benchSize = Math.max(0, ...lineups.map(({ bench = [] }) => bench.length));
  const has = (key: 'captain' | 'vice_captain') =>
    lineups.some(({ players }) => players.some((player) => player[key]));
  const [hasCaptain, hasVice] = [has('captain'), has('vice_captain')];
  const areAllProven = lineups.every(({ proven }) => proven !== false);
  const hasNotes = lineups.some(({ note }) => note);
  const hasSources = lineups.some(({ players }) => players.some((player) => player.projection_source));
  const fields = [
    'Lineup',
    'Points',
    'Salary',
    'Formation',
    ...(areAllProven ? [] : ['Proven']),
    ...(hasSources ? ['Projections from'] : []),
    ...(hasNotes ? ['Note'] : []),
    ...(hasCaptain ? ['Captain'] : []),
    ...(hasVice ? ['Vice-captain'] : []),
    ...Array.from({ length: size }, (_, index) => `Player ${index + 1}`),
    ...Array.from({ length: benchSize }, (_, index) => `Bench ${index + 1}`),
  ];
  const rows = lineups.map((lineup, index) => {
    const players = inFileOrder(lineup.players);
    return [
      index + 1,
      lineup.total_points,
      lineup.salary_cost,
      // spreadsheets would read '4-4-2' as a date
      formationText(lineup.formation),
      ...(areAllProven ? [] : [lineup.proven === false ? 'no' : 'yes']),
      ...(hasSources ? [listSources([...players, ...(lineup.bench ?? [])])] : []),
      ...(hasNotes ? [lineup.note ?? ''] : []),
      ...(hasCaptain ? [nameOf(players.find(({ captain }) => captain))] : []),
      ...(hasVice ? [nameOf(players.find(({ vice_captain: isVice }) => isVice))] : []),
      ...[...players, ...(lineup.bench ?? [])].map(
        ({ position, name, team }) => `${position} ${name} (${team})`,
      ),
    ];
  });
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data: rows }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/** `odds 9, price 2`: sources of more players first. */
function listSources(players: readonly WrittenPlayer[]): string {
  const counts = new Map<string, number>();
  for (const { projection_source: source = 'own' } of players)
    counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([source, count]) => `${source} ${count}`)
    .join(', ');
}

function nameOf(player: WrittenPlayer | undefined): string {
  return player?.name ?? '';
}

function formationText(formation: string): string {
  return formation.replaceAll('-', '–');
}

/** Sorts by position, goalkeepers first. Keeps the order within a position. */
function inFileOrder(players: readonly WrittenPlayer[]): WrittenPlayer[] {
  return [...players].sort((a, b) => POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position));
}

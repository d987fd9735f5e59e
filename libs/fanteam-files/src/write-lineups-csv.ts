import Papa from 'papaparse';
import { inFileOrder, type WrittenLineup, type WrittenPlayer } from './written-lineup';

/** Text that a spreadsheet would run as a formula. Such cells get a leading apostrophe; numbers do not change. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without this mark, Excel decodes the file with the system code page. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns the lineups as a readable table, one per row in the given order, players in the order GK, DEF, MID, FWD.
 * Quoted as in RFC 4180; spreadsheets run no cell as a formula.
 */
export function writeLineupsCsv(lineups: readonly WrittenLineup[]): string {
  const size = Math.max(0, ...lineups.map(({ players }) => players.length));
  const has = (key: 'captain' | 'vice_captain') =>
    lineups.some(({ players }) => players.some((player) => player[key]));
  const [hasCaptain, hasVice] = [has('captain'), has('vice_captain')];
  const fields = [
    'Lineup',
    'Points',
    'Salary',
    'Formation',
    ...(hasCaptain ? ['Captain'] : []),
    ...(hasVice ? ['Vice-captain'] : []),
    ...Array.from({ length: size }, (_, index) => `Player ${index + 1}`),
  ];
  const rows = lineups.map((lineup, index) => {
    const players = inFileOrder(lineup.players);
    return [
      index + 1,
      lineup.total_points,
      lineup.salary_cost,
      // spreadsheets would read '4-4-2' as a date
      formationText(lineup.formation),
      ...(hasCaptain ? [nameOf(players.find(({ captain }) => captain))] : []),
      ...(hasVice ? [nameOf(players.find(({ vice_captain: isVice }) => isVice))] : []),
      ...players.map(({ position, name, team }) => `${position} ${name} (${team})`),
    ];
  });
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data: rows }, { escapeFormulae: FORMULA, newline: '\r\n' });
}

function nameOf(player: WrittenPlayer | undefined): string {
  return player?.name ?? '';
}

function formationText(formation: string): string {
  return formation.replaceAll('-', '–');
}

import Papa from 'papaparse';
import { inFileOrder, type WrittenLineup, type WrittenPlayer } from './written-lineup';

/** What a spreadsheet would run as a formula; such a cell gets an apostrophe before it. Numbers stay numbers. */
const FORMULA = /^[=+\-@\t\r]/;
/** Without it Excel takes the file for its own code page. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lineups as a table for people: one a row, best as they come, the men in the order GK, DEF, MID, FWD.
 * Quoted as in RFC 4180, safe against formulas.
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
    const men = inFileOrder(lineup.players);
    return [
      index + 1,
      lineup.total_points,
      lineup.salary_cost,
      // '4-4-2' would be a date to a spreadsheet
      formationText(lineup.formation),
      ...(hasCaptain ? [nameOf(men.find(({ captain }) => captain))] : []),
      ...(hasVice ? [nameOf(men.find(({ vice_captain: isVice }) => isVice))] : []),
      ...men.map(({ position, name, team }) => `${position} ${name} (${team})`),
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

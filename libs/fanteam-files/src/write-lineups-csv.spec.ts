import { parse } from 'csv-parse/sync';
import { sampleLineup, samplePlayers } from './fixtures';
import { writeLineupsCsv } from './write-lineups-csv';

const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

describe('writeLineupsCsv', () => {
  it('writes one row per lineup with its totals and players', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const lineup = sampleLineup([forward, { ...defender, captain: true }, midfielder, goalkeeper]);
    expect(rowsOf(writeLineupsCsv([lineup]))).toEqual([
      {
        Lineup: '1',
        Points: '20.5',
        Salary: '21.5',
        Formation: '1–1–1',
        Captain: 'Joris van der Meulen',
        'Player 1': 'GK Torvald (NBK)',
        'Player 2': 'D Joris van der Meulen (NBK)',
        'Player 3': 'M Séamus Ó Ceallaigh (HLM)',
        'Player 4': 'F Pio D’Arcangelo (HLM)',
      },
    ]);
  });

  it('escapes formulas but not negative numbers', () => {
    const [goalkeeper, ...others] = samplePlayers();
    const hostile = { ...goalkeeper, name: '=HYPERLINK("http://x")\n+1', captain: true as const };
    const text = writeLineupsCsv([{ ...sampleLineup([hostile, ...others]), total_points: -1.5 }]);
    const [row] = rowsOf(text);
    expect(row).toMatchObject({ Captain: '\'=HYPERLINK("http://x")\n+1', Points: '-1.5' });
  });

  it('starts with a byte order mark, so that Excel reads accents', () => {
    expect(writeLineupsCsv([sampleLineup(samplePlayers())]).startsWith('\ufeffLineup,')).toBe(true);
  });

  it('writes only a header when there are no lineups', () => {
    expect(writeLineupsCsv([])).toBe('\ufeffLineup,Points,Salary,Formation\r\n');
  });
});

import { parse } from 'csv-parse/sync';
import { sampleLineup, sampleMen } from './fixtures';
import { writeLineupsCsv } from './write-lineups-csv';

const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[];

describe('lineups as a table for people', () => {
  it('has a row a lineup with its sums and men', () => {
    const [goalkeeper, defender, midfielder, forward] = sampleMen();
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

  it('gives a spreadsheet no formula to run, and leaves negative numbers alone', () => {
    const [goalkeeper, ...others] = sampleMen();
    const hostile = { ...goalkeeper, name: '=HYPERLINK("http://x")\n+1', captain: true };
    const text = writeLineupsCsv([{ ...sampleLineup([hostile, ...others]), total_points: -1.5 }]);
    const [row] = rowsOf(text);
    expect(row).toMatchObject({ Captain: '\'=HYPERLINK("http://x")\n+1', Points: '-1.5' });
  });

  it('begins with a byte order mark, so that Excel reads the accents', () => {
    expect(writeLineupsCsv([sampleLineup(sampleMen())]).startsWith('\ufeffLineup,')).toBe(true);
  });

  it('is only a header when there are no lineups', () => {
    expect(writeLineupsCsv([])).toBe('\ufeffLineup,Points,Salary,Formation\r\n');
  });
});

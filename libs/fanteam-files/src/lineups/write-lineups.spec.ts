import { parse } from 'csv-parse/sync';
import { sampleLineup, samplePlayers } from '../testing/fixtures';
import { hasFanteamIds, writeFanteamLineups, writeLineupsCsv } from './write-lineups';

describe('writeFanteamLineups', () => {
  it('writes no header, the tournament first, and the players in the order GK, DEF, MID, FWD', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const mixed = sampleLineup([forward, midfielder, defender, goalkeeper]);
    expect(writeFanteamLineups([mixed, mixed], '7000001')).toBe('7000001,11,12,13,14\n7000001,11,12,13,14\n');
  });

  it('repeats the captain and the vice-captain at the end', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const lineup = sampleLineup([
      goalkeeper,
      { ...defender, vice_captain: true },
      midfielder,
      { ...forward, captain: true },
    ]);
    expect(writeFanteamLineups([lineup], '7000001')).toBe('7000001,11,12,13,14,14,12\n');
  });

  it('writes the bench after the others, in its own order', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const lineup = {
      ...sampleLineup([{ ...forward, captain: true }, midfielder]),
      bench: [goalkeeper, defender],
    };
    expect(writeFanteamLineups([lineup], '7000001')).toBe('7000001,13,14,11,12,14\n');
    const [row] = rowsOf(writeLineupsCsv([lineup]));
    expect(row).toMatchObject({ 'Player 1': 'M Séamus Ó Ceallaigh (HLM)', 'Bench 1': 'GK Torvald (NBK)' });
  });

  it('throws for an id that is not a number', () => {
    const [goalkeeper, ...others] = samplePlayers();
    const lineup = sampleLineup([{ ...goalkeeper, id: '=1+1' }, ...others]);
    expect(() => writeFanteamLineups([lineup], '7000001')).toThrow(/ids must be numbers, not =1\+1/);
    expect(() => writeFanteamLineups([sampleLineup(samplePlayers())], 'x')).toThrow(RangeError);
  });

  it('requires ids from the file, all numbers, and one tournament', () => {
    const pool = { tournamentId: '7000001', idColumn: 'PlayerID', ids: ['11', '12'] };
    expect(hasFanteamIds(pool)).toBe(true);
    expect(hasFanteamIds({ ...pool, tournamentId: null })).toBe(false);
    expect(hasFanteamIds({ ...pool, idColumn: null })).toBe(false);
    expect(hasFanteamIds({ ...pool, ids: ['11', 'a-12'] })).toBe(false);
  });
});

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

  it('shows which lineups are proven, unless all are', () => {
    const lineup = sampleLineup(samplePlayers());
    const rows = rowsOf(writeLineupsCsv([lineup, { ...lineup, proven: false }]));
    expect(rows.map((row) => row['Proven'])).toEqual(['yes', 'no']);
    expect(rowsOf(writeLineupsCsv([lineup]))[0]).not.toHaveProperty('Proven');
  });

  it('shows the sources of the projections if some are estimates', () => {
    const [goalkeeper, defender, midfielder, forward] = samplePlayers();
    const estimated = [
      { ...goalkeeper, projection_source: 'price' as const },
      { ...defender, projection_source: 'odds' as const },
      { ...midfielder, projection_source: 'odds' as const },
      { ...forward, projection_source: 'own' as const },
    ];
    expect(rowsOf(writeLineupsCsv([sampleLineup(estimated)]))[0]).toMatchObject({
      'Projections from': 'odds 2, price 1, own 1',
    });
    expect(rowsOf(writeLineupsCsv([sampleLineup(samplePlayers())]))[0]).not.toHaveProperty(
      'Projections from',
    );
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

import type { ColumnField } from '@fanteam/contracts';
import type { ReadOptions } from '../table/open-table';
import { bytesOf, FANTEAM_EXPORT, simpleFile, utf16 } from '../testing/fixtures';
import { readPlayerFile, type PlayerFile } from './player-file';

function accepted(bytes: Uint8Array, options?: ReadOptions): PlayerFile {
  const file = readPlayerFile(bytes, options);
  if (!file.ok) throw new Error(file.message);
  return file;
}

function errorOf(bytes: Uint8Array, options?: ReadOptions) {
  const file = readPlayerFile(bytes, options);
  if (file.ok) throw new Error('expected an error');
  return file;
}

const named = (columns: Partial<Record<ColumnField, string>>): ReadOptions => ({
  columns: new Map(Object.entries(columns) as [ColumnField, string][]),
});

describe("FanTeam's own export", () => {
  const file = accepted(bytesOf(FANTEAM_EXPORT), { fileName: '7000001_players.csv' });

  it('needs no column mapping', () => {
    expect(file.columns).toEqual({
      id: 'PlayerID',
      name: 'FName + Name',
      position: 'Position',
      team: 'Club',
      salary: 'Price',
      projection: null,
      status: 'Lineup',
    });
    expect(file.rejected).toEqual([]);
    expect(file.tournamentId).toBe('7000001');
    expect(file.fileName).toBe('7000001_players.csv');
  });

  it('adds no last match to full names', () => {
    const text = 'Player,Last,Pos,Club,Price\nAbel Storm,XYZ (H),GK,ABC,5\nBen Falk,ROE (A),D,ABC,5';
    expect(accepted(bytesOf(text)).players.map(({ name }) => name)).toEqual(['Abel Storm', 'Ben Falk']);
  });

  it('joins first name and surname, shows a repeated name once and removes extra spaces', () => {
    expect(file.players.map((player) => player.name)).toEqual([
      'Torvald',
      'Joris van der Meulen',
      'Séamus Ó Ceallaigh',
      'Pio Luca D’Arcangelo',
      'Brandsø',
    ]);
  });

  it('keeps ids, converts statuses to lower case and counts teams and positions', () => {
    expect(file.players[2]).toEqual({
      id: '503',
      name: 'Séamus Ó Ceallaigh',
      position: 'M',
      team: 'HLM',
      salary: 6.5,
      projection: null,
      status: 'possible',
    });
    expect(file.teams).toBe(3);
    expect(file.positions).toEqual({ GK: 1, D: 1, M: 2, F: 1 });
  });

  it('reports missing projections and what to do', () => {
    expect(file.missing).toEqual(['projection']);
    expect(file.warnings).toEqual([
      'The file has no projections. Add a file with projections, or enter a projection for each player that you want to use.',
    ]);
  });

  it('has no tournament when the rows name several', () => {
    const mixed = accepted(bytesOf(`${FANTEAM_EXPORT}\n7000002,506,Holt,Sam,ROE,expected,forward,5`));
    expect(mixed.tournamentId).toBeNull();
    expect(mixed.warnings.join()).toContain('several tournaments');
  });
});

describe('projection tables of other tools', () => {
  it.each([
    ['Pos,ID,Name,BV,SV,Team,12_xMins,12_Pts', 'M,9,Ari Holt,6.1,6,ROE,90,4.25', 'BV', '12_Pts'],
    [
      'DFS ID,Name,Pos,Team,Opp,Status,Salary,SS Proj,My Proj',
      '9,Ari Holt,M,ROE,NBK,expected,6.1,3,4.25',
      'Salary',
      'My Proj',
    ],
    ['Name,Position,Team,Salary,Fpts,Own%,StdDev', 'Ari Holt,MID,ROE,6.1,4.25,12%,2', 'Salary', 'Fpts'],
    ['Name,Pos,Team,Salary,Proj,Own%,Floor,Ceil', 'Ari Holt,Mid,ROE,6.1,4.25,12.5,1,9', 'Salary', 'Proj'],
    [
      'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
      'M,Ari Holt (9),Ari Holt,9,M,"$6,100",x,ROE,4.25',
      'Salary',
      'AvgPointsPerGame',
    ],
    [
      'Id,Position,First Name,Nickname,Last Name,FPPG,Salary,Game,Team,Opponent',
      '9,M,Ari,Ari Holt,Holt,4.25,6.1,x,ROE,NBK',
      'Salary',
      'FPPG',
    ],
  ])('%s', (header, row, salary, projection) => {
    const file = accepted(bytesOf(`${header}\n${row}\n`));
    expect(file.columns).toMatchObject({ salary, projection });
    expect(file.players).toHaveLength(1);
    expect(file.players[0]).toMatchObject({ name: 'Ari Holt', position: 'M', team: 'ROE', projection: 4.25 });
    expect([6.1, 6100]).toContain(file.players[0]?.salary);
    expect(file.missing).toEqual([]);
  });

  it('uses the first of two aliases and warns', () => {
    const file = accepted(bytesOf('Name,Pos,Team,Salary,SS Proj,My Proj\nAri Holt,M,ROE,6,1,2'));
    expect(file.players[0]?.projection).toBe(2);
    expect(file.warnings).toEqual(['The projection is read from "My Proj", not from "SS Proj".']);
  });

  it('warns when the projection is an average', () => {
    const file = accepted(bytesOf('Name,Pos,Team,Salary,FPPG\nAri Holt,M,ROE,6,1'));
    expect(file.warnings.join()).toContain('"FPPG", which is an average');
  });

  it('reads status, opponent, ownership, floor and ceiling, and ignores cells it cannot read', () => {
    const file = accepted(
      bytesOf(
        'Name,Pos,Team,Salary,Proj,Opp,Own%,Floor,Ceil\nAri Holt,M,ROE,6,4,@nbk,12%,1,9\nBo Lund,M,ROE,6,4,,x,,',
      ),
    );
    expect(file.players[0]).toMatchObject({ opponent: 'NBK', ownership: 12, floor: 1, ceiling: 9 });
    expect(file.players[1]).not.toHaveProperty('ownership');
    expect(file.warnings).toEqual([
      'Cannot read the ownership of 1 row, so it is ignored (first on line 3). Ownership is a number from 0 to 100.',
    ]);
  });

  it('warns about players whose floor is above the ceiling', () => {
    const file = accepted(
      bytesOf(
        'Name,Pos,Team,Salary,Proj,Floor,Ceil\nAri Holt,M,ROE,6,4,3,3\nBo Lund,M,ROE,6,4,9,1\nCy Moe,M,ROE,6,4,1,\nDi Nord,M,ROE,6,4,2,0',
      ),
    );
    expect(file.players[1]).toMatchObject({ floor: 9, ceiling: 1 });
    expect(file.warnings).toEqual([
      'The floor of 2 players is above the ceiling. Correct one of the two numbers: see Bo Lund (first on line 3).',
    ]);
  });
});

describe('named columns', () => {
  const table = bytesOf('Who,Where,Pos,Price,Guess,Proj\nAri Holt,ROE,M,6,7,1');

  it('take precedence over recognised columns', () => {
    const file = accepted(table, named({ name: 'Who', team: 'where', projection: 'Guess' }));
    expect(file.players[0]).toMatchObject({ name: 'Ari Holt', team: 'ROE', projection: 7 });
    expect(file.columns).toMatchObject({ name: 'Who', team: 'Where', projection: 'Guess' });
  });

  it('return an error with the headers when the file has no such header', () => {
    const error = errorOf(table, named({ name: 'Player' }));
    expect(error.code).toBe('unknown_column');
    expect(error.message).toBe(
      'The file has no column "Player" to read the name from. Headers found: "Who", "Where", "Pos", "Price", "Guess", "Proj".',
    );
    expect(error.headers).toEqual(['Who', 'Where', 'Pos', 'Price', 'Guess', 'Proj']);
  });

  it('may be the mapping of an earlier response', () => {
    const first = accepted(bytesOf(FANTEAM_EXPORT));
    const again = accepted(bytesOf(FANTEAM_EXPORT), named({ name: first.columns.name ?? '' }));
    expect(again.players).toEqual(first.players);
  });

  it('may have the names of object properties', () => {
    const file = accepted(
      bytesOf('__proto__,constructor,Pos,Price\nAri Holt,ROE,M,6'),
      named({ name: '__proto__', team: 'constructor' }),
    );
    expect(file.players[0]).toMatchObject({ name: 'Ari Holt', team: 'ROE' });
  });
});

describe('files from different programs', () => {
  const plain = 'Nàme;Pos;Team;Price;Proj\nŁukasz “Wuj” Brą;Mid;Roe;"5,5";4,25\nCaf\u00e9 €uro;D;NBK;6;1\n';
  const expected = [
    { id: '1', name: 'Łukasz “Wuj” Brą', position: 'M', team: 'ROE', salary: 5.5, projection: 4.25 },
    { id: '2', name: 'Café €uro', position: 'D', team: 'NBK', salary: 6, projection: 1 },
  ];

  it.each([
    ['UTF-8', bytesOf(plain)],
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${plain}`)],
    ['UTF-16 LE with a mark', utf16(plain, 'le', true)],
    ['UTF-16 BE with a mark', utf16(plain, 'be', true)],
    ['UTF-16 LE without a mark', utf16(plain, 'le', false)],
    ['UTF-16 BE without a mark', utf16(plain, 'be', false)],
    ['CRLF', bytesOf(plain.replaceAll('\n', '\r\n'))],
    ['CR', bytesOf(plain.replaceAll('\n', '\r'))],
    ['no newline at the end', bytesOf(plain.trimEnd())],
    ['tabs', bytesOf(plain.replaceAll(';', '\t'))],
    ['pipes', bytesOf(plain.replaceAll(';', '|'))],
    ['title rows', bytesOf(`sep=;\n"Slate of the week, "; \n\n${plain}`)],
    ['empty rows and columns', bytesOf(`${plain.replaceAll('\n', ';;\n')};;;;;;\n   \n`)],
  ])('%s', (_, bytes) => {
    expect(accepted(bytes).players).toEqual(expected);
  });

  it('Windows-1252', () => {
    const latin = [...'Name,Pos,Team,Price\nJos\u00e9 D'].map((letter) => letter.charCodeAt(0));
    const bytes = Uint8Array.from([...latin, 0x92, ...bytesOf('Costa,M,ROE,'), 0x80, ...bytesOf('5.5m\n')]);
    expect(accepted(bytes).players[0]).toMatchObject({ name: 'José D’Costa', salary: 5.5 });
  });

  it('quoted cells with delimiters, doubled quotes and line ends', () => {
    const file = accepted(
      simpleFile('"Holt, ""Ari""\nthe Elder", "M" ,ROE,6,1', 'Bo Lund,M,X,6,1', 'Cy Moe,M'),
    );
    expect(file.players.map((player) => player.name)).toEqual(['Holt, "Ari" the Elder', 'Bo Lund']);
    expect(file.rejected).toEqual([{ line: 5, reason: 'The row has 2 cells, but the header has 5' }]);
  });

  it('the first of two columns with the same header', () => {
    const file = accepted(bytesOf('Name,Pos,Team,Price,Price\nAri Holt,M,ROE,6,7'));
    expect(file.players[0]?.salary).toBe(6);
    expect(file.warnings).toContain('The salary is read from "Price", not from "Price (2)".');
  });
});

describe('rows that cannot be used', () => {
  const good = 'Bo Lund,D,NBK,5,1';

  it.each([
    ['Ari Holt,M,ROE,abc,1', 'Salary "abc" is not a number'],
    ['Ari Holt,M,ROE,NaN,1', 'Salary "NaN" is not a number'],
    ['Ari Holt,M,ROE,0x10,1', 'Salary "0x10" is not a number'],
    ['Ari Holt,M,ROE,-5,1', 'Salary "-5" is negative'],
    ['Ari Holt,M,ROE,1e308,1', 'Salary "1e308" is greater than 1,000,000,000'],
    ['Ari Holt,M,ROE,1e999,1', 'Salary "1e999" is greater than 1,000,000,000'],
    ['Ari Holt,M,ROE,,1', 'Salary is empty'],
    ['Ari Holt,M,ROE,5,lots', 'Projection "lots" is not a number'],
    ['Ari Holt,M,ROE,5,1000.1', 'Projection "1000.1" is greater than 1,000'],
    ['Ari Holt,M,ROE,5,-1001', 'Projection "-1001" is under -1,000'],
    ['Ari Holt,XX,ROE,5,1', 'Position "XX" is not one of GK, DEF, MID, FWD'],
    ['Ari Holt,,ROE,5,1', 'Position is empty'],
    [' ,M,ROE,5,1', 'Name is empty'],
    ['Ari Holt,M,,5,1', 'Team is empty'],
    ['=1+1,M,ROE,5,1', 'Name "=1+1" starts with "=", which spreadsheets run as a formula'],
    ['Ari Holt,M,@SUM(A1),5,1', 'Team "@SUM(A1)" starts with "@", which spreadsheets run as a formula'],
    ['"\tAri",M,ROE,5,1', 'Name "Ari" starts with a tab'],
    ['Ari\u0007 Holt,M,ROE,5,1', 'Name "Ari  Holt" contains a control character'],
    ['Ari Holt,M,ROE', 'The row has 3 cells, but the header has 5'],
    ['Ari Holt,M,ROE,5,5,1', 'The row has 6 cells, but the header has 5'],
    ['"Ari Holt,M,ROE,5,1', 'A quotation mark (") in this row is not closed'],
    ['"Ari" Holt,M,ROE,5,1', 'A quotation mark (") in this row is not closed'],
    [`${'x'.repeat(201)},M,ROE,5,1`, 'Cell "Name" has 201 characters; at most 200 are allowed'],
    [`${'y'.repeat(60)},M,ROE,${'z'.repeat(60)},1`, `Salary "${'z'.repeat(39)}…" is not a number`],
  ])('%s', (row, reason) => {
    const file = accepted(simpleFile(good, row, 'Cy "the" Moe,F,NBK,5,1', 'Di Nord,F,"NBK",5,1'));
    expect(file.rejected).toEqual([{ line: 3, reason }]);
    expect(file.players.map((player) => player.name)).toEqual(['Bo Lund', 'Cy "the" Moe', 'Di Nord']);
  });

  it('include a second row with the same id', () => {
    const file = accepted(
      bytesOf('ID,Name,Pos,Team,Price\n7,Ari Holt,M,ROE,5\n7,Bo Lund,M,ROE,5\n,Cy Moe,M,ROE,5'),
    );
    expect(file.rejected).toEqual([
      { line: 3, reason: 'Player id 7 is already used on line 2' },
      { line: 4, reason: 'Player id is empty' },
    ]);
  });

  it('have the line number of the file, not of the record', () => {
    const file = accepted(
      bytesOf(`My pool\n\nName,Pos,Team,Price\n"Ari\nHolt",M,ROE,5\n\nBo Lund,M,ROE,x\n`),
    );
    expect(file.rejected).toEqual([{ line: 7, reason: 'Salary "x" is not a number' }]);
  });

  it.each([
    ['before a good row', ['"Ari Holt,M,ROE,5,1', good, 'Cy Moe",F,NBK,5,1', 'Di Nord,F,NBK,5,1']],
    [
      'just before the row that closes it',
      ['"Ari Holt,M,ROE,5,1', 'Cy Moe",F,NBK,5,1', good, 'Di Nord,F,NBK,5,1'],
    ],
    ['in a later cell', ['Ari Holt,M,"ROE,5,1', good, 'Cy Moe",F,NBK,5,1', 'Di Nord,F,NBK,5,1']],
  ])('are only the line with the unclosed quote, even if a later quote closes it: %s', (_, rows) => {
    const file = accepted(simpleFile(...rows));
    expect(file.rejected).toEqual([{ line: 2, reason: 'A quotation mark (") in this row is not closed' }]);
    expect(file.players.map((player) => player.name).sort()).toEqual(['Bo Lund', 'Cy Moe"', 'Di Nord']);
  });

  it('do not include a row whose last cell has several lines', () => {
    const file = accepted(
      bytesOf('Name,Pos,Team,Price,Notes\nAri Holt,M,ROE,5,"tall\nfast, left\nfoot"\nBo Lund,M,ROE,5,\n'),
    );
    expect(file.rejected).toEqual([]);
    expect(file.players).toHaveLength(2);
  });
});

describe('values with a warning', () => {
  it('rounds to four decimals and warns once', () => {
    const file = accepted(simpleFile('Ari Holt,M,ROE,5.00001,1.23456', 'Bo Lund,M,ROE,5.1234,-0.00001'));
    expect(file.players.map(({ salary, projection }) => [salary, projection])).toEqual([
      [5, 1.2346],
      [5.1234, 0],
    ]);
    expect(file.warnings).toEqual(['3 numbers rounded to 4 decimals (first on line 2).']);
  });

  it('has no projection for empty cells and dashes', () => {
    const file = accepted(simpleFile('Ari Holt,M,ROE,5,', 'Bo Lund,M,ROE,5,-', 'Cy Moe,M,ROE,5,+2'));
    expect(file.players.map((player) => player.projection)).toEqual([null, null, 2]);
    expect(file.warnings).toEqual(['2 players without a projection (first on line 2).']);
    expect(file.missing).toEqual([]);
  });

  it('reports missing projections when the column is empty', () => {
    expect(accepted(simpleFile('Ari Holt,M,ROE,5,', 'Bo Lund,M,ROE,5,-')).missing).toEqual(['projection']);
  });

  it('accepts a salary of 0, and says so', () => {
    const file = accepted(simpleFile('Ari Holt,M,ROE,5,1', 'Bo Lund,M,ROE,0,1', 'Cy Moe,M,ROE,0.0,1'));
    expect(file.players.map(({ salary }) => salary)).toEqual([5, 0, 0]);
    expect(file.warnings).toEqual([
      '2 players with a salary of 0 (first on line 3). Exclude them if that is not their salary.',
    ]);
  });

  it('uses the first of several positions', () => {
    const file = accepted(simpleFile('Ari Holt,D/M,ROE,5,1'));
    expect(file.players[0]?.position).toBe('D');
    expect(file.warnings.join()).toContain('1 player with several positions');
  });

  it('numbers the players when the file has no ids', () => {
    const file = accepted(simpleFile('Ari Holt,M,ROE,5,1', 'Bo Lund,?,ROE,5,1', 'Cy Moe,M,ROE,5,1'));
    expect(file.players.map((player) => [player.id, player.name])).toEqual([
      ['1', 'Ari Holt'],
      ['2', 'Cy Moe'],
    ]);
    expect(file.columns.id).toBeNull();
  });
});

describe('files with an error', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at},M,ROE,5,1`);

  it.each([
    ['an empty file', new Uint8Array(), 'empty_file', 'The file is empty.'],
    ['blank lines', bytesOf('\n \r\n'), 'empty_file', 'The file is empty.'],
    ['only a header', simpleFile(), 'header_only', 'The file has a header but no players.'],
    [
      'a workbook',
      Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]),
      'not_text',
      'This is a ZIP or Excel file, not a CSV',
    ],
    ['a PDF', bytesOf('%PDF-1.7 ...'), 'not_text', 'This is a PDF, not a CSV'],
    ['an image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'not_text', 'This is an image, not a CSV'],
    [
      'other bytes',
      Uint8Array.from({ length: 300 }, (_, at) => at % 7),
      'not_text',
      'This is not a text file.',
    ],
    [
      'a web page',
      bytesOf('<!DOCTYPE html>\n<html>'),
      'missing_columns',
      'The file has no column for name, position, team and salary.',
    ],
    ['too many rows', simpleFile(...rows(5001)), 'too_many_rows', 'The file has more than 5,000 rows'],
    [
      'too many players',
      simpleFile(...rows(2001)),
      'too_many_players',
      'The file has 2,001 players; at most 2,000',
    ],
    [
      'too many columns',
      bytesOf(`Name,Pos,Team,Price${',x'.repeat(997)}\n`),
      'too_many_columns',
      'The file has 1,001 columns; at most 1,000',
    ],
    ['an endless row', bytesOf('x'.repeat(2 ** 21)), 'too_many_columns', 'The first rows are too long'],
  ])('%s', (_, bytes, code, message) => {
    const error = errorOf(bytes);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/\.$/);
  });

  it('list the missing columns and the headers', () => {
    const error = errorOf(bytesOf('Player,Squad,Cost in £\nAri Holt,ROE,5'));
    expect(error.message).toBe(
      'The file has no column for position and salary. Headers found: "Player", "Squad", "Cost in £". Rename a header or choose which column to use.',
    );
    expect(error.headers).toEqual(['Player', 'Squad', 'Cost in £']);
  });

  it('give a reason when no row can be used', () => {
    const error = errorOf(simpleFile('Ari Holt,M,ROE,x,1', 'Bo Lund,Q,ROE,5,1'));
    expect(error.message).toBe('None of the 2 rows can be used. Line 2: Salary "x" is not a number.');
    expect(error.rejected).toHaveLength(2);
  });

  it('list headers that can be stored and displayed', () => {
    const error = errorOf(bytesOf(`Na\u0000me\u0007,${'🙂'.repeat(150)},Team,Pos\n`));
    expect(error.headers).toEqual(['Name', '🙂'.repeat(100), 'Team', 'Pos']);
    expect(errorOf(bytesOf(`x${'🙂'.repeat(150)},Team,Pos\n`)).headers?.[0]).toBe(`x${'🙂'.repeat(99)}`);
  });

  it('include files over the limits of the caller', () => {
    expect(errorOf(simpleFile(...rows(3)), { limits: { fileRows: 2 } }).code).toBe('too_many_rows');
  });
});

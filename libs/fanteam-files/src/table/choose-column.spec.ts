import { readPlayerFile } from '../players/player-file';
import { readProjectionFile } from '../projections/projection-file';
import { bytesOf } from '../testing/fixtures';
import type { ReadOptions } from './open-table';

function players(text: string, options?: ReadOptions) {
  const file = readPlayerFile(bytesOf(text), options);
  if (!file.ok) throw new Error(file.message);
  return file;
}

function projections(text: string) {
  const file = readProjectionFile(bytesOf(text));
  if (!file.ok) throw new Error(file.message);
  return file;
}

const named = (projection: string): ReadOptions => ({ columns: new Map([['projection', projection]]) });

describe('of several columns for a field', () => {
  const soFar = `Name,Team,Position,Price,Points,Projected Points
Abel Storm,ABC,GK,5.0,112,3.9
Ben Falk,ABC,D,5.5,98,4.1
Carl Ost,XYZ,M,9.0,150,6.2
Dan Hult,XYZ,F,10.5,171,7.0`;

  it('the one with plausible values is read, and the other one is said', () => {
    const file = players(soFar);
    expect(file.players.map(({ projection }) => projection)).toEqual([3.9, 4.1, 6.2, 7]);
    expect(file.warnings).toEqual([
      'The projection is read from "Projected Points", not from "Points". The values of "Points" (112, 98, 150) are too high for one match.',
    ]);
    expect(file.questions).toEqual([]);
    expect(file.unused).toEqual([{ header: 'Points', samples: ['112', '98', '150'] }]);
  });

  it('the one with plausible values is read, even if its header is the less likely one', () => {
    const file = players('Name,Team,Pos,Price,Projection,Pts\nA Holt,ROE,M,9,150,4\nB Lund,ROE,D,5,98,3');
    expect(file.players.map(({ projection }) => projection)).toEqual([4, 3]);
  });

  it('the preferred one is read and the others are a question, if several are plausible', () => {
    const text = 'Name,Team,Pos,Price,Pts,xFP\nA Holt,ROE,M,9,12,4.2\nB Lund,ROE,D,5,1,3.1';
    const file = players(text);
    expect(file.players.map(({ projection }) => projection)).toEqual([4.2, 3.1]);
    expect(file.questions).toEqual([
      {
        field: 'projection',
        used: 'xFP',
        text: 'The projection is read from "xFP", not from "Pts".',
        options: [
          { header: 'xFP', samples: ['4.2', '3.1'] },
          { header: 'Pts', samples: ['12', '1'] },
        ],
      },
    ]);
    expect(file.warnings).toEqual(['The projection is read from "xFP", not from "Pts".']);
    const answered = players(text, named('Pts'));
    expect(answered.players.map(({ projection }) => projection)).toEqual([12, 1]);
    expect([answered.questions, answered.warnings]).toEqual([[], []]);
  });

  it('a rank is no position, and two clubs are a question', () => {
    const file = players(
      'Pos,Player,Club,Role,Price,Team\n1,Abel Storm,ABC,GK,5,Abc United\n2,Ben Falk,XYZ,D,5,Xyz City',
    );
    expect(file.players.map(({ position, team }) => [position, team])).toEqual([
      ['GK', 'ABC'],
      ['D', 'XYZ'],
    ]);
    expect(file.questions.map(({ field }) => field)).toEqual(['team']);
  });

  it('no question is asked about the same values', () => {
    const file = players('Name,Team,Pos,Price,Salary,Proj\nA Holt,ROE,M,9,9.0,4');
    expect([file.questions, file.warnings]).toEqual([[], []]);
  });

  it('an empty one is not read', () => {
    const rows = Array.from({ length: 6 }, (_, at) => `Player ${at},NOR,,${3 + at / 10}`);
    const file = projections(['Name,Team,5_Pts,6_Pts', ...rows].join('\n'));
    expect(file.columns.projection).toBe('6_Pts');
    // Divided by the minutes of the same game week: 3 · 90 / 80, and below 4 · 90 / 85.
    expect(file.rows.map(({ projection }) => projection)).toEqual([3, 3.1, 3.2, 3.3, 3.4, 3.5]);
    expect([file.questions, file.warnings]).toEqual([[], []]);
  });
});

describe('a column whose values do not fit', () => {
  const totals = Array.from({ length: 24 }, (_, at) => `Player ${at},NOR,${400 + at},${5 + at / 10}`);

  it('is read with a question, which offers the columns that are plausible', () => {
    const file = projections(['Name,Team,FPts,Mine', ...totals].join('\n'));
    const text =
      'The projection is read from "FPts". The values of "FPts" (400, 401, 402) are too high for one match.';
    expect(file.warnings).toEqual([text]);
    expect(file.questions).toEqual([
      {
        field: 'projection',
        used: 'FPts',
        text,
        options: [
          { header: 'FPts', samples: ['400', '401', '402'] },
          { header: 'Mine', samples: ['5', '5.1', '5.2'] },
        ],
      },
    ]);
  });

  it('is not read if the average of past games fits, which is said', () => {
    const file = projections(['Player,Team,FPts,FP/G', ...totals].join('\n'));
    expect(file.rows[0]?.projection).toBe(5);
    expect(file.warnings).toEqual([
      'The projection is read from "FP/G", not from "FPts". The values of "FPts" (400, 401, 402) are too high for one match.',
      'The projection is read from "FP/G", which is an average of past games, not a projection.',
    ]);
  });

  it.each([
    ['season totals of many players who did not play', (at: number) => (at % 2 ? 0 : 20 + 5 * at)],
    ['chances', (at: number) => at / 30],
    ['ranks', (at: number) => 24 - at],
    ['percentages', (at: number) => `${4 + at / 2}%`],
    ['a single percentage', (at: number) => `${4 + at / 2}${at === 9 ? '%' : ''}`],
  ])('is recognised: %s', (_, valueOf: (at: number) => number | string) => {
    const rows = Array.from({ length: 24 }, (_, at) => `Player ${at},NOR,M,${4 + at / 2},${valueOf(at)}`);
    expect(players(['Name,Team,Pos,Price,Proj', ...rows].join('\n')).questions).toHaveLength(1);
  });
});

describe('repeated headers', () => {
  const rows = Array.from({ length: 5 }, (_, at) => `Player ${at},NOR,80,${3 + at / 10},85,${4 + at / 10}`);

  it.each([
    [',,GW1,,GW2,\nName,Team,xMins,Pts,xMins,Pts', 'repeated below a row of groups'],
    ['Name,Team,GW1,,GW2,\n,,xMins,Pts,xMins,Pts', 'in two rows'],
  ])('get different names from the row above: %j', (header) => {
    const file = projections([header, ...rows].join('\n'));
    expect(file.questions).toMatchObject([
      {
        used: 'GW1 Pts',
        text: 'The projection is read from "GW1 Pts", not from "GW2 Pts".',
        options: [{ header: 'GW1 Pts' }, { header: 'GW2 Pts' }],
      },
    ]);
    expect(file.rows.map(({ projection }) => projection)).toEqual([3.375, 3.4875, 3.6, 3.7125, 3.825]);
    const answered = readProjectionFile(bytesOf([header, ...rows].join('\n')), named('GW2 Pts'));
    expect(answered).toMatchObject({ rows: [{ projection: 4.2355 }, {}, {}, {}, {}], questions: [] });
  });
});

describe('columns that are not read', () => {
  it('are listed by header with their first values', () => {
    const file =
      players(`Id,Position,First Name,Nickname,Last Name,FPPG,Salary,Game,Team,Opponent,Injury Indicator,Injury Details,Projected Ownership,Projection Floor,Projection Ceil,Max Exposure,Min Exposure
1-11,D,Abel,Abel Storm,Storm,4.1,5500,ABC@XYZ,ABC,XYZ,O,Knee,12%,1.0,9.0,30%,10%
1-12,M,Ben,Ben Falk,Falk,6.1,8500,ABC@XYZ,XYZ,ABC,,,22%,1.5,11.0,,`);
    expect(file.players).toMatchObject([
      { name: 'Abel Storm', opponent: 'XYZ', ownership: 12, floor: 1, ceiling: 9, status: 'injured' },
      { name: 'Ben Falk', opponent: 'ABC', ownership: 22, floor: 1.5, ceiling: 11 },
    ]);
    expect(file.columns.status).toBe('Injury Indicator');
    expect(file.unused).toEqual([
      { header: 'Nickname', samples: ['Abel Storm', 'Ben Falk'] },
      { header: 'Game', samples: ['ABC@XYZ', 'ABC@XYZ'] },
      { header: 'Injury Details', samples: ['Knee'] },
      { header: 'Max Exposure', samples: ['30%'] },
      { header: 'Min Exposure', samples: ['10%'] },
    ]);
  });

  it('include those of a projections file that are only read from a player file', () => {
    const file = projections(
      'DFS ID,Name,Pos,Team,Opp,Status,Salary,Actual,SS Proj,My Proj,Value,SS Own,My Own,Min Exp,Max Exp\n101,Abel Storm,GK,ABC,XYZ,Confirmed,4500,,5.1,5.3,1.1,12.5,13.0,0,100',
    );
    expect(file.rows).toMatchObject([{ projection: 5.3, values: { ownership: 13 } }]);
    expect(file.questions.map(({ field, used }) => [field, used])).toEqual([
      ['projection', 'My Proj'],
      ['ownership', 'My Own'],
    ]);
    expect(file.unused.map(({ header }) => header)).toEqual([
      'Status',
      'Salary',
      'SS Proj',
      'Value',
      'SS Own',
      'Min Exp',
      'Max Exp',
    ]);
  });

  it('may have long cells', () => {
    const file = players(
      `Name,Team,Position,Price,Projection,News\nAbel Storm,ABC,GK,5,4,${'x'.repeat(2000)}\nBen Falk,ABC,D,5,4,fit`,
    );
    expect(file.players).toHaveLength(2);
    expect(file.rejected).toEqual([]);
  });

  it('may be many', () => {
    const headers = Array.from({ length: 400 }, (_, at) => `c${at}`).join(',');
    const file = players(
      `Name,Team,Position,Price,Projection,${headers}\nAbel Storm,ABC,GK,5,4${',1'.repeat(400)}`,
    );
    expect(file.players).toHaveLength(1);
  });
});

describe('headers in other languages', () => {
  it.each([
    ['German', 'Vorname;Nachname;Verein;Position;Preis;Prognose;Besitz;Status;Gegner'],
    ['German with the name in one column', 'Spieler;Mannschaft;Position;Gehalt;Punkte'],
    ['Spanish', 'Nombre;Apellidos;Equipo;Posición;Precio;Proyección;Propiedad;Estado;Rival'],
    ['Spanish with the name in one column', 'Jugador;Equipo;Demarcación;Salario;Puntos'],
    ['Norwegian', 'Fornavn;Etternavn;Klubb;Posisjon;Lønn;Poeng;Eierandel;Status;Motstander'],
    ['Swedish', 'Förnamn;Efternamn;Lag;Position;Pris;Prognos;Ägande;Status;Motståndare'],
    ['Danish', 'Fornavn;Efternavn;Hold;Position;Pris;Forventede point;Ejerandel;Status;Modstander'],
    ['Danish with the name in one column', 'Navn;Hold;Position;Løn;Point'],
  ])('are known: %s', (_, header) => {
    const cells = header.split(';').length > 5 ? 'Abel;Storm;NOR;M;6;4,5;12%;;SUD' : 'Abel Storm;NOR;M;6;4,5';
    const file = players(`${header}\n${cells}`);
    expect(file.players).toMatchObject([{ name: 'Abel Storm', team: 'NOR', salary: 6, projection: 4.5 }]);
    expect(file.unused).toEqual([]);
  });
});

it('lines that are quoted as a whole are read', () => {
  const semicolons =
    '"Name;Team;Position;Price;Projection"\n"Abel Storm;ABC;GK;5,5;4,1"\n"Ben Falk;ABC;D;5,5;4,2"';
  const commas =
    '"Name,Team,Position,Price,Projection"\n"Abel Storm,ABC,GK,""5,5"",4.1"\n"Ben Falk,ABC,D,5.5,4.2"';
  for (const text of [semicolons, commas]) {
    expect(players(text).players).toMatchObject([
      { name: 'Abel Storm', salary: 5.5, projection: 4.1 },
      { name: 'Ben Falk', salary: 5.5, projection: 4.2 },
    ]);
  }
});

it('cells that are missing at the end of a row are empty, which is said', () => {
  const file = players(
    'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price,Projection\n1999001,11,Storm,Abel,ABC,expected,goalkeeper,5,4.1\n1999001,12,Falk,Ben,ABC,expected,defender,5.5\n1999001,13,Ost,Carl,XYZ,expected,midfielder,9',
  );
  expect(file.players.map(({ projection }) => projection)).toEqual([4.1, null, null]);
  expect(file.rejected).toEqual([]);
  expect(file.warnings).toEqual([
    'The last cells of 2 rows are missing, so they are read as empty (first on line 3).',
    '2 players without a projection (first on line 3).',
  ]);
});

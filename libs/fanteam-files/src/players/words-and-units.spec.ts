import type { WordAnswers } from '@fanteam/contracts';
import { readProjectionFile } from '../projections/projection-file';
import { bytesOf, simpleFile } from '../testing/fixtures';
import { readPlayerFile } from './player-file';

function accepted(bytes: Uint8Array | string, words?: WordAnswers) {
  const file = readPlayerFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes, { words });
  if (!file.ok) throw new Error(file.message);
  return file;
}

function projections(text: string) {
  const file = readProjectionFile(bytesOf(text));
  if (!file.ok) throw new Error(file.message);
  return file;
}

describe('the statuses of a file', () => {
  const withStatuses = (...statuses: string[]) =>
    [
      'Name,Position,Team,Salary,Projection,Status',
      ...statuses.map((each, at) => `P ${at},M,ABC,5,4,${each}`),
    ].join('\n');
  const statusesOf = (text: string, words?: WordAnswers) =>
    accepted(text, words).players.map(({ status }) => status);

  it('are those of the product', () => {
    const text = withStatuses('Confirmed', 'OUT', 'Expected', 'O', '', 'Injured (knee)', 'IR', 'available');
    expect(statusesOf(text)).toEqual([
      'confirmed',
      'refuted',
      'expected',
      'refuted',
      undefined,
      'injured',
      'injured',
      undefined,
    ]);
    expect(accepted(text).words).toEqual([]);
  });

  it('may be letters', () => {
    expect(statusesOf(withStatuses('a', 'a', 'a', 'i', 's', 'u', 'n', 'd'))).toEqual([
      undefined,
      undefined,
      undefined,
      'injured',
      'suspended',
      'refuted',
      'refuted',
      'possible',
    ]);
  });

  it('answer the question whether a player is injured, under such a header', () => {
    const text = withStatuses('Yes', 'No', 'NA', 'Knee').replace('Status', 'Injury');
    expect(statusesOf(text)).toEqual(['injured', undefined, undefined, 'knee']);
  });

  it('that are not known are listed once, and can be answered', () => {
    const text = withStatuses('Paternity leave', 'paternity leave', 'Confirmed', 'Mystery');
    const file = accepted(text);
    expect(file.words).toEqual([
      { field: 'status', word: 'paternity leave', rows: 2, used: null },
      { field: 'status', word: 'mystery', rows: 1, used: null },
    ]);
    expect(file.warnings).toContain(
      'Not known as a status, so these players stay selectable: "paternity leave" (2 players) and "mystery" (1 player). State what each means.',
    );
    const words: WordAnswers = { statuses: { 'paternity leave': 'refuted', mystery: 'none' } };
    expect(statusesOf(text, words)).toEqual(['refuted', 'refuted', 'confirmed', undefined]);
    expect(accepted(text, words)).toMatchObject({ words: [], warnings: [] });
  });

  it('"S" is a question if it may mean starter', () => {
    expect(accepted(withStatuses('S', 'S', 'S', 'B')).words).toMatchObject([
      { word: 's', rows: 3 },
      { word: 'b' },
    ]);
  });

  it('of a projections file are not used, which is said for players who are out', () => {
    expect(projections('Name,Proj,Status\nAri Holt,4,OUT\nBo Lund,4,Confirmed').warnings).toEqual([
      'The file states that 1 player will not play (first on line 2). A projections file does not change statuses, so exclude these players.',
    ]);
  });
});

describe('the positions of a file', () => {
  it('that are not known are listed once, and can be answered', () => {
    const bytes = simpleFile('Ari Holt,Regista,ROE,5,4', 'Bo Lund,regista,ROE,5,4', 'Cy Moe,CB,ROE,5,4');
    const file = accepted(bytes);
    expect(file.rejected).toHaveLength(2);
    expect(file.words).toEqual([{ field: 'position', word: 'regista', rows: 2, used: null }]);
    const answered = accepted(bytes, { positions: { regista: 'M' } });
    expect(answered.players.map(({ position }) => position)).toEqual(['M', 'M', 'D']);
    expect([answered.words, answered.rejected]).toEqual([[], []]);
  });

  it('"F" is a question if it may mean defenders, and "DC" always is', () => {
    const unknown = (...positions: string[]) =>
      accepted(
        ['Name,Position,Team,Salary', ...positions.map((each, at) => `P ${at},${each},ABC,5`)].join('\n'),
      ).words.map(({ word }) => word);
    expect(unknown('K', 'F', 'M', 'A')).toEqual(['k', 'f', 'a']);
    expect(unknown('GK', 'D', 'M', 'F', 'DC')).toEqual(['dc']);
  });

  it('are listed if none is known', () => {
    expect(readPlayerFile(simpleFile('Ari Holt,Regista,ROE,5,4'))).toMatchObject({
      ok: false,
      words: [{ field: 'position', word: 'regista' }],
    });
  });

  it('of wingers are read as midfielders, which is said', () => {
    const file = accepted(simpleFile('Ari Holt,LW,ROE,5,4', 'Bo Lund,D,ROE,5,4'));
    expect(file.words).toEqual([{ field: 'position', word: 'lw', rows: 1, used: 'M' }]);
    expect(file.warnings).toEqual(['Read as midfielders: "lw" (1 player). If they are forwards, state it.']);
    expect(accepted(simpleFile('Ari Holt,LW,ROE,5,4'), { positions: { lw: 'F' } }).players[0]?.position).toBe(
      'F',
    );
  });

  it('are doubtful if many players have the same one', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `Player ${at},G,ROE,5,4`);
    expect(accepted(simpleFile(...rows)).warnings).toEqual([
      'All 30 players have the position GK. Check the position column; only football is supported.',
    ]);
    const hockey = Array.from({ length: 30 }, (_, at) => `Player ${at},${'GDF'[at % 3]},ROE,5,4`);
    expect(accepted(simpleFile(...hockey)).warnings).toEqual([
      'No player has the position MID. Check the position column; only football is supported.',
    ]);
  });
});

describe('the salaries of a file', () => {
  const salaries = (header: string, ...cells: string[]) =>
    accepted(
      [`Name;Position;Team;Projection;${header}`, ...cells.map((each, at) => `P ${at};M;A;4;${each}`)].join(
        '\n',
      ),
    );
  const valuesOf = (file: ReturnType<typeof salaries>) => file.players.map(({ salary }) => salary);

  it('have one unit', () => {
    const file = salaries('Price', '€900K', '€12.5M', '€1.2m', '€8M');
    expect(valuesOf(file)).toEqual([0.9, 12.5, 1.2, 8]);
    expect(file.warnings).toEqual([]);
  });

  it('have a warning if their units differ', () => {
    expect(salaries('Price', '5', '6', '900000').warnings).toEqual([
      'The salaries lie between 5 and 900,000. Check that they have the same unit.',
    ]);
  });

  it('may be in tenths, which is said', () => {
    const file = salaries('now_cost', '90', '45');
    expect(valuesOf(file)).toEqual([9, 4.5]);
    expect(file.warnings).toEqual([
      'The salary "now_cost" is read in tenths: 90 means 9. If this is wrong, rename the header to Salary.',
    ]);
    expect(valuesOf(salaries('now_cost', '9.0', '4.5'))).toEqual([9, 4.5]);
  });
});

describe('the ownership of a file', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1);

  it('may be shares in a short list', () => {
    const rows = twelve.map((at) => `Player ${at},3,${(at * 0.05).toFixed(2)},${at / 100}`);
    const { rows: read, warnings } = projections(['Name,Projection,Own,CptOwn', ...rows].join('\n'));
    expect(read[0]?.values).toEqual({ ownership: 5, captain_ownership: 1 });
    expect(read[11]?.values).toEqual({ ownership: 60, captain_ownership: 12 });
    expect(warnings.map((warning) => warning.split(':')[0])).toEqual([
      'The ownership is read as a share',
      'The captain ownership is read as a share',
    ]);
  });

  it('has a warning if only some cells have a percent sign', () => {
    const file = projections('Name,Projection,Own\nA,3,0.12\nB,4,12%\nC,4,30%');
    expect(file.warnings).toEqual([
      'The ownership is read as percent: 0.25 means 0.25 %. Only some cells have a percent sign, so check them.',
    ]);
    expect(projections('Name,Projection,Own\nA,3,0.2%\nB,4,12%').warnings).toEqual([]);
  });

  it('is percent if the header states it, with a warning if shares fit better', () => {
    const rows = Array.from({ length: 24 }, (_, at) => `Player ${at},3,${((at + 1) * 0.03).toFixed(2)}`);
    const file = projections(['Name,Projection,Own %', ...rows].join('\n'));
    expect(file.rows[23]?.values?.ownership).toBe(0.72);
    expect(file.warnings).toEqual([
      'The ownership is read as percent, as the header "Own %" states: 0.25 means 0.25 %. Many values are not above 1, so check them.',
    ]);
  });
});

it('cells such as #N/A are empty, and the player stays', () => {
  const file = accepted(
    'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price,Projection\n1999001,11,Storm,Abel,ABC,#N/A,goalkeeper,5,4.1\n1999001,12,Falk,Ben,ABC,expected,defender,5.5,#N/A\n1999001,13,Ost,Carl,XYZ,n/a,midfielder,9,#NV',
  );
  expect(file.players.map(({ projection, status }) => [projection, status])).toEqual([
    [4.1, undefined],
    [null, 'expected'],
    [null, undefined],
  ]);
  expect(projections('Name,Proj\nAri Holt,4\nBo Lund,#N/A').rejected).toEqual([
    { line: 3, reason: 'Projection is the error "#N/A"' },
  ]);
});

it.each([['880001.0'], ['"880,001"'], ['"=""880001"""']])('the id %s is that of the pool', (id) => {
  expect(projections(`PlayerID,Projection\n${id},3`).rows).toMatchObject([{ id: '880001' }]);
  const [player] = accepted(`PlayerID,Name,Pos,Team,Price\n${id},Ari Holt,M,ROE,5`).players;
  expect(player?.id).toBe('880001');
});

it.each([
  ['NOR 3<br/>@SUD 0 F', undefined],
  ['NOR 2-1 SUD', undefined],
  ['FT NOR v SUD', undefined],
  ['NOR@SUD Final', undefined],
  ['NOR-SUD', 'SUD'],
  ['NOR @SUD 15:00', 'SUD'],
  ['NOR@SUD 08/15 03:00PM', 'SUD'],
  ['Schalke 04 - NOR', 'SCHALKE 04'],
  ['NOR v Mainz 05', 'MAINZ'],
])('the opponent of the match %s is %s', (cell, opponent) => {
  const file = accepted(`Name,Pos,Team,Price,Proj,Match\nAri Holt,M,NOR,5,4,${cell}`);
  expect(file.players[0]?.opponent).toBe(opponent);
  if (opponent === undefined) {
    expect(file.warnings).toEqual([
      'The match of 1 row has a final score, so its opponent is ignored (first on line 2). Check that the file is for the next match.',
    ]);
  }
});

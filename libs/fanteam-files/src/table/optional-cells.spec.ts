import { readProjectionFile } from '../projections/projection-file';
import { bytesOf } from '../testing/fixtures';

/** The values of a column of a projections file, by row, and the warnings. */
function readColumn(header: string, cells: readonly (number | string)[]) {
  const rows = cells.map((cell, at) => `Player ${at},5,${cell}`);
  const file = readProjectionFile(bytesOf([`Name,Proj,${header}`, ...rows].join('\n')), {
    projectionKind: 'if_starting',
  });
  if (!file.ok) throw new Error(file.message);
  return { values: file.rows.map((row) => Object.values(row.values ?? {})[0]), warnings: file.warnings };
}

const repeat = (count: number, value: number | string) => Array.from({ length: count }, () => value);
const ownershipIsShare =
  'The ownership is read as a share: 0.25 means 25 %. If this is wrong, write the numbers with a percent sign: 0.25%.';
const unreadable = (column: string, line: number, remedy: string) =>
  `Cannot read the ${column} of 1 row, so it is ignored (first on line ${line}). ${remedy}`;

describe('a chance to start', () => {
  it('is a share if nearly all values are at most 1; the others are ignored', () => {
    const { values, warnings } = readColumn('Start', [...repeat(60, 0.8), 1.5, ...repeat(59, 0.8)]);
    expect(values).toEqual([...repeat(60, 0.8), undefined, ...repeat(59, 0.8)]);
    expect(warnings).toEqual([unreadable('chance to start', 62, 'Chance to start is a number from 0 to 1.')]);
  });

  it('is a share if a value is above 100', () => {
    expect(readColumn('Start', [0.8, 1, 1500]).values).toEqual([0.8, 1, undefined]);
  });

  it('is percent if some values are at most 1', () => {
    const { values, warnings } = readColumn('Start', [90, 85, 60, 1, 0.5, 0]);
    expect(values).toEqual([0.9, 0.85, 0.6, 0.01, 0.005, 0]);
    expect(warnings).toEqual([]);
  });

  it.each([[[0.8, 0.5, 1, 70]], [[1, 1, 1, 1, 1, 1, 1, 1, 1, 100]]])(
    'is percent with a warning if the values do not show the unit: %s',
    (cells) => {
      const { values, warnings } = readColumn('Start', cells);
      expect(values).toEqual(cells.map((cell) => cell / 100));
      expect(warnings).toEqual([
        'The chance to start is read as percent: 0.25 means 0.25 %. Many values are not above 1, so check them.',
      ]);
    },
  );
});

describe('an ownership', () => {
  it('is a share if nearly all values are at most 1 and the sum is small', () => {
    const { values, warnings } = readColumn('Own', [1.5, ...repeat(99, 0.1)]);
    expect(values).toEqual([undefined, ...repeat(99, 10)]);
    expect(warnings).toEqual([
      ownershipIsShare,
      unreadable('ownership', 2, 'Ownership is a number from 0 to 1.'),
    ]);
  });

  it('is percent if the numbers have a percent sign, as the warning about shares states', () => {
    expect(readColumn('Own', repeat(20, 0.25))).toEqual({
      values: repeat(20, 25),
      warnings: [ownershipIsShare],
    });
    expect(readColumn('Own', repeat(20, '0.25%'))).toEqual({ values: repeat(20, 0.25), warnings: [] });
  });

  it('is percent if nearly all players are below 1 % and the sum is large', () => {
    // 20 players of 40 % and 280 of 0.5 %: a sum of 940 %, with 93 % of the values below 1.
    const cells = [...repeat(20, 40), ...repeat(280, 0.5)];
    expect(readColumn('Own', cells)).toEqual({ values: cells, warnings: [] });
  });

  it('is percent in a short list', () => {
    const cells = [12, 7, 0.5, 0.3];
    expect(readColumn('Own', cells)).toEqual({ values: cells, warnings: [] });
  });

  it('is percent if all players are below 1 %, but their sum is that of a whole lineup', () => {
    const cells = repeat(600, 0.9);
    expect(readColumn('Own', cells)).toEqual({ values: cells, warnings: [] });
  });

  it('is percent with a warning if neither unit fits', () => {
    const cells = [...repeat(15, 0.4), ...repeat(10, 3)];
    const { values, warnings } = readColumn('Own', cells);
    expect(values).toEqual(cells);
    expect(warnings).toEqual([
      'The ownership is read as percent: 0.25 means 0.25 %. Many values are not above 1, so check them.',
    ]);
  });

  it('of captains is percent if it adds up to 100 %', () => {
    const cells = [...repeat(9, 10), ...repeat(100, 0.1)];
    expect(readColumn('Captain Own', cells)).toEqual({ values: cells, warnings: [] });
  });
});

describe('a cell that cannot be read', () => {
  it.each([
    ['Own', 'ownership', -5, 12, 'Ownership is a number from 0 to 100.'],
    ['Own', 'ownership', 150, 12, 'Ownership is a number from 0 to 100.'],
    ['Captain Own', 'captain ownership', 150, 12, 'Captain ownership is a number from 0 to 100.'],
    ['Floor', 'floor', -2000, 1, 'Floor is a number from -1,000 to 1,000.'],
    ['Ceil', 'ceiling', 'x', 9, 'Ceiling is a number from -1,000 to 1,000.'],
    ['StdDev', 'standard deviation', -1, 2, 'Standard deviation is a number from 0 to 1,000.'],
    ['Start', 'chance to start', 'x', 0.8, 'Chance to start is a number from 0 to 1.'],
    ['Start', 'chance to start', 'x', 80, 'Chance to start is a number from 0 to 100.'],
    [
      'Opp',
      'opponent',
      '=NBK',
      'NBK',
      'Opponent is a text without control characters that does not start with a tab, "=", "+" or "@".',
    ],
  ])('%s: the warning about the %s %s states what is allowed', (header, column, cell, other, remedy) => {
    expect(readColumn(header, [other, cell]).warnings).toEqual([unreadable(column, 3, remedy)]);
  });
});

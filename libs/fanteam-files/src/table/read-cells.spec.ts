import { cleanId, detectComma, findUnit, isErrorCell, readNumber, unwrapCell } from './read-cells';

it.each([
  ['£5.5m', 5.5],
  ['5,5', 5.5],
  ['5.5M', 5.5],
  ['$5,500', 5500],
  ['5.5k', 5500],
  ['€ 6', 6],
  ['6 €', 6],
  ['12%', 12],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['5\u00a0500', 5500],
  ['0,125', 0.125],
  ['+3', 3],
  ['-0.5', -0.5],
  ['−0,5', -0.5],
  ['-£5', -5],
  ['1e2', 100],
  ['.5', 0.5],
  [' 7 ', 7],
])('reads %s', (cell, value) => {
  expect(readNumber(cell, 'thousands')).toBe(value);
});

it.each(['', ' ', '-', '–', '—', '#N/A', '#NV', '#VALUE!', '#¡DIV/0!', '#I/T', 'n/a', 'N.A.', 'NaN', 'null'])(
  'reads "%s" as empty',
  (cell) => {
    expect(readNumber(cell, 'decimal')).toBeNull();
  },
);

it.each(['abc', 'Infinity', '0x1f', '1,2,3', '5.5.5', '1 2', '+-5', '£', 'm', '%', '--', '1_000', '５'])(
  'does not read "%s" as a number',
  (cell) => {
    expect(readNumber(cell, 'decimal')).toBeUndefined();
  },
);

it('reads one comma before three digits as other cells of the column use it', () => {
  expect(readNumber('5,500', 'decimal')).toBe(5.5);
  expect(detectComma(['5,500', '6,25'], 'thousands')).toEqual({ comma: 'decimal' });
  expect(detectComma(['5,500', '1,234.5'], 'decimal')).toEqual({ comma: 'thousands' });
  expect(detectComma(['5', '5,500', '7,000'], 'thousands')).toEqual({ comma: 'thousands', example: '5,500' });
});

it('reads one dot before three digits as other cells of the column use it', () => {
  expect(readNumber('5.500', 'decimal')).toBe(5.5);
  expect(readNumber('5.500', 'dot-thousands')).toBe(5500);
  expect(readNumber('5.5', 'dot-thousands')).toBe(5.5);
  expect(readNumber('5,500', 'dot-thousands')).toBe(5.5);
  expect(detectComma(['6,5', '5.500', '5.000,50'], 'decimal')).toEqual({ comma: 'dot-thousands' });
  expect(detectComma(['5.500', '1.234.567'], 'decimal')).toEqual({ comma: 'dot-thousands' });
  expect(detectComma(['5.500', '6,5'], 'thousands')).toEqual({ comma: 'decimal' });
  expect(detectComma(['5.500', '6.25'], 'decimal')).toEqual({ comma: 'decimal', example: undefined });
});

it.each([
  [
    ['€900K', '€12.5M', '€1.2m', '€8M'],
    [0.9, 12.5, 1.2, 8],
  ],
  [
    ['900 Tsd. €', '12,5 Mio. €'],
    [0.9, 12.5],
  ],
  [
    ['900 mil €', '12,50 mill. €'],
    [0.9, 12.5],
  ],
  [
    ['900000', '12.5M'],
    [0.9, 12.5],
  ],
  [
    ['900k', '8'],
    [0.9, 8],
  ],
  [
    ['5.5k', '6k'],
    [5500, 6000],
  ],
  [
    ['5,500', '12,000'],
    [5500, 12000],
  ],
])('reads the numbers of a column in one unit: %j', (cells, values) => {
  const { comma } = detectComma(cells, 'thousands');
  expect(cells.map((cell) => readNumber(cell, comma, findUnit(cells)))).toEqual(values);
});

it.each([
  ['880001.0', '880001'],
  ['880,001', '880001'],
  ['880 001', '880001'],
  ['1,880,001', '1880001'],
  ['="880001"', '880001'],
  ['#880001', '880001'],
  ["'880001", '880001'],
  ['8.80001E+05', '880001'],
  ['1-11', '1-11'],
  ['12,5', '12,5'],
  ['007', '007'],
])('reads the id %s', (cell, id) => {
  expect(cleanId(unwrapCell(cell))).toBe(id);
});

it('knows the errors of spreadsheets', () => {
  expect(['#N/A', '#NV', '#REF!', '#12', '-', ''].map(isErrorCell)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

import { unzipSync, zipSync } from 'fflate';
import { makeWorkbook, type WorkbookSheets } from '../../../../../../tools/test/workbook';
import { readWorkbook, sheetToFile } from './read-workbook';

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'xp.xlsx') => new File([bytes], name);
const workbook = (sheets: WorkbookSheets) => fileOf(makeWorkbook(sheets));
const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

describe('an Excel workbook', () => {
  it('becomes one CSV for each sheet with data, with a line for each row', async () => {
    const sheets = await readWorkbook(
      workbook({
        Notes: [['Made by me']],
        Empty: [],
        'Week 3': [
          ['My week', null, null],
          [],
          ['Name', 'Team', 'xPts'],
          ['Dahl, "Bo"\nRúni & Co', 'MCI', 5.300000000000001],
          ['Edlund', true, '#N/A'],
        ],
      }),
    );
    expect(sheets.map(({ name, hasProjections }) => [name, hasProjections])).toEqual([
      ['Notes', false],
      ['Week 3', true],
    ]);
    expect(sheets[1]!.csv.split('\n').slice(2)).toEqual([
      '"Name","Team","xPts"',
      '"Dahl, ""Bo"" Rúni & Co","MCI","5.3"',
      // A calculated cell that has failed.
      '"Edlund","TRUE","#N/A"',
    ]);
    const csv = sheetToFile(workbook({}), sheets[1]!);
    expect(csv.name).toBe('xp.csv');
  });

  it('stores percentages as fractions with a percent format', async () => {
    const percent = (value: number) => ({ percent: value });
    const [sheet] = await readWorkbook(
      workbook({
        Sheet1: [
          ['Name', 'xPts', 'Own%', 'CptOwn', 'Start'],
          ['Dahl', 0.5, percent(0.125), percent(0.01), percent(0.9)],
          ['Edlund', 0.4, percent(1.05), 0.02, 1],
        ],
      }),
    );
    expect(sheet!.csv.split('\n').slice(1)).toEqual([
      '"Dahl","0.5","12.5%","1%","90%"',
      '"Edlund","0.4","105%","0.02","1"',
    ]);
  });

  it('is refused if one cell makes it too large, and not because of empty cells', async () => {
    const withCell = (cell: string) => {
      const entries = unzipSync(makeWorkbook({ Sheet1: [['Name', 'xPts']] }));
      const path = 'xl/worksheets/sheet1.xml';
      const xml = new TextDecoder().decode(entries[path]);
      entries[path] = bytesOf(xml.replace('</sheetData>', `${cell}</sheetData>`));
      return fileOf(zipSync(entries) as Uint8Array<ArrayBuffer>);
    };
    const far = (content: string) => `<row r="1048576"><c r="XFD1048576">${content}</c></row>`;
    await expect(readWorkbook(withCell(far('<v>1</v>')))).rejects.toThrow(
      'xp.xlsx has a cell at XFD1048576, far from the first one.',
    );
    const [sheet] = await readWorkbook(withCell('<row r="2"><c r="XFD2"/></row>'));
    expect(sheet!.csv).toBe('"Name","xPts"');
  });

  it('has its hidden sheets last, and states how many rows are hidden', async () => {
    const rows = [
      ['Name', 'xPts'],
      ['Dahl', 5],
    ];
    const sheets = await readWorkbook(
      fileOf(makeWorkbook({ Old: rows, 'A & B': rows }, { sheets: ['Old'], rows: [2] })),
    );
    expect(sheets.map(({ name, isHidden, hiddenRows }) => [name, isHidden, hiddenRows])).toEqual([
      ['A & B', false, 1],
      ['Old', true, 1],
    ]);
  });

  it('is refused if a column that is read has formulas without stored values', async () => {
    const formula = { formula: 'A1+1' };
    const file = workbook({
      Read: [
        ['Name', 'xPts'],
        ['Dahl', formula],
      ],
      Other: [
        ['Name', 'xPts', 'Mood'],
        ['Dahl', 5, formula],
      ],
    });
    const [read, other] = await readWorkbook(file);
    expect(() => sheetToFile(file, read!)).toThrow(
      'Sheet Read of xp.xlsx has formulas without stored values. Open the workbook in Excel, save it, and choose it again.',
    );
    expect(sheetToFile(file, other!).name).toBe('xp.csv');
  });

  it('may have a large sheet, which the reader alone would unpack in a worker', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      `Player ${index}`,
      'MCI',
      'MID',
      index / 7,
      index,
      index,
    ]);
    const [sheet] = await readWorkbook(workbook({ Sheet1: rows }));
    expect(sheet!.csv.split('\n')).toHaveLength(5000);
    expect(() => sheetToFile(workbook({}), { ...sheet!, csv: 'x'.repeat(2_100_000) })).toThrow(
      'Sheet Sheet1 of xp.xlsx has more than 2 MB of text. Delete rows or columns that you do not need.',
    );
  });

  it.each([
    ['a text file', bytesOf('Name,xPts'), 'is not an Excel workbook, or it is damaged'],
    ['an empty file', bytesOf(''), 'is not an Excel workbook, or it is damaged'],
    [
      'an old or protected workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(600).fill(0)]),
      'is an old Excel file (.xls) or has a password',
    ],
    ['half a workbook', makeWorkbook({ Sheet1: [['Name']] }).slice(0, 300), 'or it is damaged'],
    ['a workbook without data', makeWorkbook({ Sheet1: [] }), 'is empty'],
    ['a file that is too large', new Uint8Array(6_000_000), 'is larger than 5 MB'],
  ])('that is %s is refused with a reason', async (_, bytes, reason) => {
    await expect(readWorkbook(fileOf(bytes))).rejects.toThrow(reason);
    await expect(readWorkbook(fileOf(bytes))).rejects.toThrow('xp.xlsx');
  });
});

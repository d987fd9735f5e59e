import type { PoolPlayer } from '@fanteam/contracts';
import { readPastedTable } from './pasted-columns';
import { pastedToCsv } from './pasted-projections';
import { readProjectionFile } from './projection-file';

const player = (
  id: string,
  name: string,
  position: PoolPlayer['position'],
  team: string,
  salary: number,
) => ({
  ...{ id, name, position, team, salary },
  projection: null,
});
const pool: PoolPlayer[] = [
  player('11', 'Rúni Dahl', 'D', 'MCI', 6.5),
  player('12', 'Brann Saelvik', 'M', 'ARS', 11.1),
  player('13', 'Ervin Holmare', 'F', 'LIV', 14),
  player('14', 'Edlund', 'GK', 'MCI', 5),
];

const columnsOf = (...lines: string[]) => readPastedTable(lines, pool)!.columns;
const fieldsOf = (...lines: string[]) => columnsOf(...lines).map(({ field }) => field);

/** The rows as the server reads them, with the line numbers of the paste. */
function rowsOf(text: string) {
  const { csv, addedLines } = pastedToCsv(text, pool);
  const file = readProjectionFile(new TextEncoder().encode(csv));
  if (!file.ok) throw new Error(file.message);
  const { rows, rejected } = file;
  return [...rows, ...rejected].map((row) => ({ ...row, line: row.line - addedLines }));
}

describe('the columns of a pasted table', () => {
  it('are recognised by the names, ids, clubs and salaries of the pool', () => {
    const columns = columnsOf(
      'Rúni Dahl\tDEF\tMCI\t6,5\t4,25',
      'Brann Saelvik\tMID\tARS\t11,1\t6,5',
      'Ervin Holmare\tFWD\tLIV\t14\t7',
      'Another Player\tGK\tMCI\t4\t3',
    );
    expect(columns.map(({ field }) => field)).toEqual(['name', 'position', 'team', 'salary', 'projection']);
    expect(columns.every(({ isSure }) => isSure)).toBe(true);
    expect(columns[0]?.samples).toContain('Rúni Dahl');
    expect(fieldsOf('4.2;11', '6.5;12', '7.1;13')).toEqual(['projection', 'id']);
  });

  it('may be the club and the opponent in any order', () => {
    expect(
      fieldsOf('Rúni Dahl\tLIV\tMCI\t4.2', 'Brann Saelvik\tMCI\tARS\t6.5', 'Ervin Holmare\tARS\tLIV\t7'),
    ).toEqual(['name', 'opponent', 'team', 'projection']);
    expect(fieldsOf('Rúni Dahl\t@LIV\tMCI\t4.2', 'Brann Saelvik\tvs MCI\tARS\t6.5')).toEqual([
      'name',
      'opponent',
      'team',
      'projection',
    ]);
  });

  it('may be clubs that the pool names differently', () => {
    expect(
      fieldsOf('Dahl\tMan City\t4.2', 'Edlund\tMan City\t4', 'Saelvik\tArsenal\t6.5', 'Holmare\tArsenal\t7'),
    ).toEqual(['name', 'team', 'projection']);
  });

  it('are unsure if several may be the projection, which then is the one with decimals', () => {
    const columns = columnsOf('Dahl\t90\t4.2\t12%', 'Saelvik\t85\t6.5\t8%', 'Holmare\t77\t7.1\t20%');
    expect(columns.map(({ field, isSure }) => [field, isSure])).toEqual([
      ['name', true],
      [null, false],
      ['projection', false],
      ['ownership', true],
    ]);
  });

  it('take the projection from values of one match, and ask about the only one if it is a season total', () => {
    expect(fieldsOf('Dahl\t212.25\t4', 'Saelvik\t180.5\t6', 'Holmare\t90.75\t7')).toEqual([
      'name',
      null,
      'projection',
    ]);
    expect(columnsOf('Dahl\t212', 'Saelvik\t180', 'Holmare\t90').map(({ isSure }) => isSure)).toEqual([
      true,
      false,
    ]);
  });

  it('may be a status in words', () => {
    expect(fieldsOf('Dahl\tInjured (knee)\t4.2', 'Saelvik\tfit\t6.5', 'Holmare\tdoubtful\t7')).toEqual([
      'name',
      'status',
      'projection',
    ]);
  });

  it('may have unknown headers and lines with another number of cells', () => {
    const text =
      'Who\tClub\tHope\nRúni\tMCI\t4.2\n\nSaelvik\tARS\t6.5\nHolmare\tLIV\t7\nEdlund\tMCI\t4\nTotal\t22\nA\tB\t5\t6';
    expect(readPastedTable(text.split('\n').slice(0, 6), pool)?.hasHeader).toBe(true);
    expect(rowsOf(`${text}\nDahl\tMCI\t5\nX\tMCI\t5\nY\tMCI\t5`)).toEqual(
      expect.arrayContaining([
        { line: 4, name: 'Saelvik', team: 'ARS', projection: 6.5 },
        { line: 7, reason: 'Projection is empty' },
        { line: 8, reason: 'The row has 4 cells, but the header has 3' },
      ]),
    );
  });

  it('may be numbers after a name, which are a question', () => {
    const { columns } = pastedToCsv('Odd Dahl 3.1 15%\nPer Saelvik 3.4 20%\nTor Holmare 5.2 8%', pool);
    expect(columns?.map(({ field }) => field)).toEqual(['name', 'projection', 'ownership']);
    const points = pastedToCsv('Odd Dahl 2 90\nPer Saelvik 6 85\nTor Holmare 1 60', pool);
    expect(points.columns?.map(({ isSure }) => isSure)).toEqual([true, false, false]);
  });

  it('may be quoted', () => {
    expect(rowsOf('"Dahl, Rúni",MCI,"4,2"\n"Saelvik ""Bo"" Brann",ARS,"6,5"')).toEqual([
      { line: 1, name: 'Dahl, Rúni', team: 'MCI', projection: 4.2 },
      { line: 2, name: 'Saelvik "Bo" Brann', team: 'ARS', projection: 6.5 },
    ]);
  });

  it.each([
    ['Rúni Dahl 5.4\nEdlund 4'],
    ['Rúni Dahl, MCI, 5,4\nEdlund, MCI, 4,1'],
    ['Dahl, Rúni 5.4\nSaelvik, Brann 4'],
    ['11, 5.4\n12, 6.1'],
    ['Rúni Dahl 5.4\n12\t6.1\nErvin Holmare 7\n14\t3'],
  ])('do not exist in %j', (text) => {
    expect(readPastedTable(text.split('\n'), pool)).toBeUndefined();
  });
});

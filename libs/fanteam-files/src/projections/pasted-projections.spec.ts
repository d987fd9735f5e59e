import { pastedToCsv } from './pasted-projections';
import { readProjectionFile } from './projection-file';

/** Converts pasted text and reads it with the reader that the server uses. */
function read(text: string) {
  const { csv, addedLines } = pastedToCsv(text, []);
  const file = readProjectionFile(new TextEncoder().encode(csv), { fileName: 'pasted.csv' });
  if (!file.ok) return file.message;
  return {
    rows: file.rows.map(({ line, ...row }) => ({ ...row, line: line - addedLines })),
    rejected: file.rejected.map(({ line, reason }) => ({ reason, line: line - addedLines })),
  };
}

describe('pasted projections', () => {
  it.each([
    ['Rúni Dahl 5.4', { name: 'Rúni Dahl', projection: 5.4 }],
    ['Rúni Dahl\t5,4', { name: 'Rúni Dahl', projection: 5.4 }],
    ['Dahl, Rúni 5,4', { name: 'Dahl, Rúni', projection: 5.4 }],
    ['Rúni Dahl: 5.4 pts', { name: 'Rúni Dahl', projection: 5.4 }],
    ['Dahl-Nord -0.5', { name: 'Dahl-Nord', projection: -0.5 }],
    ['Rúni Dahl (MCI) 5.4', { name: 'Rúni Dahl', team: 'MCI', projection: 5.4 }],
    ['Rúni Dahl; MCI; 5.4', { name: 'Rúni Dahl', team: 'MCI', projection: 5.4 }],
    ['Rúni Dahl, MCI, 5.4', { name: 'Rúni Dahl', team: 'MCI', projection: 5.4 }],
    ['4388229 6.5', { id: '4388229', name: '4388229', projection: 6.5 }],
    ['4388229,6,5', { id: '4388229', name: '4388229', projection: 6.5 }],
    ['Rúni "The Wall" Dahl 5', { name: 'Rúni "The Wall" Dahl', projection: 5 }],
  ])('reads "%s"', (line, row) => {
    expect(read(line)).toEqual({ rows: [{ line: 1, ...row }], rejected: [] });
  });

  it('keeps the line numbers and rejects lines without a projection', () => {
    expect(read('Edlund 4\n\nRúni Dahl\nHolmare 7.5\n')).toEqual({
      rows: [
        { line: 1, name: 'Edlund', projection: 4 },
        { line: 4, name: 'Holmare', projection: 7.5 },
      ],
      rejected: [{ line: 3, reason: 'Projection is empty' }],
    });
  });

  it('does not change a table with a header', () => {
    const pasted = 'Name\tTeam\txPts\nRúni Dahl\tMCI\t5.4';
    expect(pastedToCsv(pasted, [])).toEqual({ csv: pasted, addedLines: 0 });
    expect(read(pasted)).toEqual({
      rows: [{ line: 2, name: 'Rúni Dahl', team: 'MCI', projection: 5.4 }],
      rejected: [],
    });
  });

  it('does not read the end of a name as a projection', () => {
    expect(read('Dahl2')).toMatch(/None of|The only row/);
  });

  it('guesses the columns of a table without a header', () => {
    const pasted = [
      'Rúni Dahl\tMID\tMCI\t£8.5m\t12%\t5,43',
      'Ari Holt\tGKP\tMCI\t£5m\t3%\t3,9',
      '',
      'Bo Lund\tFWD\tARS\t£9m\t30%\t6',
    ].join('\n');
    expect(pastedToCsv(pasted, []).columns).toEqual([
      { field: 'name', isSure: true, samples: ['Rúni Dahl', 'Ari Holt', 'Bo Lund'] },
      { field: 'position', isSure: true, samples: ['MID', 'GKP', 'FWD'] },
      { field: 'team', isSure: true, samples: ['MCI', 'MCI', 'ARS'] },
      { field: 'salary', isSure: true, samples: ['£8.5m', '£5m', '£9m'] },
      { field: 'ownership', isSure: true, samples: ['12%', '3%', '30%'] },
      { field: 'projection', isSure: true, samples: ['5,43', '3,9', '6'] },
    ]);
    expect(read(pasted)).toMatchObject({
      rows: [
        { line: 1, name: 'Rúni Dahl', team: 'MCI', position: 'M', projection: 5.43 },
        { line: 2, name: 'Ari Holt', team: 'MCI', position: 'GK', projection: 3.9 },
        { line: 4, name: 'Bo Lund', team: 'ARS', position: 'F', projection: 6 },
      ],
      rejected: [],
    });
  });

  it('is unsure about several columns of numbers, and uses the fields that the user has chosen', () => {
    const pasted = 'Dahl\tRúni\t5.5\t6.25\nHolt\tAri\t4\t3.75';
    expect(pastedToCsv(pasted, []).columns?.map(({ field, isSure }) => [field, isSure])).toEqual([
      ['name', false],
      [null, false],
      [null, false],
      ['projection', false],
    ]);
    const chosen = pastedToCsv(pasted, [], ['name', null, 'projection', 'ceiling']);
    expect(chosen.columns?.every(({ isSure }) => isSure)).toBe(true);
    const file = readProjectionFile(new TextEncoder().encode(chosen.csv));
    expect(file).toMatchObject({
      columns: { name: 'name', projection: 'projection', ceiling: 'ceiling' },
      rows: [
        { line: 2, name: 'Dahl', projection: 5.5 },
        { line: 3, name: 'Holt', projection: 4 },
      ],
    });
  });
});

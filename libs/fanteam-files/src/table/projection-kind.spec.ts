import type { ProjectionKind } from '@fanteam/contracts';
import { readPlayerFile } from '../players/player-file';
import { readProjectionFile } from '../projections/projection-file';
import { bytesOf } from '../testing/fixtures';

function read(text: string, projectionKind?: ProjectionKind) {
  const file = readProjectionFile(bytesOf(text), { projectionKind });
  if (!file.ok) throw new Error(file.message);
  const rows = file.rows.map(({ projection, values }) => [projection, values?.start]);
  return { rows, kind: file.projectionKind, warnings: file.warnings, start: file.columns.start };
}

const divided = (count: string, column: string) =>
  `The projections are read as expected points: ${count} divided by the chance to play in "${column}".`;

describe('the projections of a file', () => {
  it('are points if the player starts, unless the file has a chance to play', () => {
    expect(read('Name,Proj\nAri Holt,5')).toMatchObject({ kind: 'if_starting', rows: [[5, undefined]] });
    expect(read('Name,Own%\nAri Holt,5')).toMatchObject({ kind: null });
  });

  it('are divided by the chance to start in the same file', () => {
    const { rows, kind, warnings } = read('Name,Proj,Start\nAri Holt,4,80%\nBo Keel,3,100%\nCy Moe,-1,50%');
    expect(kind).toBe('expected');
    expect(rows).toEqual([
      [5, 0.8],
      [3, 1],
      [-2, 0.5],
    ]);
    expect(warnings).toEqual([divided('2 projections', 'Start')]);
  });

  it('are divided by the minutes of FPL Review and Solio, which are the chance to start', () => {
    const text = 'Pos,ID,Name,BV,SV,Team,12_xMins,12_Pts,13_xMins,13_Pts\nM,1,Ari Holt,7.5,7.5,ROE,45,3,90,6';
    const { rows, warnings, start } = read(text);
    expect(rows).toEqual([[6, 0.5]]);
    expect(start).toBe('12_xMins');
    expect(warnings).toContain(divided('1 projection', '12_xMins'));
    expect(read('Name,Proj,xMins\nAri Holt,3,95').rows).toEqual([[3, 1]]);
  });

  it('are left unchanged below a chance of 15 %, and a warning states how many', () => {
    const { rows, warnings } = read('Name,Proj,Start\nAri Holt,0.6,14%\nBo Keel,0.6,15%\nCy Moe,1,0%');
    expect(rows).toEqual([
      [0.6, 0.14],
      [4, 0.15],
      [1, 0],
    ]);
    expect(warnings).toContain(
      '2 projections of players with a chance below 15 %: left unchanged (first on line 2).',
    );
  });

  it('are what the user states', () => {
    const text = 'Name,Proj,Start\nAri Holt,4,80%';
    expect(read(text, 'if_starting')).toMatchObject({ kind: 'if_starting', rows: [[4, 0.8]], warnings: [] });
    expect(read('Name,Proj\nAri Holt,4', 'expected')).toMatchObject({
      kind: 'expected',
      rows: [[4, 1]],
      warnings: [
        'The projections are read as expected points, but the file has no chance to play. They are left unchanged, with a chance to start of 100 %.',
      ],
    });
  });

  it('are read in the same way from a player file', () => {
    const text = 'Name,Position,Team,Salary,Proj,Start\nAri Holt,M,ROE,7,4,80%';
    expect(readPlayerFile(bytesOf(text))).toMatchObject({
      projectionKind: 'expected',
      players: [{ projection: 5, start: 0.8 }],
    });
  });

  it('ignore minutes that are not a number', () => {
    const { rows, warnings } = read('Name,Proj,xMins\nAri Holt,3,many\nBo Keel,3,90');
    expect(rows).toEqual([
      [3, undefined],
      [3, 1],
    ]);
    expect(warnings).toContain(
      '1 cell with minutes that are not a number from 0 to 130: ignored (first on line 2).',
    );
  });
});

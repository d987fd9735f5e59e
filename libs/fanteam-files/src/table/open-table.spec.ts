import { bytesOf } from '../testing/fixtures';
import { readFileColumns } from './open-table';

const headersOf = (text: string) => readFileColumns(bytesOf(text)).headers;

describe('the columns of a file', () => {
  it('are listed below a title, known or not', () => {
    expect(headersOf('My sheet\nWho;Pos;Squad;Worth\nEdlund;GK;MCI;6')).toEqual([
      'Who',
      'Pos',
      'Squad',
      'Worth',
    ]);
  });

  it('have different headers, and none without a header is listed', () => {
    expect(headersOf('Name,,Pos,Pos\nEdlund,x,GK,GK')).toEqual(['Name', 'Pos', 'Pos (2)']);
  });

  it('are none when the file is not a table', () => {
    expect(headersOf('')).toEqual([]);
    expect(readFileColumns(Uint8Array.of(0, 1, 2, 0, 3)).headers).toEqual([]);
  });

  it('are those that a reader chooses', () => {
    expect(readFileColumns(bytesOf('FName,Name,Pts,xFP\nAri,Holt,112,4.5')).mapping).toMatchObject({
      name: 'FName + Name',
      projection: 'xFP',
      team: null,
    });
  });
});

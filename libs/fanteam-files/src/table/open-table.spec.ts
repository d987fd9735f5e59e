import { readHeaders } from './open-table';

const headersOf = (text: string) => readHeaders(new TextEncoder().encode(text));

describe('readHeaders', () => {
  it('lists the headers below a title, known or not', () => {
    expect(headersOf('My sheet\nWho;Pos;Squad;Worth\nEdlund;GK;MCI;6')).toEqual([
      'Who',
      'Pos',
      'Squad',
      'Worth',
    ]);
  });

  it('omits columns without a header and lists repeated headers once', () => {
    expect(headersOf('Name,,Pos,Pos\nEdlund,x,GK,GK')).toEqual(['Name', 'Pos']);
  });

  it('returns no headers when the file is not a table', () => {
    expect(headersOf('')).toEqual([]);
    expect(readHeaders(Uint8Array.of(0, 1, 2, 0, 3))).toEqual([]);
  });
});

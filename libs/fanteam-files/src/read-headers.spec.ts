import { readHeaders } from './read-headers';

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

  it('leaves out columns without a header and names doubled ones once', () => {
    expect(headersOf('Name,,Pos,Pos\nEdlund,x,GK,GK')).toEqual(['Name', 'Pos']);
  });

  it('finds none in what is no table', () => {
    expect(headersOf('')).toEqual([]);
    expect(readHeaders(Uint8Array.of(0, 1, 2, 0, 3))).toEqual([]);
  });
});

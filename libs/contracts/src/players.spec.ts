import { parsePosition, POSITIONS, POSITION_LABELS } from './players';

describe('parsePosition', () => {
  it('reads the letters of the API and the labels of the page', () => {
    for (const position of POSITIONS) {
      expect(parsePosition(position)).toBe(position);
      expect(parsePosition(POSITION_LABELS[position])).toBe(position);
    }
    expect(parsePosition(' mid ')).toBe('M');
  });

  it.each(['', 'goalie', '__proto__', 'constructor', null, 4, {}])('returns undefined for %p', (text) => {
    expect(parsePosition(text)).toBeUndefined();
  });
});

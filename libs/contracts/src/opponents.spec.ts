import { findOpponentMistake } from './opponents';

const mistake = (...pairs: [string, string][]) => findOpponentMistake(new Map(pairs));

describe('opponents', () => {
  it('may be said of one club or of both', () => {
    expect(mistake(['ASH', 'BRW'], ['CLD', 'DUN'], ['DUN', 'CLD'])).toBeUndefined();
  });

  it('are not the club itself', () => {
    expect(mistake(['ASH', 'ASH'])).toEqual({ team: 'ASH', sentence: 'ASH cannot play itself' });
  });

  it('are one a club, whichever way round it is said', () => {
    expect(mistake(['ASH', 'BRW'], ['BRW', 'CLD'])).toEqual({
      team: 'BRW',
      sentence: 'BRW cannot play both ASH and CLD',
    });
    expect(mistake(['ASH', 'BRW'], ['CLD', 'BRW'])).toEqual({
      team: 'CLD',
      sentence: 'CLD plays BRW, but BRW plays ASH',
    });
  });

  it('may bear the name of what every object has', () => {
    expect(mistake(['constructor', '__proto__'])).toBeUndefined();
  });
});

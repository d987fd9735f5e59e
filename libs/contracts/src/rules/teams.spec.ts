import { findOpponentMistake } from './teams';

const mistake = (...pairs: [string, string][]) => findOpponentMistake(new Map(pairs));

describe('findOpponentMistake', () => {
  it('accepts an opponent given for one team or for both', () => {
    expect(mistake(['ASH', 'BRW'], ['CLD', 'DUN'], ['DUN', 'CLD'])).toBeUndefined();
  });

  it('rejects a team that plays itself', () => {
    expect(mistake(['ASH', 'ASH'])).toEqual({ team: 'ASH', sentence: 'ASH cannot play itself' });
  });

  it('rejects two opponents of one team, in either direction', () => {
    expect(mistake(['ASH', 'BRW'], ['BRW', 'CLD'])).toEqual({
      team: 'BRW',
      sentence: 'BRW cannot play both ASH and CLD',
    });
    expect(mistake(['ASH', 'BRW'], ['CLD', 'BRW'])).toEqual({
      team: 'CLD',
      sentence: 'CLD plays BRW, but BRW plays ASH',
    });
  });

  it('accepts team names that are properties of Object.prototype', () => {
    expect(mistake(['constructor', '__proto__'])).toBeUndefined();
  });
});

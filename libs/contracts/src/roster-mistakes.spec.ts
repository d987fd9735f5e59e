import { CONTEST_PRESETS, type Roster } from './contests';
import { findRosterMistake } from './roster-mistakes';

const { roster: classic } = CONTEST_PRESETS['classic-11'];
const withPositions = (positions: Partial<Roster['positions']>): Roster => ({
  ...classic,
  positions: { ...classic.positions, ...positions },
});

describe('findRosterMistake', () => {
  it('finds none in a contest as it comes', () => {
    for (const { roster } of Object.values(CONTEST_PRESETS))
      expect(findRosterMistake(roster)).toBeUndefined();
  });

  it.each([
    [{ ...classic, size: 21 }, ['size'], 'A lineup may hold at most 20 men'],
    [
      withPositions({ D: { min: 5, max: 3 } }),
      ['positions', 'D'],
      'The least number of DEF, 5, is above the most, 3',
    ],
    [
      withPositions({ M: { min: 8, max: 8 } }),
      ['positions'],
      'The positions ask for at least 13 men, the lineup holds 11',
    ],
    [
      withPositions({ M: { min: 1, max: 1 } }),
      ['positions'],
      'The positions allow at most 10 men, the lineup holds 11',
    ],
    [{ ...classic, captain: null }, ['vice_captain'], 'A vice-captain needs a captain'],
  ])('names the field and says what is wrong', (roster, field, sentence) => {
    expect(findRosterMistake(roster)).toEqual({ field, sentence });
  });
});

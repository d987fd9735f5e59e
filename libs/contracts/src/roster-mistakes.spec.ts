import { CONTEST_PRESETS, type Roster } from './contests';
import { findRosterMistake } from './roster-mistakes';

const { roster: classic } = CONTEST_PRESETS['classic-11'];
const withPositions = (positions: Partial<Roster['positions']>): Roster => ({
  ...classic,
  positions: { ...classic.positions, ...positions },
});

describe('findRosterMistake', () => {
  it('finds no mistake in a preset', () => {
    for (const { roster } of Object.values(CONTEST_PRESETS))
      expect(findRosterMistake(roster)).toBeUndefined();
  });

  it.each([
    [{ ...classic, size: 21 }, ['size'], 'A lineup can have at most 20 players'],
    [
      withPositions({ D: { min: 5, max: 3 } }),
      ['positions', 'D'],
      'The minimum of DEF (5) is greater than the maximum (3)',
    ],
    [
      withPositions({ M: { min: 8, max: 8 } }),
      ['positions'],
      'The positions require at least 13 players, but the lineup has 11',
    ],
    [
      withPositions({ M: { min: 1, max: 1 } }),
      ['positions'],
      'The positions allow at most 10 players, but the lineup has 11',
    ],
    [{ ...classic, captain: null }, ['vice_captain'], 'A vice-captain requires a captain'],
  ])('returns the wrong field and a message', (roster, field, sentence) => {
    expect(findRosterMistake(roster)).toEqual({ field, sentence });
  });
});

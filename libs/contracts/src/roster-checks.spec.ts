import { CONTEST_PRESETS, type Roster } from './contests';
import type { Position } from './players';
import { findRosterMistake, findRosterProblem, rosterMinima } from './roster-checks';

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

const pool = (...positions: Position[]) => positions.map((position) => ({ position }));

describe('findRosterProblem', () => {
  it('accepts the smallest roster', () => {
    expect(findRosterProblem(pool('GK', 'D', 'M', 'F'))).toBeUndefined();
  });

  it.each([
    [
      pool(),
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 0',
    ],
    [
      pool('D', 'M', 'F'),
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 3',
    ],
    [pool('D', 'D', 'M', 'F'), 'Invalid roster: at least 1 Goalkeepers (GK) are required. Current GK: 0'],
    [pool('GK', 'M', 'M', 'F'), 'Invalid roster: at least 1 Defenders (DEF) are required. Current DEF: 0'],
    [pool('GK', 'D', 'D', 'F'), 'Invalid roster: at least 1 Midfielders (MID) are required. Current MID: 0'],
    [pool('GK', 'D', 'M', 'M'), 'Invalid roster: at least 1 Forwards (FWD) are required. Current FWD: 0'],
    [pool('D', 'D', 'D', 'D'), 'Invalid roster: at least 1 Goalkeepers (GK) are required. Current GK: 0'],
    [pool('GK', 'GK', 'F', 'F'), 'Invalid roster: at least 1 Defenders (DEF) are required. Current DEF: 0'],
    [pool('GK', 'GK', 'D', 'D'), 'Invalid roster: at least 1 Midfielders (MID) are required. Current MID: 0'],
  ])('returns the message for the first shortage', (players, sentence) => {
    expect(findRosterProblem(players)).toBe(sentence);
  });

  it('checks a named contest against its own minima, with the same messages', () => {
    const minima = rosterMinima(CONTEST_PRESETS['classic-11'].roster);
    const tooFewDefenders = pool('GK', 'D', 'D', 'M', 'M', 'M', 'M', 'M', 'F', 'F', 'F');
    expect(findRosterProblem(tooFewDefenders, minima)).toBe(
      'Invalid roster: at least 3 Defenders (DEF) are required. Current DEF: 2',
    );
    expect(findRosterProblem(pool('GK'), minima)).toContain('at least 11 players in the pool');
  });
});

import { CONTEST_PRESETS } from './contests';
import type { Position } from './players';
import { findRosterProblem, rosterMinima } from './roster-checks';

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

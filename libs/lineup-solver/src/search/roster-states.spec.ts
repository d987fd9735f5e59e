import { SEASON, slate } from '../testing/random-problem';
import { toPoolFrame } from './pool-frame';
import { listRosterStates, NO_WAY } from './roster-states';

const stage = (count: number, min: number, max: number) => ({
  players: new Int32Array(count),
  min,
  max,
  starters: null,
});
const roles = (size: number, captains: number) => ({ size, roles: captains + 1, captains, bench: null });

describe('listRosterStates', () => {
  it('supports a captain and a vice-captain, and rejects more captains', () => {
    expect(listRosterStates([stage(5, 2, 3)], roles(3, 2)).start).toBe(0);
    expect(() => listRosterStates([stage(5, 2, 3)], roles(3, 3))).toThrow('supports 2 captains, not 3');
  });

  it('has no state when the stages do not fill the roster', () => {
    expect(listRosterStates([stage(5, 0, 1), stage(5, 0, 1)], roles(3, 0)).start).toBe(NO_WAY);
  });

  it('has few states for squads with a bench, regardless of the pool', () => {
    const frame = (players: number) =>
      toPoolFrame({
        ...{ players: slate(players, 3), roster: SEASON, salaryCap: 100 },
        ...{ lineupCount: 1, minUniquePlayers: 1, locked: [] },
      })!;
    const counts = [200, 850].map((players) => listRosterStates(frame(players).stages, frame(players)).count);
    expect(counts).toEqual([138, 138]);
  });
});

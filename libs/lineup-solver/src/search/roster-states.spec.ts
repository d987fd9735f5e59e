import { listRosterStates, NO_WAY } from './roster-states';

const stage = (count: number, min: number, max: number) => ({ players: new Int32Array(count), min, max });

describe('listRosterStates', () => {
  it('supports a captain and a vice-captain, and rejects more roles', () => {
    expect(listRosterStates([stage(5, 2, 3)], 3, 3).start).toBe(0);
    expect(() => listRosterStates([stage(5, 2, 3)], 3, 4)).toThrow('supports 3 roles, not 4');
  });

  it('has no state when the stages do not fill the roster', () => {
    expect(listRosterStates([stage(5, 0, 1), stage(5, 0, 1)], 3, 1).start).toBe(NO_WAY);
  });
});

import fc from 'fast-check';
import { POSITIONS } from '@fanteam/contracts';
import type { SolverPlayer } from '../problem/player';
import type { RosterRules } from '../problem/problem';
import { canFillByEnumeration } from '../testing/brute-force';
import { canFillRoster } from './can-fill-roster';

const range = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })).map(([min, more]) => ({
  min,
  max: min + more,
}));
const roster: fc.Arbitrary<RosterRules> = fc.record({
  size: fc.integer({ min: 1, max: 6 }),
  positions: fc.record({ GK: range, D: range, M: range, F: range }),
  maxPerTeam: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  captain: fc.constant(null),
  viceCaptain: fc.constant(null),
});
const pool = fc
  .array(fc.tuple(fc.constantFrom(...POSITIONS), fc.constantFrom('A', 'B', 'C', 'D')), {
    minLength: 1,
    maxLength: 10,
  })
  .map((players) =>
    players.map(([position, team], at): SolverPlayer => ({
      id: `${at}`,
      position,
      team,
      salary: 1,
      projection: 1,
    })),
  );

describe('canFillRoster', () => {
  it('agrees with enumeration on small pools', () => {
    let fillable = 0;
    fc.assert(
      fc.property(pool, roster, (players, rules) => {
        const expected = canFillByEnumeration({ players, roster: rules });
        if (expected) fillable += 1;
        expect(canFillRoster(players, rules)).toBe(expected);
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(fillable).toBeGreaterThan(200);
    expect(fillable).toBeLessThan(1800);
  });

  it('exchanges a player of a full team for one of another team', () => {
    // Team A may have one player: the goalkeeper or the defender. Only B has another defender.
    const players = [
      { position: 'GK', team: 'A' },
      { position: 'D', team: 'A' },
      { position: 'D', team: 'B' },
    ] as const;
    const one = { min: 1, max: 1 };
    const none = { min: 0, max: 0 };
    const rules = { size: 2, positions: { GK: one, D: one, M: none, F: none }, maxPerTeam: 1 };
    expect(canFillRoster(players, rules)).toBe(true);
    expect(canFillRoster(players.slice(0, 2), rules)).toBe(false);
  });
});

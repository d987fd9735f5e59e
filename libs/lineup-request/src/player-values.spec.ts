import type { PoolPlayer } from '@fanteam/contracts';
import fc from 'fast-check';
import { valuePlayers } from './player-values';

const player = (
  id: string,
  salary: number,
  projection: number | null,
  extra: Partial<PoolPlayer> = {},
): PoolPlayer => ({ id, name: id, position: 'M', team: 'ASH', salary, projection, ...extra });
const NO_RULES = new Map();

/** By player: the mean points over every choice of who starts, with FanTeam's replacement in each case. */
function enumerate(pool: readonly PoolPlayer[]): number[] {
  const sums = pool.map(() => 0);
  for (let choice = 0; choice < 1 << pool.length; choice += 1) {
    const isStarting = (at: number) => ((choice >> at) & 1) === 1;
    const chance = pool.reduce((all, { start }, at) => all * (isStarting(at) ? start! : 1 - start!), 1);
    if (chance === 0) continue;
    for (const [at, { team, position, salary, projection }] of pool.entries()) {
      const cheaper = [...pool.keys()].filter((other) => {
        const it = pool[other]!;
        return (
          other !== at &&
          isStarting(other) &&
          it.team === team &&
          it.position === position &&
          it.salary <= salary
        );
      });
      const byPrice = (a: number, b: number) =>
        pool[b]!.salary - pool[a]!.salary || (pool[a]!.id < pool[b]!.id ? -1 : 1);
      const [replacement] = cheaper.sort(byPrice);
      const points = isStarting(at)
        ? projection!
        : replacement === undefined
          ? 0
          : pool[replacement]!.projection!;
      sums[at]! += chance * points;
    }
  }
  return sums;
}

/** The values alone. */
function valuesOf(...input: Parameters<typeof valuePlayers>): ReadonlyMap<string, number> | undefined {
  const values = valuePlayers(...input);
  return values && new Map([...values].map(([id, { objective }]) => [id, objective]));
}

describe('valuePlayers', () => {
  it('returns undefined when the projection is the value', () => {
    expect(valuesOf([player('a', 5, 4)], NO_RULES, {})).toBeUndefined();
  });

  it('uses floor or ceiling, and the projection of players without one', () => {
    const pool = [player('a', 5, 4, { floor: 1.5, ceiling: 9 }), player('b', 5, 3), player('c', 5, null)];
    expect([...valuesOf(pool, NO_RULES, { objective: 'floor' })!.values()]).toEqual([1.5, 3, 0]);
    expect([...valuesOf(pool, NO_RULES, { objective: 'ceiling' })!.values()]).toEqual([9, 3, 0]);
  });

  it('subtracts the weighted ownership', () => {
    const pool = [player('a', 5, 4, { ownership: 50 }), player('b', 5, 4)];
    // 4 − 0.2 · 0.5 · 4 = 3.6
    expect([...valuesOf(pool, NO_RULES, { ownership_weight: 0.2 })!.values()]).toEqual([3.6, 4]);
  });

  it('replaces a doubtful player by the most expensive of the same club and position who costs no more', () => {
    const pool = [
      player('a', 8, 6),
      player('b', 7, 2),
      player('c', 7, 3),
      player('d', 6, 5),
      player('e', 9, 9),
      player('f', 8, 9, { team: 'BRW' }),
      player('g', 8, 9, { position: 'F' }),
    ];
    const rules = new Map([['a', { start: 0.75 }]]);
    // 0.75 · 6 + 0.25 · 2: b costs as much as c, and its id comes first
    expect(valuesOf(pool, rules, { safety_net: true })!.get('a')).toBe(5);
    expect(valuesOf(pool, rules, { safety_net: true })!.get('b')).toBe(2);
  });

  it('reads the chance to start from the file where the request does not contain it', () => {
    const pool = [player('a', 8, 6, { start: 0.5 }), player('b', 7, 2, { start: 0.25 }), player('c', 5, 1)];
    const withNet = (rules: ReadonlyMap<string, { start?: number }>) => [
      ...valuesOf(pool, rules, { safety_net: true })!.values(),
    ];
    // a: 0.5 · 6 + 0.5 · (0.25 · 2 + 0.75 · 1), b: 0.25 · 2 + 0.75 · 1
    expect(withNet(NO_RULES)).toEqual([3.625, 1.25, 1]);
    // a starts for sure; b as in the file
    expect(withNet(new Map([['a', { start: 1 }]]))).toEqual([6, 1.25, 1]);
  });

  it('multiplies by the chance to start without the safety net', () => {
    const pool = [player('a', 8, 6, { start: 0.5 }), player('b', 7, 2), player('c', 6, 4, { start: 0 })];
    expect([...valuesOf(pool, NO_RULES, {})!.values()]).toEqual([3, 2, 0]);
    expect(
      valuesOf(
        pool,
        new Map([
          ['a', { start: 1 }],
          ['c', { start: 1 }],
        ]),
        {},
      ),
    ).toBeUndefined();
  });

  it('does not use a player who is out or has no projection as a replacement', () => {
    const out = player('b', 7, 2, { status: 'injured' });
    const pool = [player('a', 8, 6, { start: 0.5 }), out, player('c', 6, null), player('d', 5, 1)];
    expect(valuesOf(pool, NO_RULES, { safety_net: true })!.get('a')).toBe(3.5);
  });

  it('is the expectation over who starts, for random pools', () => {
    const anyPlayer = fc.record({
      position: fc.constantFrom('M' as const, 'F' as const),
      team: fc.constantFrom('ASH', 'BRW'),
      salary: fc.integer({ min: 4, max: 8 }),
      projection: fc.integer({ min: -2, max: 9 }),
      start: fc.constantFrom(0, 0.25, 0.5, 1),
    });
    fc.assert(
      fc.property(fc.array(anyPlayer, { minLength: 1, maxLength: 12 }), (players) => {
        const pool = players.map((each, at) => ({ ...each, id: `p${at}`, name: `p${at}` }));
        const values = valuesOf(pool, NO_RULES, { safety_net: true });
        const expected = pool.map(({ id, projection }) => (values?.get(id) ?? projection) + 0);
        expect(expected).toEqual(enumerate(pool).map((sum) => Math.round(sum * 1e4) / 1e4 + 0));
      }),
      { numRuns: 60, seed: 31 },
    );
  });

  it('contains what the player does not score as captain: the points of replacements', () => {
    const pool = [player('a', 8, 6, { start: 0.75, ownership: 50 }), player('b', 7, 2)];
    const values = valuePlayers(pool, NO_RULES, { safety_net: true, ownership_weight: 0.2 })!;
    // 0.9 · (0.75 · 6 + 0.25 · 2), of which the replacement scores 0.9 · 0.5
    expect(values.get('a')).toEqual({ objective: 4.5, withoutCaptaincy: 0.45 });
    expect(values.get('b')).toEqual({ objective: 2 });
  });

  it('adds nothing when there is no replacement', () => {
    const rules = new Map([['a', { start: 0.5 }]]);
    const pool = [player('a', 5, 4), player('b', 6, 3)];
    expect(valuesOf(pool, rules, { safety_net: true })!.get('a')).toBe(2);
  });

  it('prefers a typed projection to that of the file', () => {
    const rules = new Map([['a', { projection: 7 }]]);
    expect(valuesOf([player('a', 5, 4)], rules, { objective: 'floor' })!.get('a')).toBe(7);
  });
});

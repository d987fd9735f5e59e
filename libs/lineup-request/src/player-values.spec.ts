import type { PoolPlayer } from '@fanteam/contracts';
import { valuePlayers } from './player-values';

const player = (
  id: string,
  salary: number,
  projection: number | null,
  extra: Partial<PoolPlayer> = {},
): PoolPlayer => ({ id, name: id, position: 'M', team: 'ASH', salary, projection, ...extra });
const NO_RULES = new Map();

describe('valuePlayers', () => {
  it('returns undefined when the projection is the value', () => {
    expect(valuePlayers([player('a', 5, 4)], NO_RULES, {})).toBeUndefined();
  });

  it('uses floor or ceiling, and the projection of players without one', () => {
    const pool = [player('a', 5, 4, { floor: 1.5, ceiling: 9 }), player('b', 5, 3), player('c', 5, null)];
    expect([...valuePlayers(pool, NO_RULES, { objective: 'floor' })!.values()]).toEqual([1.5, 3, 0]);
    expect([...valuePlayers(pool, NO_RULES, { objective: 'ceiling' })!.values()]).toEqual([9, 3, 0]);
  });

  it('subtracts the weighted ownership', () => {
    const pool = [player('a', 5, 4, { ownership: 50 }), player('b', 5, 4)];
    // 4 − 0.2 · 0.5 · 4 = 3.6
    expect([...valuePlayers(pool, NO_RULES, { ownership_weight: 0.2 })!.values()]).toEqual([3.6, 4]);
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
    // 0.75 · 6 + 0.25 · 3: c costs as much as b and has the higher projection
    expect(valuePlayers(pool, rules, { safety_net: true })!.get('a')).toBe(5.25);
    expect(valuePlayers(pool, rules, { safety_net: true })!.get('b')).toBe(2);
  });

  it('reads the chance to start from the file where the request does not contain it', () => {
    const pool = [player('a', 8, 6, { start: 0.5 }), player('b', 7, 2, { start: 0.25 }), player('c', 5, 1)];
    const withNet = (rules: ReadonlyMap<string, { start?: number }>) => [
      ...valuePlayers(pool, rules, { safety_net: true })!.values(),
    ];
    // a: 0.5 · 6 + 0.5 · (0.25 · 2), b: 0.25 · 2 + 0.75 · 1
    expect(withNet(NO_RULES)).toEqual([3.25, 1.25, 1]);
    // a starts for sure; b as in the file
    expect(withNet(new Map([['a', { start: 1 }]]))).toEqual([6, 1.25, 1]);
    expect(valuePlayers(pool, NO_RULES, {})).toBeUndefined();
  });

  it('adds nothing when there is no replacement', () => {
    const rules = new Map([['a', { start: 0.5 }]]);
    const pool = [player('a', 5, 4), player('b', 6, 3)];
    expect(valuePlayers(pool, rules, { safety_net: true })!.get('a')).toBe(2);
  });

  it('prefers a typed projection to that of the file', () => {
    const rules = new Map([['a', { projection: 7 }]]);
    expect(valuePlayers([player('a', 5, 4)], rules, { objective: 'floor' })!.get('a')).toBe(7);
  });
});

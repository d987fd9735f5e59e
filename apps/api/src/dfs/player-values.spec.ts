import type { PoolPlayer } from '@fanteam/contracts';
import { valuePlayers } from './player-values';

const man = (
  id: string,
  salary: number,
  projection: number | null,
  extra: Partial<PoolPlayer> = {},
): PoolPlayer => ({
  id,
  name: id,
  position: 'M',
  team: 'ASH',
  salary,
  projection,
  ...extra,
});
const NO_RULES = new Map();

describe('valuePlayers', () => {
  it('has nothing to say when the projection is what counts', () => {
    expect(valuePlayers([man('a', 5, 4)], NO_RULES, {})).toBeUndefined();
  });

  it('takes floor or ceiling, and the projection where there is none', () => {
    const pool = [man('a', 5, 4, { floor: 1.5, ceiling: 9 }), man('b', 5, 3), man('c', 5, null)];
    expect([...valuePlayers(pool, NO_RULES, { objective: 'floor' })!.values()]).toEqual([1.5, 3, 0]);
    expect([...valuePlayers(pool, NO_RULES, { objective: 'ceiling' })!.values()]).toEqual([9, 3, 0]);
  });

  it('takes ownership off', () => {
    const pool = [man('a', 5, 4, { ownership: 50 }), man('b', 5, 4)];
    // 4 − 0.2 · 0.5 · 4 = 3.6
    expect([...valuePlayers(pool, NO_RULES, { ownership_weight: 0.2 })!.values()]).toEqual([3.6, 4]);
  });

  it('secures a doubtful man by the dearest of his club and position who costs no more', () => {
    const pool = [
      man('a', 8, 6),
      man('b', 7, 2),
      man('c', 7, 3),
      man('d', 6, 5),
      man('e', 9, 9),
      man('f', 8, 9, { team: 'BRW' }),
      man('g', 8, 9, { position: 'F' }),
    ];
    const rules = new Map([['a', { start: 0.75 }]]);
    // 0.75 · 6 + 0.25 · 3: c, who costs as much as b and is better
    expect(valuePlayers(pool, rules, { safety_net: true })!.get('a')).toBe(5.25);
    expect(valuePlayers(pool, rules, { safety_net: true })!.get('b')).toBe(2);
  });

  it('gives nothing for the time when nobody replaces him', () => {
    const rules = new Map([['a', { start: 0.5 }]]);
    expect(valuePlayers([man('a', 5, 4), man('b', 6, 3)], rules, { safety_net: true })!.get('a')).toBe(2);
  });

  it('counts a typed projection in the place of the file’s', () => {
    const rules = new Map([['a', { projection: 7 }]]);
    expect(valuePlayers([man('a', 5, 4)], rules, { objective: 'floor' })!.get('a')).toBe(7);
  });
});

import type { PoolPlayer } from '@fanteam/contracts';
import { pastSlates, recallSlates, rememberSlate, slateOf } from './trust-memory';

beforeEach(() => localStorage.clear());

const sample = (xy: number) => ({ players: 3, matches: [[xy, 2] as const] });

it('adds slates, and replaces the same one', () => {
  expect(rememberSlate('a', sample(1))).toEqual([sample(1)]);
  expect(rememberSlate('b', sample(2))).toEqual([sample(1), sample(2)]);
  expect(rememberSlate('a', sample(3))).toEqual([sample(2), sample(3)]);
  expect(recallSlates()).toEqual([sample(2), sample(3)]);
  pastSlates.clear();
  expect(recallSlates()).toEqual([]);
});

it('keeps the newest 100', () => {
  for (let slate = 0; slate < 103; slate++) rememberSlate(String(slate), sample(slate));
  expect(recallSlates()).toHaveLength(100);
  expect(recallSlates()[0]).toEqual(sample(3));
});

it.each(['nonsense', '{}', '[{"slate":"a","sample":{"players":1,"matches":[[1,"x"]]}}, null]'])(
  'ignores %s in the storage',
  (stored) => {
    localStorage.setItem('dfs-trust', stored);
    expect(recallSlates()).toEqual([]);
  },
);

it('recognises a slate in any order of its players', () => {
  const player = (id: string, salary: number) => ({ id, salary, team: 'ARS' }) as PoolPlayer;
  const slate = slateOf([player('1', 4), player('2', 5)]);
  expect(slateOf([player('2', 5), player('1', 4)])).toBe(slate);
  expect(slateOf([player('2', 5.5), player('1', 4)])).not.toBe(slate);
});

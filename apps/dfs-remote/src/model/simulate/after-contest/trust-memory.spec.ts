import type { PoolPlayer } from '@fanteam/contracts';
import { pastSlates, recallOutcomes, recallSlates, rememberSlate, slateOf } from './trust-memory';

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

it('has the means of what was promised and what happened, over all contests', () => {
  expect(recallOutcomes()).toEqual({ points: null, cash: null });
  rememberSlate('a', sample(1), { points: [60, 50], cash: [0.4, 0] });
  rememberSlate('b', sample(2), { points: [62, 60], cash: [0.5, 1] });
  rememberSlate('c', sample(3), { points: [64, 61] });
  rememberSlate('d', sample(4));
  expect(recallOutcomes()).toEqual({
    points: { contests: 3, promised: 62, actual: 57 },
    cash: { contests: 2, promised: 0.45, actual: 0.5 },
  });
  // a later paste of the same slate
  rememberSlate('b', sample(2), { points: [62, 60], cash: [0.5, 0] });
  expect(recallOutcomes().cash).toEqual({ contests: 2, promised: 0.45, actual: 0 });
});

it.each(['[1, "x"]', '[1]', '7'])('ignores a slate with the outcome %s in the storage', (points) => {
  const stored = `[{"slate":"a","sample":{"players":1,"matches":[]},"outcome":{"points":${points}}}]`;
  localStorage.setItem('dfs-trust', stored);
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

import { readEntries, ruleSetEntries } from './browser-rule-sets';

afterEach(() => localStorage.clear());

const KEY = 'dfs-rule-sets';
/** As release 1.0.0 stored it. */
const FROM_1_0_0 = {
  key: '1',
  name: 'Safe',
  rules: {
    maxExposure: { on: true, percent: 40, mode: 'spread' },
    stacks: [],
    groups: [{ key: '2', on: true, kind: 'apart', players: ['1', '4'], count: 1, if: null }],
    clubs: {},
    players: {},
    known: { '4': { name: 'Ervin Holmare', team: 'MCI' } },
  },
};
const UNKNOWN = { key: '2', name: 'Later', rules: { stacks: 'all' } };

const stored = () => readEntries(ruleSetEntries.read());

it('reads the rule sets of release 1.0.0', () => {
  localStorage.setItem(KEY, JSON.stringify([FROM_1_0_0]));
  expect(stored()).toEqual({ sets: [FROM_1_0_0], unreadable: [] });
});

it('separates the rule sets that it cannot read', () => {
  localStorage.setItem(KEY, JSON.stringify([UNKNOWN, FROM_1_0_0, null]));
  expect(stored()).toEqual({ sets: [FROM_1_0_0], unreadable: [UNKNOWN, null] });
});

it.each(['{', '{}'])('has no rule sets if the stored text is %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(stored().sets).toEqual([]);
});

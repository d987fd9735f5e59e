import type { LineupRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { hasCountingConflict } from './counting-conflict';

const positions = ['GK', 'D', 'D', 'M', 'M', 'F'] as const;
const PROBLEM: LineupProblem = {
  players: ['A', 'B', 'C'].flatMap((team) =>
    positions.map((position, index) => ({
      id: `${team}${index}`,
      position,
      team,
      salary: 5,
      projection: index,
    })),
  ),
  roster: {
    size: 5,
    positions: {
      GK: { min: 1, max: 1 },
      D: { min: 1, max: 3 },
      M: { min: 1, max: 3 },
      F: { min: 0, max: 2 },
    },
    maxPerTeam: 3,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 100,
  lineupCount: 1,
  minUniquePlayers: 1,
  locked: [],
};

describe('isCountedOut', () => {
  it.each<[string, LineupRules, string[]?]>([
    ['a stack above the most of its club', { stacks: [{ size: 2, teams: ['A'] }], teams: { A: { max: 1 } } }],
    ['a stack above the limit of all clubs', { stacks: [{ size: 4 }] }],
    ['least numbers above the size', { teams: { A: { min: 3 }, B: { min: 3 } } }],
    ['a club with fewer men than asked', { teams: { A: { min: 7 } } }],
    ['a club that is not there', { teams: { Z: { min: 1 } } }],
    ['locks above the most of a group', { groups: [{ players: ['A1', 'B1'], max: 1 }] }, ['A1', 'B1']],
    ['a group with fewer men than asked', { groups: [{ players: ['A1', 'nobody'], min: 2 }] }],
    [
      'more groups than men',
      {
        groups: ['A0', 'A1', 'A2', 'A3', 'A4', 'A5'].map((id) => ({
          players: [id, id.replace('A', 'B')],
          min: 1,
        })),
      },
    ],
    [
      'groups, a club and a lock',
      { teams: { A: { min: 3 } }, groups: [{ players: ['B2', 'C2'], min: 2 }] },
      ['B1'],
    ],
    ['locks above the most of a club', { teams: { A: { max: 1 } } }, ['A1', 'A3']],
    [
      'stacks of different positions with more men than a lineup',
      {
        stacks: [
          { size: 3, positions: ['GK', 'D'] },
          { size: 3, positions: ['M', 'F'] },
        ],
      },
    ],
  ])('sees %s', (_, rules, locked = []) => {
    expect(hasCountingConflict({ ...PROBLEM, rules, locked })).toBe(true);
  });

  it.each<[string, LineupRules]>([
    ['nothing', {}],
    [
      'groups that share their men',
      { groups: Array.from({ length: 9 }, (_, at) => ({ players: ['A1', `B${at % 6}`], min: 1 })) },
    ],
    ['a stack that fits', { stacks: [{ size: 3 }], teams: { A: { max: 1 } } }],
    ['stacks that share their men', { stacks: [{ size: 3, positions: ['D', 'M'] }, { size: 3 }] }],
    ['an optional stack that never fits', { stacks: [{ size: 6, maxExposure: 0.5 }] }],
    ['a condition that need not hold', { groups: [{ players: ['A1'], min: 2, if: 'B1' }] }],
    ['exact numbers', { teams: { A: { min: 3, max: 3 }, B: { min: 2 } } }],
  ])('lets %s pass', (_, rules) => {
    expect(hasCountingConflict({ ...PROBLEM, rules })).toBe(false);
  });
});

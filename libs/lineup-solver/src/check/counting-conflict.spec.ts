import type { LineupRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import { listLineups } from '../testing/brute-force';
import { ruledProblem } from '../testing/random-problem';
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

const everyone = PROBLEM.players.map(({ id }) => id);

describe('isCountedOut', () => {
  it.each<[string, LineupRules, string[]?]>([
    [
      'a stack above the maximum of its team',
      { stacks: [{ size: 2, teams: ['A'] }], teams: { A: { max: 1 } } },
    ],
    ['a stack above the team limit', { stacks: [{ size: 4 }] }],
    ['team minimums above the roster size', { teams: { A: { min: 3 }, B: { min: 3 } } }],
    ['a team with fewer players than required', { teams: { A: { min: 7 } } }],
    ['a required team without players', { teams: { Z: { min: 1 } } }],
    ['locks above the maximum of a group', { groups: [{ players: ['A1', 'B1'], max: 1 }] }, ['A1', 'B1']],
    ['a group with fewer players than required', { groups: [{ players: ['A1', 'nobody'], min: 2 }] }],
    [
      'more groups than places',
      {
        groups: ['A0', 'A1', 'A2', 'A3', 'A4', 'A5'].map((id) => ({
          players: [id, id.replace('A', 'B')],
          min: 1,
        })),
      },
    ],
    [
      'groups, a team and a lock',
      { teams: { A: { min: 3 } }, groups: [{ players: ['B2', 'C2'], min: 2 }] },
      ['B1'],
    ],
    ['team maximums below the roster size', { teams: { A: { max: 1 }, B: { max: 1 }, C: { max: 1 } } }],
    ['locks above the maximum of a team', { teams: { A: { max: 1 } } }, ['A1', 'A3']],
    [
      'a stack whose match has a lower maximum',
      {
        stacks: [{ size: 2, opponents: { min: 2, teams: { A: 'B', B: 'A' } } }],
        playersPerMatch: { max: 3, opponents: { A: 'B', B: 'A' } },
      },
    ],
    ['a stack of which no team has an opponent', { stacks: [{ size: 1, opponents: { min: 1, teams: {} } }] }],
    ['more teams than there are', { distinctTeams: { min: 4 } }],
    ['teams that leave no room for a stack', { distinctTeams: { min: 3 }, stacks: [{ size: 4 }] }],
    ['more teams than players', { distinctTeams: { min: 6 } }],
    ['teams that allow fewer players than a lineup has', { distinctTeams: { max: 1 } }],
    ['a low ownership that no player has', { ownership: { percent: {}, low: { below: 0, minPlayers: 1 } } }],
    ['too little ownership in the pool', { ownership: { percent: { A1: 20, B1: 30.5 }, minSum: 50.6 } }],
    [
      'too much ownership everywhere',
      { ownership: { percent: Object.fromEntries(everyone.map((id) => [id, 10])), maxSum: 49.9999 } },
    ],
    [
      'stacks of different positions with more players than a lineup',
      {
        stacks: [
          { size: 3, positions: ['GK', 'D'] },
          { size: 3, positions: ['M', 'F'] },
        ],
      },
    ],
    [
      'a group of which another one excludes too many',
      {
        groups: [
          { players: ['A1', 'A2', 'B1'], min: 2 },
          { players: ['A1', 'A2'], max: 0 },
        ],
      },
    ],
  ])('finds %s', (_, rules, locked = []) => {
    expect(hasCountingConflict({ ...PROBLEM, rules, locked })).toBe(true);
  });

  it.each<[string, LineupRules]>([
    ['nothing', {}],
    [
      'groups that share players',
      { groups: Array.from({ length: 9 }, (_, at) => ({ players: ['A1', `B${at % 6}`], min: 1 })) },
    ],
    ['a stack that fits', { stacks: [{ size: 3 }], teams: { A: { max: 1 } } }],
    ['stacks that share players', { stacks: [{ size: 3, positions: ['D', 'M'] }, { size: 3 }] }],
    [
      'a stack with its opponents',
      {
        stacks: [{ size: 2, opponents: { min: 2, teams: { A: 'B' } } }],
        playersPerMatch: { max: 4, opponents: { A: 'B' } },
      },
    ],
    ['two teams', { distinctTeams: { min: 2, max: 2 } }],
    ['an ownership that fits exactly', { ownership: { percent: { A1: 20, B1: 30.5 }, minSum: 50.5 } }],
    ['an optional stack that never fits', { stacks: [{ size: 6, maxExposure: 0.5 }] }],
    ['a condition that does not have to hold', { groups: [{ players: ['A1'], min: 2, if: 'B1' }] }],
    [
      'a group of which another one leaves enough',
      {
        groups: [
          { players: ['A1', 'A2', 'B1'], min: 2 },
          { players: ['A1', 'A2'], max: 1 },
        ],
      },
    ],
    ['exact numbers', { teams: { A: { min: 3, max: 3 }, B: { min: 2 } } }],
  ])('accepts %s', (_, rules) => {
    expect(hasCountingConflict({ ...PROBLEM, rules })).toBe(false);
  });

  it('is never found where a lineup exists', () => {
    let found = 0;
    for (let seed = 1; seed <= 150; seed += 1) {
      const problem = ruledProblem(seed);
      if (!hasCountingConflict(problem)) continue;
      found += 1;
      expect({ seed, lineups: listLineups(problem) }).toEqual({ seed, lineups: [] });
    }
    expect(found).toBeGreaterThan(5);
  });
});

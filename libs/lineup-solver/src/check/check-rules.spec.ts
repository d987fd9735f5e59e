import type { LineupRules } from '../problem/lineup-rules';
import type { LineupProblem } from '../problem/problem';
import type { Shortfall, SolvedLineup } from '../problem/result';
import { checkRules, createLineupChecker } from './check-lineup';

// Two teams that play each other: A has g, d and m, B has n and f.
const problem: LineupProblem = {
  players: [
    { id: 'g', position: 'GK', team: 'A', salary: 1, projection: 1 },
    { id: 'd', position: 'D', team: 'A', salary: 1, projection: 1 },
    { id: 'm', position: 'M', team: 'A', salary: 1, projection: 1 },
    { id: 'n', position: 'M', team: 'B', salary: 1, projection: 1 },
    { id: 'f', position: 'F', team: 'B', salary: 1, projection: 1 },
  ],
  roster: {
    size: 3,
    positions: {
      GK: { min: 0, max: 1 },
      D: { min: 0, max: 1 },
      M: { min: 0, max: 2 },
      F: { min: 0, max: 1 },
    },
    maxPerTeam: null,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 3,
  lineupCount: 10,
  minUniquePlayers: 1,
  locked: ['g'],
};
const lineup = (...picks: number[]): SolvedLineup => ({
  picks,
  captain: null,
  viceCaptain: null,
  points: 3,
  salary: 3,
});
const faults = (rules: LineupRules, of = lineup(0, 1, 4), earlier: SolvedLineup[] = []) =>
  checkRules({ ...problem, rules }, of, earlier).join('; ');
const opponents = { A: 'B', B: 'A' };
const percent = { g: 0.1, d: 0.2, f: 40 };

describe('checkRules', () => {
  it.each<[string, LineupRules, string]>([
    ['a salary that is too low', { minSalary: 3.5 }, 'salary 3 below 3.5'],
    ['too few players of a team', { teams: { B: { min: 2 } } }, '1 players of B, required 2–Infinity'],
    ['a required team without players', { teams: { C: { min: 1 } } }, '0 players of C, required 1–Infinity'],
    ['too many players of a team', { teams: { A: { max: 1 } } }, '2 players of A, required 0–1'],
    ['too few of a group', { groups: [{ players: ['m', 'n', 'f'], min: 2 }] }, '1 of a group, required 2'],
    ['too many of a group', { groups: [{ players: ['g', 'd'], max: 1 }] }, '2 of a group, required 0–1'],
    [
      'a player without a required team-mate',
      { groups: [{ players: ['m'], min: 1, if: 'g' }] },
      '0 of a group',
    ],
    [
      'too many players from one match',
      { playersPerMatch: { max: 2, opponents: { A: 'B' } } },
      '3 players from the match of A and B, allowed 2',
    ],
    [
      'a defender against a forward',
      { opposing: { from: ['GK', 'D'], against: ['M', 'F'], max: 0, opponents } },
      '1 players of B against g; 1 players of B against d',
    ],
    ['a stack that is missing', { stacks: [{ size: 3 }] }, 'no stack 1 of 3'],
    ['a stack of the wrong positions', { stacks: [{ size: 2, positions: ['D'] }] }, 'no stack 1 of 2'],
    ['a stack of another team', { stacks: [{ size: 2, teams: ['B'] }] }, 'no stack 1 of 2'],
    [
      'a stack with too few players of its opponent',
      { stacks: [{ size: 2, opponents: { min: 2, teams: opponents } }] },
      'no stack 1 of 2',
    ],
    [
      'a stack of a team without an opponent',
      { stacks: [{ size: 2, opponents: { min: 1, teams: { B: 'A' } } }] },
      'no stack 1 of 2',
    ],
    ['too few teams', { distinctTeams: { min: 3 } }, 'players of 2 teams, required 3–Infinity'],
    ['too many teams', { distinctTeams: { max: 1 } }, 'players of 2 teams, required 0–1'],
    ['too little ownership', { ownership: { percent, minSum: 40.3001 } }, 'ownership 40.3 below 40.3001'],
    ['too much ownership', { ownership: { percent, maxSum: 40.2999 } }, 'ownership 40.3 above 40.2999'],
    [
      'too few players with a low ownership',
      { ownership: { percent, low: { below: 10, minPlayers: 3 } } },
      '2 players below 10 % ownership, required 3',
    ],
  ])('finds %s', (_, rules, sentence) => {
    expect(faults(rules)).toContain(sentence);
  });

  it.each<[string, LineupRules]>([
    ['a salary at the minimum', { minSalary: 3 }],
    ['a team within its range', { teams: { A: { min: 2, max: 2 } } }],
    ['a condition on a player who is not in the lineup', { groups: [{ players: ['f'], max: 0, if: 'm' }] }],
    ['one forward where one is allowed', { opposing: { from: ['D'], against: ['F'], max: 1, opponents } }],
    ['a stack', { stacks: [{ size: 2, positions: ['GK', 'D'], teams: ['A'] }] }],
    ['a stack with its opponent', { stacks: [{ size: 2, opponents: { min: 1, teams: opponents } }] }],
    ['as many teams as allowed', { distinctTeams: { min: 2, max: 2 } }],
    // 0.1 + 0.2 + 40 is 40.300000000000004 in floating point.
    ['an ownership at its limits', { ownership: { percent, minSum: 40.3, maxSum: 40.3 } }],
    ['players below the limit', { ownership: { percent, low: { below: 0.2001, minPlayers: 2 } } }],
    ['a stack with an exposure', { stacks: [{ size: 3, maxExposure: 0.5 }] }],
  ])('finds nothing wrong with %s', (_, rules) => {
    expect(faults(rules)).toBe('');
  });

  it('counts exposures over the lineups before', () => {
    // 0.29 of 10 lineups are 2. The goalkeeper is locked and has no own limit.
    const earlier = [lineup(0, 1, 3), lineup(0, 1, 2)];
    expect(faults({ exposure: { max: 0.29 } }, lineup(0, 1, 4), earlier)).toBe('player d in 3 lineups');
    expect(faults({ exposure: { max: 0.3 } }, lineup(0, 1, 4), earlier)).toBe('');
    expect(faults({ exposure: { players: { g: { max: 0.2 } } } }, lineup(0, 1, 4), earlier)).toBe(
      'player g in 3 lineups',
    );
    expect(faults({ exposure: { teams: { B: { max: 0.1 } } } }, lineup(0, 1, 4), earlier)).toBe(
      'team B in 2 lineups',
    );
    const stacks = [{ size: 2, teams: ['A'], maxExposure: 0 }];
    expect(faults({ stacks }, lineup(0, 1, 4))).toBe('');
    expect(faults({ stacks }, lineup(0, 1, 4), earlier)).toBe('stack 1 in 3 lineups');
  });
});

describe('checkSet', () => {
  const found = (rules: LineupRules, shortfalls: Shortfall[] = []) => {
    const checker = createLineupChecker({ ...problem, locked: [], rules });
    for (const each of [lineup(0, 1, 4), lineup(0, 2, 4)]) checker.check(each);
    return checker.checkSet(shortfalls).join('; ');
  };
  const short = (reached: number): Shortfall => ({
    of: { player: 'f' },
    required: 3,
    reached,
    cause: { code: 'other_rules' },
  });
  const rules = { exposure: { players: { f: { min: 0.21 } } } };

  it('finds a player and a stack in too few lineups', () => {
    expect(found({ exposure: { players: { f: { min: 0.2 } } } })).toBe('');
    expect(found(rules)).toBe('player f in 2 lineups instead of 3');
    expect(found({ stacks: [{ size: 2, teams: ['B'], minExposure: 0.1 }] })).toBe(
      'stack 1 in 0 lineups instead of 1',
    );
  });

  it('requires no more than the rounded maximum of the player', () => {
    expect(found({ exposure: { players: { f: { min: 0.25, max: 0.25 } } } })).toBe('');
  });

  it('accepts a reported shortfall with correct numbers, and no other', () => {
    expect(found(rules, [short(2)])).toBe('');
    expect(found(rules, [short(1)])).toContain('not true: player f in 1 lineups');
    expect(found({}, [short(2)])).toBe('not true: player f in 2 lineups instead of 3');
  });
});

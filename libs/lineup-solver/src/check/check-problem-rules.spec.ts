import { InvalidProblemError } from '../problem/invalid-problem';
import type { LineupRules } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import { ruledProblem } from '../testing/random-problem';
import { checkProblem } from './check-problem';

const player = (id: string): SolverPlayer => ({ id, position: 'M', team: 'A', salary: 1, projection: 1 });
const any = { min: 0, max: 2 };
const problem: LineupProblem = {
  players: [player('a'), player('b'), player('c')],
  roster: {
    size: 2,
    positions: { GK: any, D: any, M: any, F: any },
    maxPerTeam: null,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 3,
  lineupCount: 2,
  minUniquePlayers: 1,
  locked: [],
};

describe('checkProblem on rules', () => {
  it('accepts the rules of random problems', () => {
    for (let seed = 1; seed <= 200; seed += 1) expect(() => checkProblem(ruledProblem(seed))).not.toThrow();
  });

  it.each<[string, LineupRules, string]>([
    ['a salary that is not a number', { minSalary: NaN }, 'rules.minSalary must be a finite number'],
    [
      'a minimum above its maximum',
      { teams: { A: { min: 2, max: 1 } } },
      'rules.teams.A.min must not exceed its max',
    ],
    ['half a player', { teams: { A: { min: 0.5 } } }, 'rules.teams.A.min must be a whole number'],
    ['an unknown player in a group', { groups: [{ players: ['z'] }] }, 'rules.groups[0].players contains z'],
    [
      'a stack larger than a lineup',
      { stacks: [{ size: 3 }] },
      'rules.stacks[0].size must be between 1 and 2',
    ],
    [
      'a stack with more opponents than a lineup',
      { stacks: [{ size: 1, opponents: { min: 3, teams: {} } }] },
      'rules.stacks[0].opponents.min must be between 0 and 2',
    ],
    [
      'fewer teams than the minimum',
      { distinctTeams: { min: 2, max: 1 } },
      'rules.distinctTeams.min must not exceed its max (2 > 1)',
    ],
    [
      'an ownership above 100 %',
      { ownership: { percent: { a: 100.1 } } },
      'rules.ownership.percent.a must be between 0 and 100',
    ],
    [
      'an ownership with 5 decimals',
      { ownership: { percent: {}, maxSum: 1.00001 } },
      'rules.ownership.maxSum must have at most 4 decimals',
    ],
    [
      'an ownership with a minimum above its maximum',
      { ownership: { percent: {}, minSum: 2, maxSum: 1 } },
      'rules.ownership.minSum must not exceed maxSum (2 > 1)',
    ],
    ['a chance above 1', { stackingPenalty: { A: 2 } }, 'rules.stackingPenalty.A must be between 0 and 1'],
    ['a share above 1', { exposure: { max: 1.5 } }, 'rules.exposure.max must be between 0 and 1'],
    [
      'a limit for an unknown player',
      { exposure: { players: { z: { max: 1 } } } },
      'rules.exposure.players contains z',
    ],
    [
      'a minimum exposure above the maximum',
      { exposure: { players: { a: { min: 0.6, max: 0.5 } } } },
      'rules.exposure.players.a.min must not exceed its max (0.6 > 0.5)',
    ],
    [
      'a minimum exposure above the general maximum',
      { exposure: { max: 0.5, players: { a: { min: 0.6 } } } },
      'rules.exposure.players.a.min must not exceed rules.exposure.max (0.6 > 0.5)',
    ],
    [
      'a stack with a minimum exposure above its maximum',
      { stacks: [{ size: 2, minExposure: 0.5, maxExposure: 0.4 }] },
      'rules.stacks[0].minExposure must not exceed its max (0.5 > 0.4)',
    ],
    [
      'an unknown position',
      { opposing: { from: ['X' as 'GK'], against: [], max: 0, opponents: {} } },
      'rules.opposing.from must be one of GK, D, M, F, not X',
    ],
  ])('refuses %s', (_, rules, sentence) => {
    const check = () => checkProblem({ ...problem, rules });
    expect(check).toThrow(InvalidProblemError);
    expect(check).toThrow(sentence);
  });

  it('accepts a condition that never holds', () => {
    expect(() =>
      checkProblem({ ...problem, rules: { groups: [{ players: ['a'], if: 'z' }] } }),
    ).not.toThrow();
  });

  it('refuses two captains', () => {
    const players = [
      { ...player('a'), captaincy: 'always' as const },
      { ...player('b'), captaincy: 'always' as const },
    ];
    expect(() => checkProblem({ ...problem, players })).toThrow('players contains two captains, a and b');
  });
});

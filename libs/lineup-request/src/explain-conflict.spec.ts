import type { LineupTask } from './lineup-task';
import { conflictSentence, explainConflict } from './explain-conflict';

const range = { min: 1, max: 1 };
const task: LineupTask = {
  players: [
    { id: '1', name: 'Ada Lund', position: 'GK', team: 'MCI', salary: 5, projection: 3 },
    { id: '2', name: 'Bo Berg', position: 'D', team: 'ARS', salary: 5, projection: 3 },
  ],
  contest: 'mini-4',
  roster: {
    size: 4,
    positions: { GK: range, D: range, M: range, F: range },
    max_per_team: null,
    captain: null,
    vice_captain: null,
  },
  salaryCap: 20,
  lineupCount: 1,
  minUniquePlayers: 1,
  locked: ['1'],
  rules: {
    minSalary: 19.5,
    teams: { MCI: { min: 2, max: 3 } },
    groups: [
      { players: ['1', '2'], min: 1, max: 1 },
      { players: ['1'], max: 0, if: '2' },
    ],
    stacks: [{ size: 3 }, { size: 2, teams: ['MCI', 'ARS'], positions: ['D', 'M'] }],
    playersPerMatch: { max: 4, opponents: {} },
    opposing: { from: ['GK', 'D'], against: ['F'], max: 0, opponents: { MCI: 'ARS', ARS: 'MCI' } },
  },
  timeLimitMs: 1000,
  warnings: [],
};

describe('explainConflict', () => {
  it.each([
    [{ rule: 'locked', player: '1' }, 'Ada Lund is locked', 'players.1.lock', false, 'Unlock Ada Lund'],
    [
      { rule: 'captain', player: '2' },
      'Bo Berg is always captain',
      'players.2.captain',
      null,
      'Allow captains other than Bo Berg',
    ],
    [
      { rule: 'min_salary' },
      'each lineup costs at least 19.5',
      'min_salary',
      null,
      'Remove the minimum salary',
    ],
    [
      { rule: 'team', team: 'MCI', bound: 'min' },
      'at least 2 players from MCI',
      'teams.MCI.min_players',
      null,
      'Remove the minimum for MCI',
    ],
    [
      { rule: 'team', team: 'MCI', bound: 'max' },
      'at most 3 players from MCI',
      'teams.MCI.max_players',
      null,
      'Remove the maximum for MCI',
    ],
    [
      { rule: 'group', index: 0 },
      'exactly 1 of Ada Lund, Bo Berg',
      'groups.0',
      null,
      'Remove the group Ada Lund, Bo Berg',
    ],
    [
      { rule: 'group', index: 1 },
      'at most 0 of Ada Lund in lineups with Bo Berg',
      'groups.1',
      null,
      'Remove the group Ada Lund',
    ],
    [
      { rule: 'stack', index: 0 },
      'at least 3 players from one club',
      'stacks.0',
      null,
      'Remove the stack of 3',
    ],
    [
      { rule: 'stack', index: 1 },
      'at least 2 players (DEF, MID) from MCI or ARS',
      'stacks.1',
      null,
      'Remove the stack of 2',
    ],
    [
      { rule: 'opposing' },
      'at most 0 FWD of the opponent in lineups with a GK or DEF',
      'opposing',
      null,
      'Remove the rule about opposing players',
    ],
    [
      { rule: 'players_per_match' },
      'at most 4 players from one match',
      'max_players_per_match',
      null,
      'Remove the limit per match',
    ],
  ] as const)('explains %j with the change that removes it', (ref, message, field, value, label) => {
    expect(explainConflict(task, [ref])).toEqual([
      { code: `rule_${ref.rule}`, message, fix: { field, value, label } },
    ]);
  });

  it('sums a conflict up in one sentence', () => {
    const reasons = explainConflict(task, [{ rule: 'locked', player: '1' }, { rule: 'min_salary' }]);
    expect(conflictSentence('Mini 4', reasons)).toBe(
      'No legal Mini 4 lineup satisfies these 2 rules together: Ada Lund is locked; each lineup costs at least 19.5',
    );
    expect(conflictSentence('Mini 4', reasons.slice(0, 1))).toBe(
      'No legal Mini 4 lineup satisfies this rule: Ada Lund is locked',
    );
  });
});

import { CONTEST_PRESETS } from '@fanteam/contracts';
import type { ConflictPart, NoLineupExplanation, ProblemFix, RuleRef } from '@fanteam/lineup-solver';
import { describeNoLineup } from './describe-no-lineup';
import type { LineupTask } from './lineup-task';

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
    stacks: [
      { size: 3, opponents: { min: 1, teams: {} } },
      { size: 2, teams: ['MCI', 'ARS'], positions: ['D', 'M'] },
    ],
    distinctTeams: { min: 3, max: 1 },
    ownership: { percent: {}, minSum: 10, maxSum: 120.5, low: { below: 5, minPlayers: 1 } },
    playersPerMatch: { max: 4, opponents: {} },
    opposing: { from: ['GK', 'D'], against: ['F'], max: 0, opponents: { MCI: 'ARS', ARS: 'MCI' } },
  },
  timeLimitMs: 1000,
  warnings: [],
};

const describeAll = (explanation: Partial<NoLineupExplanation>, of: Partial<LineupTask> = {}) =>
  describeNoLineup(
    { ...task, ...of },
    { isRosterImpossible: false, conflicts: [], isComplete: true, ...explanation },
  );
const describe1 = (parts: ConflictPart[], of: Partial<LineupTask> = {}) =>
  describeAll({ conflicts: [{ parts }] }, of);
const lock = (player: string): RuleRef => ({ rule: 'locked', player });
const stack = (index: number): RuleRef => ({ rule: 'stack', index });
/** A team of eleven: players 1 to 6 of MCI. */
const classic: Partial<LineupTask> = {
  contest: 'classic-11',
  roster: CONTEST_PRESETS['classic-11'].roster,
  salaryCap: 80,
  players: ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, at) => ({
    ...task.players[0]!,
    id: String(at + 1),
    name,
    position: 'M',
  })),
  locked: ['1', '2', '3', '4', '5'],
  rules: {},
};

describe('a rule in a conflict', () => {
  it.each<[RuleRef, string, string, unknown, string]>([
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
      'Remove the group with exactly 1 of Ada Lund, Bo Berg',
    ],
    [
      { rule: 'group', index: 1 },
      'at most 0 of Ada Lund in lineups with Bo Berg',
      'groups.1',
      null,
      'Remove the group with at most 0 of Ada Lund in lineups with Bo Berg',
    ],
    [
      { rule: 'stack', index: 0 },
      'at least 3 players from one club',
      'stacks.0',
      null,
      'Remove the stack of 3 with 1 of the opponent',
    ],
    [
      { rule: 'stack', index: 1 },
      'at least 2 players (DEF, MID) from MCI or ARS',
      'stacks.1',
      null,
      'Remove the stack of 2 (DEF, MID) from MCI or ARS',
    ],
    [
      { rule: 'stack_opponents', index: 0 },
      'at least 1 player of the opponent with the stack of 3',
      'stacks.0.min_opponents',
      null,
      'Allow the stack of 3 without opponents',
    ],
    [
      { rule: 'clubs', bound: 'min' },
      'players from at least 3 clubs',
      'clubs.min',
      null,
      'Remove the minimum number of clubs',
    ],
    [
      { rule: 'clubs', bound: 'max' },
      'players from at most 1 club',
      'clubs.max',
      null,
      'Remove the maximum number of clubs',
    ],
    [
      { rule: 'ownership', part: 'minSum' },
      'the ownership adds up to at least 10 %',
      'ownership.min_sum',
      null,
      'Remove the minimum ownership',
    ],
    [
      { rule: 'ownership', part: 'maxSum' },
      'the ownership adds up to at most 120.5 %',
      'ownership.max_sum',
      null,
      'Remove the maximum ownership',
    ],
    [
      { rule: 'ownership', part: 'low' },
      'at least 1 player with less than 5 % ownership',
      'ownership.low',
      null,
      'Remove the minimum number of players with a low ownership',
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
  ])('is explained with the change that removes it: %j', (ref, message, field, value, label) => {
    const { detail, reasons } = describe1([{ ref, fix: { dropped: [ref] } }]);
    const fix = { label, changes: [{ field, value }], field, value };
    expect(reasons).toEqual([{ code: `rule_${ref.rule}`, message, fix }]);
    expect(detail).toBe(`No legal Mini 4 lineup satisfies this rule: ${message}`);
  });

  it('is listed with the others in one sentence', () => {
    const { detail } = describe1([{ ref: lock('1') }, { ref: { rule: 'min_salary' } }]);
    expect(detail).toBe(
      'No legal Mini 4 lineup satisfies these 2 rules together: Ada Lund is locked; each lineup costs at least 19.5',
    );
  });
});

describe('locked players', () => {
  const parts = (fix: ProblemFix): ConflictPart[] => [
    ...['1', '2', '3', '4'].map((id) => ({ ref: lock(id), fix })),
    { ref: lock('5'), fix, isAlike: true },
    { ref: { rule: 'club_limit' }, fix: { dropped: [], maxPerTeam: 5 } },
  ];

  it('of one club are counted, and the fix names those who are unlocked', () => {
    const { detail, reasons } = describe1(parts({ dropped: [lock('2'), lock('4')] }), classic);
    expect(detail).toBe(
      '5 players of MCI are locked: Ada, Bo, Cy, Di and Ed. Classic 11 allows at most 3 players per club.',
    );
    expect(reasons[0]?.fix).toEqual({
      label: 'Unlock 2 of these 5: Bo and Di',
      changes: [
        { field: 'players.4.lock', value: false },
        { field: 'players.2.lock', value: false },
      ],
    });
    expect(reasons.at(-1)).toEqual({
      code: 'club_limit',
      message: 'at most 3 players per club',
      fix: {
        label: 'Allow 5 players of MCI (max 5 per club)',
        changes: [{ field: 'roster.max_per_team', value: 5 }],
        field: 'roster.max_per_team',
        value: 5,
      },
    });
  });

  it('of one club are allowed by a higher maximum for the club', () => {
    const max: RuleRef = { rule: 'team', team: 'MCI', bound: 'max' };
    const raised = { ref: max, max: 2 };
    const { reasons } = describe1(
      [
        { ref: lock('1'), fix: { dropped: [lock('1')] } },
        { ref: max, fix: { dropped: [lock('3')], raised } },
        { ref: lock('2'), fix: { dropped: [], raised } },
      ],
      { ...classic, rules: { teams: { MCI: { max: 1 } } } },
    );
    const change = { field: 'teams.MCI.max_players', value: 2 };
    expect(reasons.map(({ fix }) => fix)).toEqual([
      expect.objectContaining({ label: 'Unlock Ada' }),
      {
        label: 'Unlock Cy and allow 2 players of MCI',
        changes: [{ field: 'players.3.lock', value: false }, change],
      },
      { label: 'Allow 2 players of MCI', changes: [change], ...change },
    ]);
  });

  it('of one position are counted', () => {
    const keepers = classic.players!.map((player) => ({ ...player, position: 'GK' as const }));
    const { detail } = describe1([{ ref: lock('1') }, { ref: lock('2') }], { ...classic, players: keepers });
    expect(detail).toBe('2 goalkeepers are locked: Ada and Bo. A Classic 11 lineup has at most 1.');
  });

  it('are named in the singular if one alone costs too much', () => {
    const parts = [{ ref: { rule: 'salary_cap' } }, { ref: lock('1') }] as const;
    expect(describeAll({ conflicts: [{ parts, cheapest: 82.5 }] }, classic).detail).toBe(
      'The cheapest legal Classic 11 lineup with the locked player Ada costs 82.5; the salary cap is 80.',
    );
  });

  it('that cost too much are named with the price of the cheapest lineup', () => {
    const conflict = {
      parts: [
        { ref: { rule: 'salary_cap' }, fix: { dropped: [], salaryCap: 82.5 } },
        { ref: lock('1'), fix: { dropped: [lock('1')] } },
        { ref: lock('2'), fix: { dropped: [lock('2')] } },
      ],
      cheapest: 82.5,
    } as const;
    const { detail, reasons } = describeAll({ conflicts: [conflict], cheapest: 82.5 }, classic);
    expect(detail).toBe(
      'The cheapest legal Classic 11 lineup with the 2 locked players Ada and Bo costs 82.5; the salary cap is 80.',
    );
    expect(reasons.map(({ code, fix }) => [code, fix?.label, fix?.value])).toEqual([
      ['salary_cap', 'Raise Salary Cap to 82.5', 82.5],
      ['usual_cap', 'Set Salary Cap to 100', 100],
      ['rule_locked', 'Unlock Ada', false],
      ['rule_locked', 'Unlock Bo', false],
    ]);
  });
});

describe('several conflicts', () => {
  const rules = { stacks: [{ size: 4 }, { size: 4, teams: ['ARS'] }] };

  it('start with the cap, at the price without rules', () => {
    const both = { dropped: [stack(0)], salaryCap: 46.5 };
    const { detail, reasons } = describeAll(
      {
        conflicts: [
          { parts: [{ ref: { rule: 'salary_cap' }, fix: both }], cheapest: 46.5 },
          {
            parts: [
              { ref: stack(0), fix: both },
              { ref: { rule: 'club_limit' }, fix: { dropped: [], salaryCap: 52, maxPerTeam: 4 } },
            ],
          },
        ],
      },
      { ...classic, salaryCap: 1, locked: [], rules },
    );
    expect(detail).toBe(
      'The cheapest legal Classic 11 lineup costs 46.5 without rules; the salary cap is 1. ' +
        'Also, no legal Classic 11 lineup satisfies these 2 rules together: at least 4 players from one club; at most 3 players per club.',
    );
    expect(reasons.map(({ code, fix }) => [code, fix?.label])).toEqual([
      ['salary_cap', 'Remove the stack of 4 and raise Salary Cap to 46.5'],
      // Offered with the cap.
      ['rule_stack', undefined],
      ['club_limit', 'Allow 4 players per club and raise Salary Cap to 52'],
    ]);
    expect(reasons[2]?.fix).toEqual({
      label: 'Allow 4 players per club and raise Salary Cap to 52',
      changes: [
        { field: 'roster.max_per_team', value: 4 },
        { field: 'salary_cap', value: 52 },
      ],
    });
  });

  it('have fixes that remove entries of a list from its end', () => {
    const fix = { dropped: [stack(0), stack(1)] };
    const { reasons } = describe1([{ ref: stack(0), fix }], { ...classic, rules });
    expect(reasons[0]?.fix).toEqual({
      label: 'Remove the stack of 4 and the stack of 4 from ARS',
      changes: [
        { field: 'stacks.1', value: null },
        { field: 'stacks.0', value: null },
      ],
    });
  });
});

describe('the salary cap', () => {
  it('is compared with the cheapest lineup, with and without rules', () => {
    const parts: ConflictPart[] = [{ ref: { rule: 'salary_cap' }, fix: { dropped: [], salaryCap: 52 } }];
    const detailFor = (cheapest: number) =>
      describeAll({ conflicts: [{ parts, cheapest: 46.5 }], cheapest }, { ...classic, salaryCap: 1 }).detail;
    expect(detailFor(46.5)).toBe('The cheapest legal Classic 11 lineup costs 46.5; the salary cap is 1.');
    expect(detailFor(52)).toBe(
      'The cheapest legal Classic 11 lineup costs 46.5 without rules and 52 with them; the salary cap is 1.',
    );
  });

  it('is named without a price that was not found in time', () => {
    const { detail, reasons } = describeAll(
      { conflicts: [{ parts: [{ ref: { rule: 'salary_cap' } }] }], isComplete: false },
      { ...classic, salaryCap: 1 },
    );
    const message = 'The salary cap of 1 is below the cheapest legal Classic 11 lineup.';
    expect(detail).toBe(`${message} Not every rule and fix could be checked in time.`);
    expect(reasons).toEqual([{ code: 'salary_cap', message }]);
  });

  it('is not lowered to the usual cap, and other contests have none', () => {
    const codes = (salaryCap: number, of: Partial<LineupTask>) =>
      describe1([{ ref: { rule: 'salary_cap' }, fix: { dropped: [], salaryCap } }], of).reasons.map(
        ({ code }) => code,
      );
    expect(codes(99, classic)).toEqual(['salary_cap', 'usual_cap']);
    expect(codes(100, classic)).toEqual(['salary_cap']);
    expect(codes(21, {})).toEqual(['salary_cap']);
  });
});

describe('other explanations', () => {
  it('describe the roster that the players cannot fill', () => {
    const { detail, reasons } = describeAll({ isRosterImpossible: true }, classic);
    expect(detail).toBe(
      'These 6 players cannot form a legal Classic 11 lineup (11 players: GK 1, DEF 3–5, MID 2–5, FWD 1–3, at most 3 per club). ' +
        'Add players in other positions or clubs, or change the contest.',
    );
    expect(reasons).toEqual([{ code: 'roster', message: detail }]);
  });

  it('name a club limit that is too low for the pool', () => {
    const fix = { dropped: [], maxPerTeam: 4 };
    const { detail } = describe1([{ ref: { rule: 'club_limit' }, fix }], classic);
    expect(detail).toBe(
      'These 6 players cannot form a legal Classic 11 lineup with at most 3 players per club.',
    );
  });

  it('state what could not be checked in time', () => {
    expect(describeAll({ isComplete: false }).detail).toBe(
      'No legal Mini 4 lineup is possible. Not every rule and fix could be checked in time.',
    );
  });
});

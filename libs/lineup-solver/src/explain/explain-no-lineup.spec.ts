import { createExactSolver } from '../exact-solver';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { LineupSolver } from '../problem/result';
import { explainNoLineup, type ConflictPart } from './explain-no-lineup';
import type { ProblemFix } from './find-fixes';
import type { Position } from '@fanteam/contracts';

declare const performance: { now(): number };

const player = (id: string, position: Position, team: string, salary = 5): SolverPlayer => ({
  id,
  position,
  team,
  salary,
  projection: 3,
});
const range = (min: number, max: number) => ({ min, max });
/** Three teams with one player of each position. The cheapest lineup costs 22. */
const PROBLEM: LineupProblem = {
  players: (['A', 'B', 'C'] as const).flatMap((team) => [
    player(`g${team}`, 'GK', team),
    player(`d${team}`, 'D', team),
    player(`m${team}`, 'M', team, 7),
    player(`f${team}`, 'F', team),
  ]),
  roster: {
    size: 4,
    positions: { GK: range(1, 1), D: range(1, 1), M: range(1, 1), F: range(1, 1) },
    maxPerTeam: 2,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 22,
  lineupCount: 1,
  minUniquePlayers: 1,
  locked: [],
};
/** Six players of any position; team A has seven players, with projections from 1 to 7. */
const ANY_SIX: LineupProblem = {
  ...PROBLEM,
  players: [
    ...Array.from({ length: 7 }, (_, at) => ({ ...player(`a${at + 1}`, 'M', 'A'), projection: at + 1 })),
    ...['B', 'C', 'D'].flatMap((team) => [1, 2, 3, 4].map((at) => player(`${team}${at}`, 'D', team))),
  ],
  roster: {
    ...PROBLEM.roster,
    size: 6,
    positions: { GK: range(0, 6), D: range(0, 6), M: range(0, 6), F: range(0, 6) },
    maxPerTeam: 3,
  },
  salaryCap: 100,
};

const explain = (problem: LineupProblem, solver: LineupSolver = createExactSolver(), ms = 5000) =>
  explainNoLineup(problem, solver, performance.now() + ms);
const of = (extra: Partial<LineupProblem>) => explain({ ...PROBLEM, ...extra });
const six = (extra: Partial<LineupProblem>) => explain({ ...ANY_SIX, ...extra });
/** `locked gA` for a lock, else the kind of the part with its index or team. */
const nameOf = ({ ref }: Pick<ConflictPart, 'ref'>) =>
  [ref.rule, ...Object.entries(ref).flatMap(([key, value]) => (key === 'rule' ? [] : [value]))].join(' ');
const named = ({ conflicts }: ReturnType<typeof explain>) => conflicts.map(({ parts }) => parts.map(nameOf));
const fixesOf = ({ conflicts }: ReturnType<typeof explain>) =>
  Object.fromEntries(conflicts.flatMap(({ parts }) => parts.map((part) => [nameOf(part), brief(part.fix)])));
const brief = (fix: ProblemFix | undefined) =>
  fix && { ...fix, dropped: fix.dropped.map((ref) => nameOf({ ref })) };

describe('the conflicts', () => {
  it('are two locked goalkeepers and no other lock', () => {
    expect(named(of({ locked: ['fA', 'gA', 'gB'] }))).toEqual([['locked gA', 'locked gB']]);
  });

  it('are the locks that are too many for one team, and the limit of the contest', () => {
    const explanation = of({ locked: ['gA', 'dA', 'mB', 'fA'] });
    expect(named(explanation)).toEqual([['locked gA', 'locked dA', 'locked fA', 'club_limit']]);
    expect(fixesOf(explanation)['club_limit']).toEqual({ dropped: [], maxPerTeam: 3 });
    expect(fixesOf(explanation)['locked dA']).toEqual({ dropped: ['locked dA'] });
  });

  it('are a stack and the maximum of its team, and nothing else', () => {
    const rules = {
      stacks: [{ size: 2, teams: ['B'] }],
      teams: { B: { max: 1 }, A: { min: 1 } },
      groups: [{ players: ['mA', 'mB'], max: 1 }],
    };
    expect(named(of({ rules, locked: ['gC'] }))).toEqual([['team B max', 'stack 0']]);
  });

  it('name the part of a stack, of an ownership and of a number of teams that no lineup meets', () => {
    const stacks = [{ size: 2, opponents: { min: 2, teams: { A: 'B', B: 'A' } } }];
    const stack = of({ rules: { stacks }, locked: ['gC'] });
    expect(named(stack)).toEqual([['locked gC', 'stack 0', 'stack_opponents 0']]);
    expect(fixesOf(stack)['stack_opponents 0']).toEqual({ dropped: ['stack_opponents 0'] });
    const percent = { gA: 30, gB: 40, gC: 50, fA: 5 };
    const low = { below: 5, minPlayers: 4 };
    const ownership = { percent, minSum: 20, maxSum: 60, low };
    expect(named(of({ rules: { ownership } }))).toEqual([['ownership low']]);
    expect(named(of({ rules: { ownership: { percent, maxSum: 29.9999, minSum: 1 } } }))).toEqual([
      ['ownership maxSum'],
    ]);
    const both = of({ rules: { distinctTeams: { min: 3, max: 4 }, teams: { A: { min: 3 } } } });
    expect(named(both)).toEqual([['team A min', 'club_limit']]);
    expect(named(of({ rules: { distinctTeams: { min: 4 } } }))).toEqual([['clubs min']]);
  });

  it('are a minimum salary that no lineup reaches', () => {
    const rules = { minSalary: 22.5, groups: [{ players: ['gA'], min: 1 }] };
    expect(named(of({ rules, salaryCap: 30 }))).toEqual([['min_salary']]);
  });

  it('are all that have no rule in common, and each fix resolves all of them', () => {
    // Team A: 4 of at most 3. Team B: a group of 1 that excludes a locked player.
    const explanation = six({
      locked: ['a1', 'B1'],
      rules: {
        teams: { A: { min: 4 } },
        groups: [
          { players: ['B1'], max: 0 },
          { players: ['C1'], min: 1 },
        ],
      },
    });
    expect(named(explanation)).toEqual([
      ['locked B1', 'group 0'],
      ['team A min', 'club_limit'],
    ]);
    for (const fix of Object.values(fixesOf(explanation))) {
      expect(fix!.dropped.length + (fix!.maxPerTeam === undefined ? 0 : 1)).toBe(2);
    }
    expect(fixesOf(explanation)['club_limit']).toMatchObject({ maxPerTeam: 4 });
  });

  it('include both of two stacks that exceed the club limit', () => {
    const stacks = [
      { size: 4, teams: ['A'] },
      { size: 4, teams: ['B'] },
    ];
    const explanation = explain({
      ...ANY_SIX,
      roster: { ...ANY_SIX.roster, size: 8, positions: { ...ANY_SIX.roster.positions, M: range(0, 8) } },
      rules: { stacks },
    });
    expect(named(explanation)).toEqual([
      ['stack 0', 'club_limit'],
      ['stack 1', 'club_limit'],
    ]);
    expect(fixesOf(explanation)).toEqual({
      'stack 0': { dropped: ['stack 0', 'stack 1'] },
      'stack 1': { dropped: ['stack 0', 'stack 1'] },
      club_limit: { dropped: [], maxPerTeam: 4 },
    });
  });
});

describe('the salary cap', () => {
  it('is raised to the cheapest lineup', () => {
    expect(of({ salaryCap: 10 })).toEqual({
      isRosterImpossible: false,
      cheapest: 22,
      conflicts: [
        {
          parts: [{ ref: { rule: 'salary_cap' }, fix: { dropped: [], salaryCap: 22 } }],
          cheapest: 22,
        },
      ],
      isComplete: true,
    });
  });

  it('comes first, with the price without rules, when a rule is impossible at any price too', () => {
    const explanation = of({ salaryCap: 10, rules: { stacks: [{ size: 3 }] } });
    expect(named(explanation)).toEqual([['salary_cap'], ['stack 0', 'club_limit']]);
    expect(explanation.conflicts[0]!.cheapest).toBe(22);
    expect(explanation.cheapest).toBeUndefined();
    expect(fixesOf(explanation)).toEqual({
      salary_cap: { dropped: ['stack 0'], salaryCap: 22 },
      'stack 0': { dropped: ['stack 0'], salaryCap: 22 },
      club_limit: { dropped: [], salaryCap: 22, maxPerTeam: 3 },
    });
  });

  it('is in a conflict with locks that cost too much, and not with others', () => {
    // gX costs 9 instead of 5, so the cheapest lineup with gX costs 26.
    const players = [...PROBLEM.players, player('gX', 'GK', 'C', 9)];
    const explanation = of({ players, locked: ['dA', 'gX'], salaryCap: 25 });
    expect(named(explanation)).toEqual([['salary_cap', 'locked gX']]);
    expect(explanation.conflicts[0]!.cheapest).toBe(26);
    expect(fixesOf(explanation)).toEqual({
      salary_cap: { dropped: [], salaryCap: 26 },
      'locked gX': { dropped: ['locked gX'] },
    });
  });

  it('is raised to the cheapest lineup with the salary factors of captain and vice-captain', () => {
    // 600 players, a third of whom cost 4: very many lineups cost the same, and more with every choice of captains.
    const players = Array.from({ length: 600 }, (_, at) => ({
      ...player(
        String(at),
        (['GK', 'D', 'M', 'F', 'D', 'M'] as const)[Math.floor(at / 20) % 6]!,
        `T${at % 20}`,
      ),
      salary: 4 + Math.max(0, ((at * 7) % 90) - 30) / 10,
      projection: ((at * 13) % 70) / 10,
    }));
    const roster = {
      ...ANY_SIX.roster,
      maxPerTeam: null,
      captain: { points: 1.5, salary: 1.5 },
      viceCaptain: { points: 1.2, salary: 1.2, when: 'always' as const },
    };
    // 4 · 1.5 + 4 · 1.2 + 4 · 4
    const explanation = explain({ ...ANY_SIX, players, roster, salaryCap: 1 }, createExactSolver(), 20_000);
    expect(fixesOf(explanation)).toEqual({ salary_cap: { dropped: [], salaryCap: 26.8 } });
  });

  it('is raised to the cheapest lineup above a minimum salary', () => {
    // Lineups cost 22 or, with one of two expensive goalkeepers, 22 - 5 + 8 = 25.
    const players = [...PROBLEM.players, player('gX', 'GK', 'C', 8)];
    const explanation = of({ players, salaryCap: 24, rules: { minSalary: 23 } });
    expect(named(explanation)).toEqual([['salary_cap', 'min_salary']]);
    expect(fixesOf(explanation)['salary_cap']).toEqual({ dropped: [], salaryCap: 25 });
  });
});

describe('locked players of one club', () => {
  it('are all named, and as many as necessary are unlocked: those with the lowest projections', () => {
    const explanation = six({ locked: ['a1', 'a3', 'a5', 'a6', 'a7', 'B1'] });
    const [conflict] = explanation.conflicts;
    expect(named(explanation)).toHaveLength(1);
    expect(conflict!.parts.map(nameOf).sort()).toEqual(
      ['club_limit', 'locked a1', 'locked a3', 'locked a5', 'locked a6', 'locked a7'].sort(),
    );
    expect(conflict!.parts.filter(({ isAlike }) => isAlike)).toHaveLength(1);
    const fixes = fixesOf(explanation);
    expect(fixes['locked a7']).toEqual({ dropped: ['locked a1', 'locked a3'] });
    expect(fixes['locked a1']).toEqual(fixes['locked a7']);
    expect(fixes['club_limit']).toEqual({ dropped: [], maxPerTeam: 5 });
  });

  it('are allowed by a higher maximum for the club, or unlocked', () => {
    const explanation = six({ locked: ['a5', 'a6'], rules: { teams: { A: { max: 1 } } } });
    expect(fixesOf(explanation)).toEqual({
      'locked a5': { dropped: ['locked a5'] },
      'locked a6': { dropped: ['locked a6'] },
      'team A max': { dropped: [], raised: { ref: { rule: 'team', team: 'A', bound: 'max' }, max: 2 } },
    });
  });

  it('are allowed by a higher maximum for the club, and another conflict is resolved with it', () => {
    const groups = [{ players: ['B1'], max: 0 }];
    const locked = ['a4', 'a5', 'a6', 'B1'];
    const fixes = fixesOf(six({ locked, rules: { teams: { A: { max: 1 } }, groups } }));
    const raised = { ref: { rule: 'team', team: 'A', bound: 'max' }, max: 3 };
    expect(fixes['team A max']).toEqual({ dropped: ['locked B1'], raised });
    expect(fixes['locked a6']?.dropped).toEqual(['locked a4', 'locked a5', 'locked B1']);
  });

  it('leave the pool when they are unlocked, if only the lock made them selectable', () => {
    // Without gB, gC and g2 no goalkeeper is left once gA is unlocked.
    const players = PROBLEM.players.flatMap((each) => {
      if (each.position !== 'GK') return [each];
      return each.id === 'gA' ? [{ ...each, onlyIfRequired: true as const }] : [];
    });
    const explanation = of({ players, locked: ['gA', 'dA', 'fA'] });
    expect(fixesOf(explanation)['locked gA']?.dropped).not.toEqual(['locked gA']);
    expect(fixesOf(explanation)['locked dA']).toEqual({ dropped: ['locked dA'] });
  });
});

describe('a contest that its pool does not fit', () => {
  it('has no fix if a position has too few players', () => {
    const players = PROBLEM.players.filter(({ position }) => position !== 'GK');
    expect(of({ players })).toEqual({ isRosterImpossible: true, conflicts: [], isComplete: true });
  });

  it('is fixed by a higher club limit if that is enough', () => {
    const players = PROBLEM.players.filter(({ team }) => team === 'A');
    const explanation = of({ players });
    expect(named(explanation)).toEqual([['club_limit']]);
    expect(fixesOf(explanation)['club_limit']).toEqual({ dropped: [], maxPerTeam: 4 });
  });
});

describe('without enough time', () => {
  it('states that the explanation is incomplete, and offers no fix that was not verified', () => {
    const explanation = explain({ ...PROBLEM, locked: ['gA', 'gB'] }, createExactSolver(), -1);
    expect(explanation).toEqual({ isRosterImpossible: false, conflicts: [], isComplete: false });
  });

  it('names a cap that is too low although the price is not known', () => {
    const exact = createExactSolver();
    // A solver that never finds a cause, which is where the price is.
    const hasty: LineupSolver = {
      engine: 'exact',
      solve: (problem, options) => exact.solve(problem, { ...options, skipCause: true }),
    };
    expect(explain({ ...PROBLEM, salaryCap: 10 }, hasty)).toEqual({
      isRosterImpossible: false,
      conflicts: [{ parts: [{ ref: { rule: 'salary_cap' } }] }],
      isComplete: false,
    });
  });

  it('offers no fix for which the solver finds no lineup', () => {
    const exact = createExactSolver();
    // A solver that cannot prove that unlocking gA is enough.
    const unsure: LineupSolver = {
      engine: 'exact',
      solve: (problem, options) =>
        problem.locked.includes('gB') && !problem.locked.includes('gA')
          ? { status: 'timed-out', lineups: [] }
          : exact.solve(problem, options),
    };
    const explanation = explain({ ...PROBLEM, locked: ['gA', 'gB'] }, unsure);
    expect(named(explanation)).toEqual([['locked gA', 'locked gB']]);
    expect(fixesOf(explanation)['locked gB']).toEqual({ dropped: ['locked gB'] });
    expect(fixesOf(explanation)['locked gA']?.dropped).not.toEqual(['locked gA']);
  });
});

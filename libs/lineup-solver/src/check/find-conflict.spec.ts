import { createExactSolver } from '../exact-solver';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { RuleRef } from '../rules/all-rules';
import { findConflict } from './find-conflict';
import type { Position } from '@fanteam/contracts';

declare const performance: { now(): number };

const player = (id: string, position: Position, team: string, salary = 5): SolverPlayer => ({
  id,
  position,
  team,
  salary,
  projection: 3,
});
/** Three teams with one player of each position. */
const PROBLEM: LineupProblem = {
  players: (['A', 'B', 'C'] as const).flatMap((team) => [
    player(`g${team}`, 'GK', team),
    player(`d${team}`, 'D', team),
    player(`m${team}`, 'M', team, 7),
    player(`f${team}`, 'F', team),
  ]),
  roster: {
    size: 4,
    positions: {
      GK: { min: 1, max: 1 },
      D: { min: 1, max: 1 },
      M: { min: 1, max: 1 },
      F: { min: 1, max: 1 },
    },
    maxPerTeam: 2,
    captain: null,
    viceCaptain: null,
  },
  salaryCap: 22,
  lineupCount: 1,
  minUniquePlayers: 1,
  locked: [],
};
const conflictOf = (extra: Partial<LineupProblem>): RuleRef[] =>
  findConflict({ ...PROBLEM, ...extra }, createExactSolver(), performance.now() + 5000);

describe('findConflict', () => {
  it('names two locked goalkeepers and no other lock', () => {
    expect(conflictOf({ locked: ['fA', 'gA', 'gB'] })).toEqual([
      { rule: 'locked', player: 'gA' },
      { rule: 'locked', player: 'gB' },
    ]);
  });

  it('names the locks that are too many for one team', () => {
    expect(conflictOf({ locked: ['gA', 'dA', 'mB', 'fA'] })).toEqual([
      { rule: 'locked', player: 'gA' },
      { rule: 'locked', player: 'dA' },
      { rule: 'locked', player: 'fA' },
    ]);
  });

  it('names a stack and the maximum of its team that contradict each other, and nothing else', () => {
    const rules = {
      stacks: [{ size: 2, teams: ['B'] }],
      teams: { B: { max: 1 }, A: { min: 1 } },
      groups: [{ players: ['mA', 'mB'], max: 1 }],
    };
    expect(conflictOf({ rules, locked: ['gC'] })).toEqual([
      { rule: 'team', team: 'B', bound: 'max' },
      { rule: 'stack', index: 0 },
    ]);
  });

  it('names a minimum salary that no lineup reaches', () => {
    expect(
      conflictOf({ rules: { minSalary: 22.5, groups: [{ players: ['gA'], min: 1 }] }, salaryCap: 30 }),
    ).toEqual([{ rule: 'min_salary' }]);
  });

  it('names nothing when no lineup exists without any rule', () => {
    expect(conflictOf({ salaryCap: 10, locked: ['gA'] })).toEqual([]);
  });

  it('names a set of rules of which dropping any one is enough', () => {
    const problem = {
      ...PROBLEM,
      locked: ['gA', 'dA', 'mB', 'fA', 'gC'],
      rules: { teams: { C: { min: 2 } } },
    };
    const solver = createExactSolver();
    const conflict = findConflict(problem, solver, performance.now() + 5000);
    expect(conflict.length).toBeGreaterThan(1);
    for (const dropped of conflict) {
      const locked = conflict.flatMap((ref) =>
        ref.rule === 'locked' && ref !== dropped ? [ref.player] : [],
      );
      const keepsTeam = conflict.some((ref) => ref.rule === 'team' && ref !== dropped);
      const freed = { ...PROBLEM, locked, ...(keepsTeam ? { rules: problem.rules } : {}) };
      expect(solver.solve(freed, { deadline: performance.now() + 5000 }).status).toBe('optimal');
    }
  });
});

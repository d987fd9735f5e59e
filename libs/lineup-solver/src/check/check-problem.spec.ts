import { InvalidProblemError } from '../problem/invalid-problem';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem, RosterRules } from '../problem/problem';
import { checkProblem } from './check-problem';

const player: SolverPlayer = { id: 'a', position: 'M', team: 'A', salary: 5, projection: 4.5 };
const roster: RosterRules = {
  size: 2,
  positions: { GK: { min: 0, max: 1 }, D: { min: 0, max: 2 }, M: { min: 0, max: 2 }, F: { min: 0, max: 2 } },
  maxPerTeam: 3,
  captain: { points: 2, salary: 1 },
  viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
};
const problem: LineupProblem = {
  players: [player, { ...player, id: 'b' }],
  roster,
  salaryCap: 100,
  lineupCount: 20,
  minUniquePlayers: 1,
  locked: ['a'],
};

const withPlayer = (change: Partial<SolverPlayer>) => ({ players: [{ ...player, ...change }] });
const withRoster = (change: Partial<RosterRules>) => ({ roster: { ...roster, ...change } });
const withDefenders = (min: number, max: number) =>
  withRoster({ positions: { ...roster.positions, D: { min, max } } });

describe('checkProblem', () => {
  it('accepts a sound problem', () => {
    expect(() => checkProblem(problem)).not.toThrow();
  });

  it.each<[string, Partial<LineupProblem>]>([
    ['players', { players: [] }],
    ['players[0].id', withPlayer({ id: '' })],
    ['players[1].id', { players: [player, player] }],
    ['players[0].position', withPlayer({ position: 'X' as never })],
    ['players[0].team', withPlayer({ team: undefined as never })],
    ['players[0].salary', withPlayer({ salary: NaN })],
    ['players[0].salary', withPlayer({ salary: -0.1 })],
    ['players[0].salary', withPlayer({ salary: 1e308 })],
    ['players[0].salary', withPlayer({ salary: 5.12345 })],
    ['players[0].projection', withPlayer({ projection: -Infinity })],
    ['players[0].projection', withPlayer({ projection: 1000.1 })],
    ['roster.size', withRoster({ size: 0 })],
    ['roster.size', withRoster({ size: 1.5 })],
    ['roster.size', withRoster({ size: 8 })],
    ['roster.size', { ...withRoster({ size: 1, positions: withDefenders(2, 2).roster.positions }) }],
    ['roster.positions.D.min', withDefenders(2, 1)],
    ['roster.positions.D.min', withDefenders(-1, 1)],
    ['roster.positions.D.max', withDefenders(0, NaN)],
    ['roster.maxPerTeam', withRoster({ maxPerTeam: 0 })],
    ['roster.captain.points', withRoster({ captain: { points: -1, salary: 1 } })],
    ['roster.captain.salary', withRoster({ captain: { points: 1, salary: 1.255 } })],
    ['roster.viceCaptain', withRoster({ captain: null })],
    ['roster.viceCaptain', withRoster({ size: 1 })],
    ['salaryCap', { salaryCap: NaN }],
    ['salaryCap', { salaryCap: -1 }],
    ['lineupCount', { lineupCount: 0 }],
    ['lineupCount', { lineupCount: 1.5 }],
    ['lineupCount', { lineupCount: 10_001 }],
    ['minUniquePlayers', { minUniquePlayers: 0 }],
    ['minUniquePlayers', { minUniquePlayers: 3 }],
    ['locked', { locked: ['nobody'] }],
    ['locked', { locked: ['a', 'a'] }],
  ])('names the field %s', (field, change) => {
    const check = () => checkProblem({ ...problem, ...change });
    expect(check).toThrow(InvalidProblemError);
    expect(check).toThrow(expect.objectContaining({ field, message: expect.stringContaining(field) }));
  });
});

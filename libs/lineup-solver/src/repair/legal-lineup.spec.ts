import type { LineupProblem } from '../problem/problem';
import { PAIR, pairProblem } from '../testing/random-problem';
import { createLegalityCheck } from './legal-lineup';
import { singleLineup } from './repair-lineups';

const pairs = pairProblem(
  [
    ['a', 'GK', 5, 9],
    ['b', 'GK', 6, 8],
    ['d', 'F', 5, 9],
  ],
  { minUniquePlayers: 2, rules: { exposure: { max: 0.1 } }, randomness: { range: 0.1, seed: 1 } },
);
const faultOf = (problem: LineupProblem, players: string[], captain?: string) =>
  createLegalityCheck(singleLineup(problem))({ players, ...(captain !== undefined && { captain }) });

describe('createLegalityCheck', () => {
  it('accepts a legal lineup, without regard to other lineups', () => {
    expect(faultOf(pairs, ['a', 'd'])).toBeUndefined();
  });

  it('names players who cannot be picked', () => {
    expect(faultOf(pairs, ['x', 'd'])).toEqual({ code: 'missing', players: ['x'] });
  });

  it('states a salary above the cap, with the price of the captain', () => {
    expect(faultOf(pairs, ['b', 'd'])).toEqual({ code: 'salary', salary: 11 });
    const roster = { ...PAIR, captain: { points: 1.5, salary: 1.5 } };
    expect(faultOf({ ...pairs, roster, salaryCap: 13 }, ['a', 'd'], 'd')).toBeUndefined();
    expect(faultOf({ ...pairs, roster, salaryCap: 12 }, ['a', 'd'], 'd')).toEqual({
      code: 'salary',
      salary: 12.5,
    });
  });

  it('states a broken contest and broken rules', () => {
    expect(faultOf({ ...pairs, salaryCap: 20 }, ['a', 'b'])).toMatchObject({ code: 'rules' });
    const rules = { groups: [{ players: ['a', 'd'], max: 1 }] };
    expect(faultOf({ ...pairs, rules }, ['a', 'd'])).toEqual({
      code: 'rules',
      faults: ['2 of a group, required 0–1'],
    });
  });
});

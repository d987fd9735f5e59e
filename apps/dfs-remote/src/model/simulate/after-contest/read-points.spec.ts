import type { PoolPlayer } from '@fanteam/contracts';
import { readPoints, type ActualPoints } from './read-points';

const player = (id: string, name: string, team: string): PoolPlayer => ({
  id,
  name,
  team,
  position: 'M',
  salary: 5,
  projection: 4,
});
const pool = [
  player('11', 'Rúni Dahl', 'MCI'),
  player('12', 'Odd Berg', 'ARS'),
  player('13', 'Bo Lind', 'ARS'),
];
const read = (text: string) => {
  const { points, unknown, rejected } = readPoints(text, pool) as ActualPoints;
  return { points: Object.fromEntries(points), unknown, rejected: rejected.map(({ line }) => line) };
};
const problemOf = (text: string) => (readPoints(text, pool) as { problem: string }).problem;

describe('points are read', () => {
  it.each([
    ['lines with names', 'Runi Dahl (MCI) 12.5\nO. Berg (ARS): -1\nBo Lind, ARS, 0'],
    ['lines with ids', '11, 12.5\n12, -1\n13 0'],
    ['a table with a header', 'Player,Team,Points\nRuni Dahl,MCI,12.5\nOdd Berg,ARS,-1\nBo Lind,ARS,0'],
    ['a table with total points', 'Name\tTotal points\nRuni Dahl\t12,5\nOdd Berg\t-1\nBo Lind\t0'],
  ])('of %s', (_, text) => {
    expect(read(text).points).toEqual({ 11: 12.5, 12: -1, 13: 0 });
  });

  it('not from the column of projections or of the season', () => {
    expect(read('Name,Proj,Poeng\nRuni Dahl,5,8').points).toEqual({ 11: 8 });
    expect(read('Name,xPts,FPts\nRuni Dahl,5,8').points).toEqual({ 11: 8 });
    expect(read('Name,Total Points,Points\nRuni Dahl,45,8').points).toEqual({ 11: 8 });
    expect(read('Name,Projection,Actual points\nRuni Dahl,5,8\nOdd Berg,4,2').points).toEqual({
      11: 8,
      12: 2,
    });
  });

  it('and the others are listed', () => {
    expect(read('Name,Team,Points\nRuni Dahl,MCI,3\nKari Nord,LIV,4\nOdd Berg,ARS,')).toEqual({
      points: { 11: 3 },
      unknown: ['Kari Nord (LIV)'],
      rejected: [4],
    });
  });
});

it.each([
  ['', 'Paste one player per line: name or id, and points.'],
  ['Rúni Dahl', 'No line has a player and points. Paste one player per line: name or id, and points.'],
  [
    'Name,Points\nKari Nord,4\nOla Nord,3',
    'No name or id matches a player of the pool. Check that the points are from this contest.',
  ],
])('%j is a problem', (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

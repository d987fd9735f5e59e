import type { LineupPlayer, Position } from '@fanteam/contracts';
import { compareLineups } from './compare-lineups';

const aPlayer = (id: string, position: Position, projection: number): LineupPlayer => ({
  id,
  name: `Player ${id}`,
  position,
  team: 'ASH',
  salary: 5,
  projection,
});
const keeper = aPlayer('k', 'GK', 4);
const [d1, d2, d3] = [aPlayer('d1', 'D', 6), aPlayer('d2', 'D', 5), aPlayer('d3', 'D', 3)];
const [m1, m2] = [aPlayer('m1', 'M', 7), aPlayer('m2', 'M', 8)];

const rowsOf = (...lineups: LineupPlayer[][]) =>
  compareLineups(lineups.map((players) => ({ players }))).map(({ position, rows }) => [
    position,
    ...rows.map(({ players, isShared }) => [
      ...players.map((player) => player?.id ?? '–'),
      isShared ? 'shared' : 'different',
    ]),
  ]);

describe('lineups side by side', () => {
  it('have different players of a position opposite each other, and shared ones after them', () => {
    expect(rowsOf([keeper, d1, d2, m1], [keeper, d3, d1, m2])).toEqual([
      ['GK', ['k', 'k', 'shared']],
      ['D', ['d2', 'd3', 'different'], ['d1', 'd1', 'shared']],
      ['M', ['m1', 'm2', 'different']],
    ]);
  });

  it('have a free place where one lineup has more players of a position', () => {
    expect(rowsOf([d1, d2, m1], [d3, m1, m2])).toEqual([
      ['D', ['d1', 'd3', 'different'], ['d2', '–', 'different']],
      ['M', ['–', 'm2', 'different'], ['m1', 'm1', 'shared']],
    ]);
  });

  it('have a player of several lineups in one row', () => {
    expect(rowsOf([d1, m1], [d2, m1], [d1, m2], [d3, m2])).toEqual([
      ['D', ['d1', 'd2', 'd1', 'd3', 'different']],
      ['M', ['m1', 'm1', 'm2', 'm2', 'different']],
    ]);
  });
});

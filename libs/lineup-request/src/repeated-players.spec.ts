import type { PlayerInput } from '@fanteam/contracts';
import { readTypedRequest } from './read-request';

const player = (
  name: string,
  position: PlayerInput['position'],
  changes: Partial<PlayerInput> = {},
): PlayerInput => ({
  ...{ name, position, team: 'ABC', salary: 5, projection: 3 },
  ...changes,
});
const FOUR = [player('Ason', 'GK'), player('Bson', 'D'), player('Cson', 'M'), player('Dson', 'F')];

function read(...players: PlayerInput[]) {
  const { task, mistakes } = readTypedRequest({ players, num_lineups: 1, salary_cap: 100 });
  expect(mistakes).toEqual([]);
  return { ids: task!.players.map(({ id }) => id), warnings: task!.warnings };
}

describe('a player who is typed again', () => {
  it('is not selected twice, which is said', () => {
    expect(read(...FOUR, player('BSON ', 'D', { team: 'abc', projection: 9 }))).toEqual({
      ids: ['1', '2', '3', '4'],
      warnings: ['1 player is listed again, for example BSON (ABC). A lineup contains each of them once.'],
    });
  });

  it('is the one that is used if it is locked', () => {
    expect(read(...FOUR, player('Bson', 'D', { lock: true })).ids).toEqual(['1', '3', '4', '5']);
  });

  it('is another player with another club or position', () => {
    const others = [player('Bson', 'M'), player('Bson', 'D', { team: 'XYZ' })];
    expect(read(...FOUR, ...others)).toEqual({ ids: ['1', '2', '3', '4', '5', '6'], warnings: [] });
  });
});

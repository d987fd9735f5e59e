import { bytesOf, simpleFile } from '../testing/fixtures';
import { readPlayerFile } from './player-file';

function read(bytes: Uint8Array) {
  const file = readPlayerFile(bytes);
  if (!file.ok) throw new Error(file.message);
  return file;
}

const TWO = ['Player Ason,GK,ABC,5,3', 'Player Bson,D,XYZ,5,3.1'];

it('reads rows that are repeated with the same values as one player, and says so', () => {
  const file = read(simpleFile(...TWO, ...TWO));
  expect(file.players.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Player Ason'],
    ['2', 'Player Bson'],
  ]);
  expect(file.rejected).toEqual([]);
  expect(file.warnings).toEqual([
    '2 rows with a player who is already in the file with the same values: each player is used once (first on line 4).',
  ]);
});

it('lists a repeated player with other values, and uses the first row', () => {
  const file = read(simpleFile(...TWO, 'PLAYER BSON,DEF,xyz,6,3.1', 'Player Ason,GK,ABC,5,'));
  expect(file.players).toHaveLength(2);
  expect(file.rejected).toEqual([
    {
      line: 4,
      reason: '"PLAYER BSON" is already on line 3 with salary 5 instead of 6. Delete the wrong row',
    },
    {
      line: 5,
      reason: '"Player Ason" is already on line 2 with projection 3 instead of empty. Delete the wrong row',
    },
  ]);
});

it('keeps players with the same name and another club or position, which may be the same player', () => {
  expect(read(simpleFile(...TWO, 'Player Bson,M,XYZ,5,3.1', 'Player Bson,D,ABC,5,3.1'))).toMatchObject({
    players: { length: 4 },
    warnings: [
      '1 player with the same name and club as another one, but another position (first on line 4). A lineup can ' +
        'contain both. Remove one of them if they are the same player.',
    ],
  });
});

describe('with ids', () => {
  const withIds = (...rows: string[]) => read(bytesOf(['Id,Name,Pos,Team,Salary', ...rows].join('\n')));

  it('the same id and values are one player, other values are listed', () => {
    const file = withIds(
      '7,Ari Holt,D,ROE,5',
      '7,Ari Holt,D,ROE,5',
      '7,Ari Holt,D,ROE,6',
      '7,Bo Lund,D,ROE,5',
    );
    expect(file.players).toHaveLength(1);
    expect(file.rejected).toEqual([
      {
        line: 4,
        reason: 'Player id 7 is already used on line 2 with salary 5 instead of 6. Delete the wrong row',
      },
      { line: 5, reason: 'Player id 7 is already used on line 2' },
    ]);
    expect(file.warnings[1]).toMatch(/^1 row with a player who is already in the file/);
  });

  it('players who differ only in id are kept, and said', () => {
    const file = withIds('7,Ari Holt,D,ROE,5', '8,Ari Holt,D,ROE,5', '9,Ari Holt,D,ROE,6');
    expect(file.players).toHaveLength(3);
    expect(file.warnings[1]).toBe(
      '1 player with the same name, club, position and values as another one, but another id (first on line 3). A lineup can contain both. Remove one of them if they are the same player.',
    );
  });
});

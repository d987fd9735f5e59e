import type { EstimatedField, PoolPlayer } from '@fanteam/contracts';
import { bytesOf } from '../testing/fixtures';
import { mergeProjections } from './merge-projections';
import { readProjectionFile } from './projection-file';

function player(id: string, name: string, team: string, more: Partial<PoolPlayer> = {}): PoolPlayer {
  return { id, name, team, position: 'M', salary: 5, projection: null, ...more };
}

const NO_PARTS = {
  base: 3,
  goals: 0,
  assists: 0,
  shots: 0,
  clean_sheet: 0,
  goals_against: 0,
  result: 0,
  saves: 0,
};
const pool = [
  player('1', 'Ari Holt', 'ROE', { ownership: 40, opponent: 'OLD' }),
  player('2', 'Bo Lund', 'ROE', { opponent: 'OLD' }),
  player('3', 'Cy Moe', 'NBK'),
  player('4', 'Di Nord', 'NBK'),
  player('5', 'Eli Oster', 'HLM', { opponent: 'OLD' }),
];

function merge(...lines: string[]) {
  const file = readProjectionFile(bytesOf(lines.join('\n')));
  if (!file.ok) throw new Error(file.message);
  const merged = mergeProjections(pool, file.rows);
  return { ...merged, warnings: [...file.warnings, ...merged.warnings] };
}

it('merges all columns and counts the players who received a value', () => {
  const { pool: changed, merged } = merge(
    'Name,Team,Proj,Own%,Cpt Own,Floor,Ceil,StdDev,Start',
    'Ari Holt,ROE,5,,2%,1,9,3.5,0.9',
    'Cy Moe,NBK,4,12.5,1,-1,8,,1',
  );
  expect(changed).toEqual([
    {
      ...pool[0],
      // 5 / 0.9: with a chance to start, the projections are expected points
      projection: 5.5556,
      captain_ownership: 2,
      floor: 1,
      ceiling: 9,
      stddev: 3.5,
      start: 0.9,
    },
    pool[1],
    { ...pool[2], projection: 4, ownership: 12.5, captain_ownership: 1, floor: -1, ceiling: 8, start: 1 },
    pool[3],
    pool[4],
  ]);
  expect(merged).toEqual({
    projection: 2,
    ownership: 1,
    captain_ownership: 2,
    floor: 2,
    ceiling: 2,
    stddev: 1,
    start: 2,
  });
});

it('replaces estimates and the values derived from them with own numbers', () => {
  const estimated = pool.map((each) => ({
    ...each,
    projection: 3,
    projection_source: 'odds' as const,
    projection_parts: NO_PARTS,
    floor: 1,
    ceiling: 5,
    stddev: 1.6,
    start: 0.87,
    estimated: ['floor', 'ceiling', 'stddev', 'start'] as EstimatedField[],
  }));
  const file = readProjectionFile(bytesOf('Name,Team,Proj,Floor\nAri Holt,ROE,4.5,2'));
  if (!file.ok) throw new Error(file.message);
  const { pool: changed } = mergeProjections(estimated, file.rows);
  expect(changed[0]).toEqual({
    ...pool[0],
    projection: 4.5,
    projection_source: 'own',
    floor: 2,
    start: 0.87,
    estimated: ['start'],
  });
  expect(changed.slice(1)).toEqual(estimated.slice(1));
});

it('keeps the projections of the pool when the file has none', () => {
  const known = pool.map((each) => ({ ...each, projection: 3 }));
  const file = readProjectionFile(bytesOf('Name,Team,Own\nAri Holt,ROE,7'));
  if (!file.ok) throw new Error(file.message);
  const { pool: changed, merged, matched } = mergeProjections(known, file.rows);
  expect(changed[0]).toEqual({ ...known[0], ownership: 7 });
  expect(changed.slice(1)).toEqual(known.slice(1));
  expect(merged).toEqual({ ownership: 1 });
  expect(matched).toEqual([expect.objectContaining({ id: '1', projection: null })]);
});

it.each([
  ['NBK', 'the code'],
  ['@NBK', 'an away match'],
  ['vs. nbk (H)', 'a home match'],
  ['ROE@NBK 08/15 03:00PM', 'the match'],
  ['NBK - ROE', 'the match'],
])('fills the opponents of both clubs from one side: %s, %s', (cell) => {
  const { pool: changed, merged, warnings } = merge('Name,Team,Opp,Proj', `Ari Holt,ROE,${cell},5`);
  expect(changed.map(({ opponent }) => opponent)).toEqual(['NBK', 'NBK', 'ROE', 'ROE', 'OLD']);
  expect(merged).toEqual({ projection: 1, opponent: 4 });
  expect(warnings).toEqual([]);
});

it('reads opponents by the names of the file, and from a column with the match', () => {
  const three = [player('6', 'Fay Pihl', 'ROE'), player('7', 'Gus Quist', 'NBK')];
  const file = readProjectionFile(
    bytesOf(
      [
        'Name,Team,Game Info,Proj',
        ...['Ari Holt', 'Bo Lund', 'Fay Pihl'].map((name) => `${name},Roesund,ROESUND@NOBECK,5`),
        ...['Cy Moe', 'Di Nord', 'Gus Quist'].map((name) => `${name},Nobeck,ROESUND@NOBECK,5`),
      ].join('\n'),
    ),
  );
  if (!file.ok) throw new Error(file.message);
  const { pool: changed } = mergeProjections([...pool, ...three], file.rows);
  const opponents = changed.map(({ opponent }) => opponent);
  expect(opponents).toEqual(['NBK', 'NBK', 'ROE', 'ROE', 'OLD', 'NBK', 'ROE']);
});

it('reports opponents that are not in the pool, and uses the one that more rows name', () => {
  const { pool: changed, warnings } = merge(
    'Name,Team,Opp,Proj',
    'Ari Holt,ROE,HLM,5',
    'Bo Lund,ROE,HLM,5',
    'Cy Moe,NBK,XYZ,5',
  );
  expect(changed.map(({ opponent }) => opponent)).toEqual(['HLM', 'HLM', undefined, undefined, 'ROE']);
  expect(warnings).toEqual([
    'The opponent of 1 row is not a club of the player pool, so it is ignored (first on line 4).',
  ]);
});

describe('a chance to start and an ownership', () => {
  it.each([
    ['0.9', 0.9],
    ['90', 0.9],
    ['90%', 0.9],
    ['1', 1],
    ['1%', 0.01],
  ])('start %s is %s', (cell, start) => {
    expect(merge('Name,Proj,Start', `Ari Holt,5,${cell}`).pool[0]?.start).toBe(start);
  });

  it('are percent, unless the values of a long list are shares', () => {
    const others = Array.from({ length: 20 }, (_, at) => `Cousin ${at},1,0.1`);
    const { pool: changed, warnings } = merge('Name,Proj,Own', 'Ari Holt,5,0.35', ...others);
    expect(changed[0]?.ownership).toBe(35);
    expect(warnings).toEqual([
      'The ownership is read as a share: 0.25 means 25 %. If this is wrong, write the numbers with a percent sign: 0.25%.',
    ]);
    expect(merge('Name,Proj,Own', 'Ari Holt,5,0.35').pool[0]?.ownership).toBe(0.35);
  });

  it('are ignored with a warning if they cannot be read', () => {
    const { pool: changed, merged, warnings } = merge('Name,Proj,Own,StdDev', 'Bo Lund,5,120,-1');
    expect(changed[1]).toEqual({ ...pool[1], projection: 5 });
    expect(merged).toEqual({ projection: 1 });
    expect(warnings).toEqual([
      'Cannot read the ownership of 1 row, so it is ignored (first on line 2). Ownership is a number from 0 to 100.',
      'Cannot read the standard deviation of 1 row, so it is ignored (first on line 2). Standard deviation is a number from 0 to 1,000.',
    ]);
  });
});

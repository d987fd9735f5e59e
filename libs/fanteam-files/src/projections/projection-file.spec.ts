import { bytesOf } from '../testing/fixtures';
import { readProjectionFile, type ProjectionFile } from './projection-file';

function accepted(text: string): ProjectionFile {
  const file = readProjectionFile(bytesOf(text));
  if (!file.ok) throw new Error(file.message);
  return file;
}

it('reads ids, names, teams, positions and projections', () => {
  const file = accepted('Pos,ID,Name,BV,Team,12_Pts\nGKP,9,Ari Holt,4,roe,4.25\nMID,10,Bo Lund,5,NBK,-1\n');
  expect(file.rows).toEqual([
    { line: 2, id: '9', name: 'Ari Holt', team: 'ROE', position: 'GK', projection: 4.25 },
    { line: 3, id: '10', name: 'Bo Lund', team: 'NBK', position: 'M', projection: -1 },
  ]);
  expect(file.columns).toEqual({
    id: 'ID',
    name: 'Name',
    position: 'Pos',
    team: 'Team',
    projection: '12_Pts',
  });
});

it('accepts a file without projections that has another column to merge', () => {
  const file = accepted('Name,Own%,Opponent\nAri Holt,12,ROE\nBo Lund,,\n');
  expect(file.rows).toEqual([
    { line: 2, name: 'Ari Holt', projection: null, opponents: ['ROE'], values: { ownership: 12 } },
  ]);
  expect(file.rejected).toEqual([{ line: 3, reason: 'The row has no value that can be merged' }]);
  expect(file.warnings).toEqual([
    'The file has no projections, so the projections of the pool do not change.',
  ]);
  expect(file.columns).toMatchObject({ projection: null, ownership: 'Own%', opponent: 'Opponent' });
  expect(accepted('ID,Start\n9,0.5').rows).toEqual([
    { line: 2, id: '9', name: '9', projection: null, values: { start: 0.5 } },
  ]);
});

it('warns about a player whose floor is above the ceiling, by id if the file has no names', () => {
  expect(accepted('ID,Proj,Floor,Ceiling\n9,4,1,8\n10,4,7,3').warnings).toEqual([
    'The floor of 1 player is above the ceiling. Correct one of the two numbers: see 10 (first on line 3).',
  ]);
});

it('requires only a name or an id, and a projection', () => {
  expect(accepted('Player;xPts\nAri Holt;4,5').rows).toEqual([
    { line: 2, name: 'Ari Holt', projection: 4.5 },
  ]);
  expect(accepted('PlayerID,Points\n9,4.5').rows).toEqual([{ line: 2, id: '9', name: '9', projection: 4.5 }]);
});

it('lists the rows without a usable projection', () => {
  const file = accepted('Name,Proj\nAri Holt,4\nBo Lund,\nCy Moe,lots\n,5\nDi Nord,1e9');
  expect(file.rejected).toEqual([
    { line: 3, reason: 'Projection is empty' },
    { line: 4, reason: 'Projection "lots" is not a number' },
    { line: 5, reason: 'Name is empty' },
    { line: 6, reason: 'Projection "1e9" is greater than 1,000' },
  ]);
});

it.each([
  ['Name,Team\nAri Holt,ROE', 'The file has no column for projection. Headers found: "Name", "Team".'],
  ['Team,Proj\nROE,4', 'The file has no column for the player\'s id or name. Headers found: "Team", "Proj".'],
])('returns an error when a required column is missing', (text, sentence) => {
  const error = readProjectionFile(bytesOf(text));
  expect(error).toMatchObject({ ok: false, code: 'missing_columns' });
  expect(!error.ok && error.message).toContain(sentence);
});

import type { PoolPlayer } from '@fanteam/contracts';
import fc from 'fast-check';
import { bytesOf, FANTEAM_EXPORT } from '../testing/fixtures';
import { readPlayerFile, type PlayerFile } from './player-file';
import { writePlayerFile } from './write-player-file';

function read(text: string): PlayerFile {
  const file = readPlayerFile(bytesOf(text), { fileName: 'pool.csv', projectionKind: 'if_starting' });
  if (!file.ok) throw new Error(file.message);
  return file;
}

const write = ({ players, tournamentId, columns }: PlayerFile) =>
  writePlayerFile(players, { tournamentId, hasIds: typeof columns.id === 'string' });

it('writes a FanTeam export so that it is read as the same pool', () => {
  const file = read(FANTEAM_EXPORT);
  const again = read(write(file));
  const { players, tournamentId, warnings } = file;
  expect(again).toMatchObject({ players, tournamentId, warnings, rejected: [] });
});

it('leaves out estimates, which would be read as own numbers', () => {
  const [ada, bo] = read('Name,Position,Team,Salary\nAda,GK,ROE,5\nBo,DEF,HLM,4.5').players;
  const pool: PoolPlayer[] = [
    { ...ada!, projection: 4, projection_source: 'odds', floor: 1, stddev: 2.4, estimated: ['floor'] },
    { ...bo!, projection: 3.5, projection_source: 'own' },
  ];
  expect(writePlayerFile(pool, { tournamentId: null, hasIds: false })).toBe(
    'Name,Position,Club,Price,Projection,Stddev\nAda,GK,ROE,5,,2.4\nBo,DEF,HLM,4.5,3.5,',
  );
});

it('leaves out ids that are places in the pool', () => {
  const file = read('Name,Position,Team,Salary\nAda,GK,ROE,5\n"Keel, Bo",DEF,HLM,4.5');
  expect(write(file)).toBe('Name,Position,Club,Price\nAda,GK,ROE,5\n"Keel, Bo",DEF,HLM,4.5');
  expect(read(write(file)).players).toEqual(file.players);
});

const decimal = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 1e4), max: Math.floor(max * 1e4) }).map((value) => value / 1e4);
/** Text that a file can contain: `readPlayerFile` removes spaces around a cell, and repeated ones. */
const word = fc.stringMatching(/^[A-Za-zÅéÖß'’".,;-]{1,12}$/);

const player: fc.Arbitrary<Omit<PoolPlayer, 'id'>> = fc.record(
  {
    name: fc.tuple(word, word).map((words) => words.join(' ')),
    position: fc.constantFrom('GK' as const, 'D' as const, 'M' as const, 'F' as const),
    team: fc.stringMatching(/^[A-Z]{2,4}$/),
    salary: decimal(0, 1000),
    projection: fc.option(decimal(-100, 100)),
    status: fc.constantFrom('expected', 'injured', 'doubtful'),
    opponent: fc.stringMatching(/^[A-Z]{3}$/),
    ownership: decimal(0, 100),
    captain_ownership: decimal(0, 1),
    floor: decimal(-10, 10),
    ceiling: decimal(0, 40),
    stddev: decimal(0, 10),
    start: decimal(0, 1),
  },
  { requiredKeys: ['name', 'position', 'team', 'salary', 'projection'] },
);

it('is the inverse of reading, for random pools', () => {
  fc.assert(
    fc.property(fc.array(player, { minLength: 1, maxLength: 40 }), (players) => {
      const pool = players.map((each, index) => ({ ...each, id: String(100 + index) }));
      const text = writePlayerFile(pool, { tournamentId: '7000001', hasIds: true });
      const first = read(text);
      // what a file has read is stable, regardless of what the reader has changed in it (a club that is its own opponent, …)
      const again = read(write(first));
      expect(again.players).toEqual(first.players);
      expect(again.rejected).toEqual([]);
      expect(first.players.map(({ id }) => id)).toEqual(pool.map(({ id }) => id));
    }),
    { numRuns: 300, seed: 7 },
  );
});

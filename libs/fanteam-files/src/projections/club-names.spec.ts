import type { PoolPlayer } from '@fanteam/contracts';
import { mergeProjections, type MergedProjections } from './merge-projections';
import type { ProjectionRow } from './projection-file';

const NAMES = ['Ari Holt', 'Bo Lund', 'Cy Moe', 'Di Nord', 'Eli Oster', 'Fay Pihl'];
const MORE = ['Gus Quist', 'Hal Ry', 'Ivo Sand', 'Jon Tofte', 'Kai Uhr', 'Lea Vik'];

function player(id: string, name: string, team: string): PoolPlayer {
  return { id, name, team, position: 'M', salary: 5, projection: null };
}

const pool = [
  ...NAMES.map((name, at) => player(`r${at}`, name, 'RMA')),
  ...MORE.map((name, at) => player(`s${at}`, name, 'RSO')),
];

const rows = (...given: (readonly [name: string, team: string])[]): ProjectionRow[] =>
  given.map(([name, team], at) => ({ line: at + 2, name, team, projection: at }));
const of = (team: string, names: readonly string[]) => names.map((name) => [name, team] as const);
const surname = (name: string) => name.split(' ')[1]!;

function clubsOf({ clubs }: MergedProjections) {
  return clubs.map(({ name, team, how, rows: count, agree }) => [name, team, how, count, agree]);
}

describe('a club with another name', () => {
  it('is learned from rows whose players are beyond doubt, and then decides surnames', () => {
    const merged = mergeProjections(
      [...pool, player('x', 'Max Holt', 'RSO')],
      rows(...of('REAL MADRID', [...NAMES.slice(1), 'Holt']), ...of('SOCIEDAD', MORE)),
    );
    expect(clubsOf(merged)).toEqual([
      ['REAL MADRID', 'RMA', 'rows', 6, 6],
      ['SOCIEDAD', 'RSO', 'rows', 6, 6],
    ]);
    expect(merged.matched.find(({ name }) => name === 'Holt')).toMatchObject({ id: 'r0', how: 'surname' });
  });

  it('is learned from surnames alone', () => {
    const merged = mergeProjections(pool, rows(...of('REAL MADRID', NAMES.map(surname))));
    expect(clubsOf(merged)).toEqual([['REAL MADRID', 'RMA', 'rows', 6, 6]]);
    expect(merged.matched).toHaveLength(6);
  });

  it('is the same in another spelling', () => {
    const merged = mergeProjections(
      pool,
      rows(...of('REÁL MADRID', NAMES.slice(0, 3)), ...of('Real-Madrid', NAMES.slice(3))),
    );
    expect(clubsOf(merged)).toEqual([['REÁL MADRID', 'RMA', 'rows', 6, 6]]);
  });

  it('is absent if hardly any of its rows fits a player, and its surnames are not asked', () => {
    const others = ['Tim Holt', 'Ulf Quist', 'Per Vang', 'Ole Wold', 'Nils Yde', 'Rolf Zahl'];
    const merged = mergeProjections(
      pool,
      rows(...of('REAL MADRID', NAMES), ...of('BETIS', others.map(surname))),
    );
    expect(clubsOf(merged)[1]).toEqual(['BETIS', null, 'absent', 6, 0]);
    expect(merged.doubtful).toEqual([]);
    expect(merged.unmatched).toHaveLength(6);
  });

  it('is another one than the pool has with the same code, if the rows show it', () => {
    const others = ['Tim Alm', 'Ulf Berg', 'Per Vang', 'Ole Wold', 'Nils Holt'];
    const merged = mergeProjections(pool, rows(...of('RMD', NAMES), ...of('RMA', others)));
    expect(clubsOf(merged)).toEqual([
      ['RMD', 'RMA', 'rows', 6, 6],
      ['RMA', null, 'absent', 5, 0],
    ]);
    expect(merged.matched.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5']);
  });

  it('is asked once if its rows do not agree, and the answer decides its rows', () => {
    const split = [...NAMES.slice(0, 3), ...MORE.slice(0, 3)].map(surname);
    const given = rows(...of('REAL', split));
    const open = mergeProjections(pool, given);
    expect(clubsOf(open)).toEqual([['REAL', null, 'undecided', 6, 0]]);
    expect(open.clubs[0]?.candidates).toEqual(['RMA', 'RSO']);
    expect(new Set(open.doubtful.map(({ doubt }) => doubt))).toEqual(new Set(['undecided_club']));

    const answered = mergeProjections(pool, given, new Map(), new Map([['Real', 'RMA']]));
    expect(clubsOf(answered)).toEqual([['REAL', 'RMA', 'answer', 6, 3]]);
    expect(answered.matched.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2']);

    const none = mergeProjections(pool, given, new Map(), new Map([['REAL', 'none']]));
    expect(clubsOf(none)).toEqual([['REAL', null, 'answer', 6, 0]]);
    expect(none.matched).toEqual([]);
    expect(none.doubtful).toEqual([]);
  });

  it('is not a question if its rows do not agree, but their players with full names are', () => {
    const merged = mergeProjections(pool, rows(['Ari Holt', 'SOME CLUB'], ['Gus Quist', 'SOME CLUB']));
    expect(merged).toMatchObject({
      matched: [],
      doubtful: [
        { candidates: ['r0'], doubt: 'club' },
        { candidates: ['s0'], doubt: 'club' },
      ],
    });
    expect(clubsOf(merged)).toEqual([['SOME CLUB', null, 'absent', 2, 0]]);
  });

  it.each([
    ['two rows', of('REAL', NAMES.slice(0, 2))],
    ['three rows with surnames', of('REAL', NAMES.slice(0, 3).map(surname))],
    ['three of eight rows', of('REAL', [...NAMES.slice(0, 3), 'A Aa', 'B Bb', 'C Cc', 'D Dd', 'E Ee'])],
    ['one row whose letters fit', of('REAL MADRID', ['Holt'])],
  ])('is a question if too few rows agree: %s', (_, given) => {
    const merged = mergeProjections(pool, rows(...given));
    expect(merged.matched).toEqual([]);
    expect(merged.clubs).toMatchObject([
      { team: null, how: 'undecided', candidates: ['RMA', 'RSO'].slice(0, 1) },
    ]);
  });

  it('is said if it is recognized by surnames only', () => {
    const merged = mergeProjections(pool, rows(...of('REAL MADRID', NAMES.map(surname))));
    expect(merged.warnings).toEqual([
      '1 club was recognized by surnames only: REAL MADRID is RMA. Check the clubs with other names.',
    ]);
  });
});

describe('an answer about a club', () => {
  const given = rows(...of('REAL MADRID', [...NAMES, 'Pihl']), ...of('SOCIEDAD', MORE));

  it.each([
    ['RSO', 'RSO'],
    ['none', 'not in the pool'],
  ])('that contradicts exact names is not used, which is said: %s', (answer, said) => {
    const merged = mergeProjections(pool, given, new Map(), new Map([['REAL MADRID', answer]]));
    expect(merged.clubs[0]).toMatchObject({ name: 'REAL MADRID', team: 'RMA', how: 'rows' });
    expect(merged.matched).toHaveLength(12);
    expect(merged.warnings).toEqual([
      `The answer that "REAL MADRID" is ${said} was not used: 6 rows have the exact names of players of RMA, for example "Ari Holt".`,
    ]);
  });

  it('is used if it confirms the rows, or if the names are only similar', () => {
    const confirmed = mergeProjections(pool, given, new Map(), new Map([['REAL MADRID', 'RMA']]));
    expect(confirmed).toMatchObject({ clubs: [{ how: 'answer' }, { how: 'rows' }], warnings: [] });
    const initials = rows(
      ...of(
        'REAL MADRID',
        NAMES.map((name) => `${name[0]}. ${surname(name)}`),
      ),
    );
    const other = mergeProjections(pool, initials, new Map(), new Map([['REAL MADRID', 'none']]));
    expect(other).toMatchObject({ clubs: [{ how: 'answer', team: null }], matched: [], warnings: [] });
  });
});

describe('two clubs of a file', () => {
  it('are not the same club without a question', () => {
    const other = ['Tim Alm', 'Ulf Berg', 'Per Vang', 'Ole Wold'].map((name, at) =>
      player(`t${at}`, name, 'RMA'),
    );
    const merged = mergeProjections(
      [...pool, ...other],
      rows(
        ...of('REAL', NAMES),
        ...of(
          'MADRID',
          other.map(({ name }) => name),
        ),
      ),
    );
    expect(merged.clubs).toMatchObject([
      { name: 'REAL', team: 'RMA' },
      { name: 'MADRID', team: null, how: 'undecided' },
    ]);
  });

  it('are not the same club if one has the code and the rows prove the other one', () => {
    const merged = mergeProjections(pool, rows(...of('MADRID', NAMES.slice(1)), ['Holt', 'RMA']));
    expect(merged.clubs).toMatchObject([
      { name: 'MADRID', team: 'RMA' },
      { name: 'RMA', team: null },
    ]);
    expect(merged.matched.map(({ name }) => name)).not.toContain('Holt');
  });

  it('keep a code that the rows of both fit', () => {
    const merged = mergeProjections(
      pool,
      rows(...of('RMA', NAMES.slice(0, 3)), ...of('MADRID', NAMES.slice(3))),
    );
    expect(merged.clubs).toMatchObject([{ name: 'MADRID', team: null, how: 'undecided' }]);
    expect(merged.matched).toHaveLength(3);
  });
});

describe('a file that also has other leagues', () => {
  const north = ['Abel Stormark', 'Bruno Falkner', 'Carl Ostberg', 'Dario Hultgren'];
  const south = ['Milan Tveit', 'Niko Ulriksen', 'Oskar Vasquez', 'Pavel Wiklund'];
  const slate = [
    ...north.map((name, at) => player(`n${at}`, name, 'NOR')),
    ...south.map((name, at) => player(`s${at}`, name, 'SUD')),
    ...[player('o0', 'Arturo', 'OST'), player('o1', 'Robinel', 'OST'), player('o2', 'Piet Hagen', 'OST')],
    ...[player('v0', 'Oskaro', 'VES'), player('v1', 'Marco Lopez', 'VES')],
  ];
  const strangers = [
    ['Arturo', 'VERDANIA'],
    ['Robinel', 'CRUZADA FC'],
    ['Oskaro', 'REAL MONTE'],
    ['Marco Lopez', 'FENLUND'],
  ] as const;
  const given = rows(...of('NORTHPORT', north), ...of('SOUTHFIELD', south), ...strangers);
  const right = ['n0', 'n1', 'n2', 'n3', 's0', 's1', 's2', 's3'];

  it('gives the players of clubs that it lists once no projection without a question', () => {
    const merged = mergeProjections(slate, given);
    expect(merged.matched.map(({ id }) => id)).toEqual(right);
    expect(merged.clubs.map(({ name, team, how }) => [name, team, how])).toEqual([
      ['NORTHPORT', 'NOR', 'rows'],
      ['SOUTHFIELD', 'SUD', 'rows'],
      ...strangers.map(([, club]) => [club, null, 'absent']),
    ]);
    expect(merged.doubtful).toMatchObject([{ name: 'Marco Lopez', doubt: 'club', candidates: ['v1'] }]);
  });
});

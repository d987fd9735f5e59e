import type { PoolPlayer, Position } from '@fanteam/contracts';
import fc from 'fast-check';
import { mergeProjections, type MergedProjections } from './merge-projections';
import type { ProjectionRow } from './projection-file';

function player(id: string, name: string, team: string, more: Partial<PoolPlayer> = {}): PoolPlayer {
  return { id, name, team, position: 'M', salary: 5, projection: null, ...more };
}

/** Rows from line 2: [name, team, position]. The projection is the line number. */
function rows(...given: [name: string, team?: string, position?: Position][]): ProjectionRow[] {
  return given.map(([name, team, position], at) => ({
    line: at + 2,
    name,
    team,
    position,
    projection: at + 2,
  }));
}

const pool = [
  player('a', 'Bjørn Sæther', 'ROE'),
  player('b', 'Joris van der Meulen', 'NBK', { position: 'D' }),
  player('c', 'Sam Holt', 'ROE', { position: 'F' }),
  player('d', 'Sam Holt', 'NBK', { position: 'F', status: 'expected' }),
  player('e', 'Max Lindqvist', 'ROE'),
  player('f', 'Tom Lindqvist', 'ROE', { status: 'expected' }),
  player('g', 'Pio D’Arcangelo Jr', 'HLM'),
  player('h', 'Torvald', 'HLM', { position: 'GK' }),
];

/** The result for the only row: the matched id, the candidates, or undefined. */
function outcome(merged: MergedProjections): string | string[] | undefined {
  return merged.matched[0]?.id ?? merged.doubtful[0]?.candidates;
}

describe('a row is matched', () => {
  it.each<[string, string | undefined, Position | undefined, string]>([
    ['Bjorn Saether', undefined, undefined, 'a'],
    ['SÆTHER, BJØRN', undefined, undefined, 'a'],
    ["Pio D'Arcangelo", undefined, undefined, 'g'],
    ['Sam Holt', 'ROE', undefined, 'c'],
    ['B. Saether', 'ROE', undefined, 'a'],
    ['Saether', 'ROE', undefined, 'a'],
    ['van der Meulen', 'NBK', undefined, 'b'],
    ['J Meulen', 'NBK', undefined, 'b'],
    ['T. Lindqvist', 'ROE', undefined, 'f'],
    ['Holt', 'NBK', undefined, 'd'],
    ['Torvald', undefined, undefined, 'h'],
    ['Jon Torvald', 'HLM', undefined, 'h'],
  ])('%s of %s', (name, team, position, id) => {
    expect(outcome(mergeProjections(pool, rows([name, team, position])))).toBe(id);
  });

  const twins = [
    player('x', 'Sam Holt', 'ROE', { position: 'D' }),
    player('y', 'Sam Holt', 'ROE', { position: 'F' }),
  ];

  it.each(['Sam Holt', 'Holt'])('by position when the file has a row for each %s', (name) => {
    const both = mergeProjections(twins, rows([name, 'ROE', 'F'], [name, 'ROE', 'D']));
    expect(both.matched).toMatchObject([
      { line: 2, id: 'y' },
      { line: 3, id: 'x' },
    ]);
    // Sites disagree about positions: a single row may be of either player, and a third one of another player.
    expect(mergeProjections(twins, rows([name, 'ROE', 'F']))).toMatchObject({
      matched: [],
      doubtful: [{ candidates: ['x', 'y'], doubt: 'several' }],
    });
    const three = rows([name, 'ROE', 'F'], [name, 'ROE', 'D'], [name, 'ROE', 'M']);
    expect(mergeProjections(twins, three).matched).toEqual([]);
  });

  it('unless the same club has two such rows with different projections, or one with further names', () => {
    const twice = rows(['Sam Holt', 'NBK', 'F'], ['Sam Holt', 'NBK', 'F']);
    expect(mergeProjections(pool, twice).matched).toEqual([]);
    const same = twice.map((row) => ({ ...row, projection: 4 }));
    expect(mergeProjections(pool, same)).toMatchObject({
      matched: [{ line: 2, id: 'd' }],
      doubtful: [],
      repeated: [3],
      warnings: ['1 row with the same player and values as another row (first on line 3).'],
    });
    const longer = rows(["Pio D'Arcangelo", 'HLM'], ["Pio Eric D'Arcangelo", 'HLM']);
    expect(mergeProjections(pool, longer)).toMatchObject({
      matched: [],
      doubtful: [{ candidates: ['g'] }, { candidates: ['g'] }],
    });
  });
});

describe('a row is doubtful', () => {
  it.each<[string, string | undefined, string[]]>([
    ['Sam Holt', undefined, ['d', 'c']],
    ['Sam Holt', 'HLM', ['d', 'c']],
    ['Lindqvist', 'ROE', ['f', 'e']],
    ['Saether Bjorn', 'An unknown team name', ['a']],
    ['Saether', undefined, ['a']],
    ['B. Saether', 'NBK', ['a']],
    ['Bjorn', 'ROE', ['a']],
    ['Maximilian Lindqvist', 'ROE', ['f', 'e']],
  ])('%s of %s', (name, team, candidates) => {
    expect(outcome(mergeProjections(pool, rows([name, team])))).toEqual(candidates);
  });

  it('when a more certain row matches the same player', () => {
    const merged = mergeProjections(pool, rows(['Saether', 'ROE'], ['Bjorn Saether']));
    expect(merged.matched).toMatchObject([{ line: 3, id: 'a' }]);
    expect(merged.doubtful).toEqual([
      { line: 2, name: 'Saether', team: 'ROE', projection: 2, candidates: ['a'], doubt: 'taken' },
    ]);
  });

  it('when the file has the same player again with other values', () => {
    expect(mergeProjections(pool, rows(['Bjorn Saether'], ['Bjorn Saether']))).toMatchObject({
      matched: [],
      doubtful: [
        { line: 2, candidates: ['a'], doubt: 'taken' },
        { line: 3, candidates: ['a'], doubt: 'taken' },
      ],
    });
  });
});

describe('other forms of a name with the same club', () => {
  const squad = [
    player('1', 'Benjamin Barnes', 'ROE'),
    player('2', 'Soren Grossl', 'ROE'),
    player('3', 'Bruno Guimaraes', 'ROE'),
    player('4', 'Alexis Mac Allan', 'ROE'),
    player('5', 'Heung-Min Son', 'ROE'),
    player('6', 'Gabriel', 'ROE', { position: 'D' }),
    player('7', 'Gabriel Jesuino', 'ROE', { position: 'F' }),
    player('8', 'Oleksandr Zinchuk', 'ROE'),
    player('9', 'Rodrigo Hernandez', 'ROE'),
  ];

  it.each([
    ['Ben Barnes', '1', 'nickname'],
    ['Barnes B', '1', 'initials'],
    ['Søren Größl', '2', 'name'],
    ['Soeren Groessl', '2', 'spelling'],
    ['Bruno G.', '3', 'initials'],
    ['A. MacAllan', '4', 'initials'],
    ['SON Heungmin', '5', 'name'],
    ['Gabriel', '6', 'name'],
    ['Gabriel Magalhães', '6', 'part'],
    ['G. Jesuíno', '7', 'initials'],
    ['Aleksandr Zinchouk', '8', 'nickname'],
    ['Rodrigo Hernández Cascante', '9', 'part'],
    ['Rodrigo Hernandes', '9', 'spelling'],
  ])('%s', (name, id, how) => {
    expect(mergeProjections(squad, rows([name, 'ROE'])).matched).toMatchObject([{ id, how }]);
  });

  it('are not enough if the club is unknown and other rows have clubs', () => {
    const merged = mergeProjections(squad, rows(['Ben Barnes'], ['Heung-Min Son', 'ROE']));
    expect(merged.doubtful).toMatchObject([{ line: 2, candidates: ['1'], doubt: 'no_club' }]);
  });

  it('are enough in a list without clubs, unless the list has players of other slates', () => {
    const list = rows(['Ben Barnes'], ['Heung-Min Son']);
    expect(mergeProjections(squad, list).matched).toMatchObject([
      { id: '1', how: 'nickname' },
      { id: '5', how: 'name' },
    ]);
    const longer = rows(['Ben Barnes'], ['Heung-Min Son'], ['Ola Nordmann'], ['Kari Nordmann']);
    expect(mergeProjections(squad, longer).matched).toMatchObject([{ id: '5' }]);
  });
});

describe('a contradiction', () => {
  it.each<[string, ProjectionRow[]]>([
    ['first', rows(['Bjorn Saether', 'NBK'], ['Bjorn Saether', 'ROE'])],
    ['last', rows(['Bjorn Saether', 'ROE'], ['Bjorn Saether', 'NBK'])],
  ])('of the club loses against the exact row, even when it is %s', (_, given) => {
    const merged = mergeProjections(pool, given);
    expect(merged.matched).toMatchObject([{ team: 'ROE', id: 'a' }]);
    expect(merged.unmatched).toMatchObject([{ team: 'NBK' }]);
  });

  it('of the club is a question if no other row has the player', () => {
    expect(mergeProjections(pool, rows(['Bjorn Saether', 'NBK'])).doubtful).toMatchObject([
      { candidates: ['a'], doubt: 'club' },
    ]);
  });

  it('of the position is marked, and a question for a goalkeeper', () => {
    const merged = mergeProjections(
      pool,
      rows(['Bjorn Saether', 'ROE', 'F'], ['van der Meulen', 'NBK', 'M'], ['Torvald', 'HLM', 'D']),
    );
    expect(merged.matched).toMatchObject([
      { id: 'a', doubt: 'position' },
      { id: 'b', doubt: 'position' },
    ]);
    expect(merged.doubtful).toMatchObject([{ candidates: ['h'], doubt: 'position' }]);
  });

  it('of the position is a question if another player of the club fits', () => {
    const gabriels = [
      player('1', 'Gabriel', 'ROE', { position: 'D' }),
      player('2', 'Gabriel Jesuino', 'ROE', { position: 'F' }),
    ];
    expect(mergeProjections(gabriels, rows(['Gabriel', 'ROE', 'F'])).doubtful).toHaveLength(1);
  });
});

it('asks about both rows if two surnames fit the same player', () => {
  const merged = mergeProjections(pool, rows(['Saether', 'ROE'], ['Saether', 'ROE']));
  expect(merged.matched).toEqual([]);
  expect(merged.doubtful.map(({ doubt }) => doubt)).toEqual(['taken', 'taken']);
});

it('does not depend on the order of the rows', () => {
  const given = rows(
    ['Saether', 'ROE'],
    ['Bjorn Saether', 'ROE'],
    ['T. Lindqvist', 'ROE'],
    ['Lindqvist', 'ROE'],
    ['Sam Holt', 'NBK'],
    ['S. Holt', 'ROE'],
  );
  const byLine = (merged: MergedProjections) =>
    merged.matched.map(({ line, id }) => `${line} ${id}`).toSorted();
  expect(byLine(mergeProjections(pool, given.toReversed()))).toEqual(byLine(mergeProjections(pool, given)));
});

it('leaves a row unmatched when no player is similar', () => {
  const given = rows(['Ola Nordmann', 'ROE'], ['Ann Lindqvist'], ['?'], ['Saether', 'NBK']);
  expect(mergeProjections(pool, given).unmatched).toEqual(given);
});

describe('ids', () => {
  const byId = (id: string, name: string): ProjectionRow => ({ line: 2, id, name, projection: 7 });

  it('take precedence over names when the file uses the ids of the pool', () => {
    expect(outcome(mergeProjections(pool, [byId('a', 'a')]))).toBe('a');
    expect(outcome(mergeProjections(pool, [byId('b', 'J. Meulen')]))).toBe('b');
  });

  it('show a club or position that contradicts', () => {
    const given: ProjectionRow[] = [
      { line: 2, id: 'a', name: 'Bjorn Saether', team: 'NBK', projection: 7 },
      { line: 3, id: 'b', name: 'Joris van der Meulen', team: 'NBK', position: 'M', projection: 7 },
      { line: 4, id: 'c', name: 'Sam Holt', team: 'ROE', position: 'F', projection: 7 },
    ];
    expect(mergeProjections(pool, given).matched.map(({ doubt }) => doubt)).toEqual([
      'club',
      'position',
      undefined,
    ]);
  });

  it('that are repeated are one row if the values are equal, and a question if they differ', () => {
    const given = [byId('a', 'Bjorn Saether'), { ...byId('a', 'Bjorn Saether'), line: 3 }];
    expect(mergeProjections(pool, given)).toMatchObject({ matched: [{ line: 2 }], repeated: [3] });
    const other = [given[0]!, { ...given[1]!, projection: 8 }];
    expect(mergeProjections(pool, other)).toMatchObject({
      matched: [],
      doubtful: [{ candidates: ['a'] }, { candidates: ['a'] }],
    });
  });

  it('count even if the names differ, with a warning, as long as nearly all names are the same', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      player(String(at), `Player ${'abcdefghijkl'[at]}`, 'ROE'),
    );
    const given = many.map(({ id, name }, at) => ({
      ...byId(id, at === 3 ? 'Xavi Zorn' : name),
      line: at + 2,
    }));
    const merged = mergeProjections(many, given);
    expect(merged.matched).toHaveLength(12);
    expect(merged.warnings).toEqual([
      '1 row with the id of a player who has another name: matched by id (first on line 5). Check the id.',
    ]);
  });

  it('of another site are ignored when the names contradict them', () => {
    const numbered = pool.map((player, at) => ({ ...player, id: String(at + 1) }));
    expect(outcome(mergeProjections(numbered, [byId('2', 'Torvald')]))).toBe('8');
  });
});

describe('decisions', () => {
  it('override a better match', () => {
    const given = rows(['Bjorn Saether'], ['Lindqvist', 'ROE'], ['Torvald']);
    const merged = mergeProjections(
      pool,
      given,
      new Map([
        [3, 'a'],
        [4, 'skip'],
      ]),
    );
    expect(merged.matched).toMatchObject([{ line: 3, id: 'a' }]);
    expect(merged.doubtful.map((row) => row.line)).toEqual([2]);
    expect(merged.skipped).toEqual([4]);
  });

  it('for an unknown player leave the row doubtful', () => {
    const merged = mergeProjections(pool, rows(['Bjorn Saether']), new Map([[2, 'nobody']]));
    expect(merged.doubtful[0]?.candidates).toEqual(['a']);
  });
});

it('returns a new pool and does not change the old one', () => {
  const before = structuredClone(pool);
  const merged = mergeProjections(pool, rows(['Torvald'], ['Bjorn Saether']));
  expect(merged.pool.map((player) => player.projection)).toEqual([3, null, null, null, null, null, null, 2]);
  expect(pool).toEqual(before);
});

it('puts each row in exactly one result and matches each player at most once', () => {
  const word = fc.constantFrom('Sam', 'Holt', 'Bo', 'S.', 'Lund', 'Ø', 'Jr', 'van');
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const team = fc.constantFrom('ROE', 'NBK');
  const anyRow = fc.record({
    name,
    team: fc.option(team, { nil: undefined }),
    id: fc.constantFrom('1', '9', undefined),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, team), { maxLength: 12 }),
      fc.array(anyRow, { maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(14), fc.constantFrom('1', '2', '99', 'skip'))),
      (named, given, decided) => {
        const players = named.map(([playerName, club], at) => player(String(at + 1), playerName, club));
        const projections = given.map((row, at) => ({ ...row, line: at + 2, projection: at }));
        const merged = mergeProjections(players, projections, new Map(decided));
        const ends = [...merged.matched, ...merged.unmatched, ...merged.doubtful].map((row) => row.line);
        expect([...ends, ...merged.skipped, ...merged.repeated].sort((a, b) => a - b)).toEqual(
          projections.map((row) => row.line),
        );
        const ids = merged.matched.map((row) => row.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(merged.pool.filter((player) => player.projection !== null)).toHaveLength(ids.length);
      },
    ),
  );
});

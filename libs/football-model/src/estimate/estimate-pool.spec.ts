import { POSITIONS, type PoolPlayer } from '@fanteam/contracts';
import { GOLDEN_ROWS } from '../testing/golden-rows';
import type { KnownMatch } from './club-goals';
import { Z } from './constants';
import { estimatePool } from './estimate-pool';

const MATCHES: KnownMatch[] = [
  { clubs: ['Crystal Palace', 'Spurs'], goals: [0.98, 1.71], source: 'odds', isHomeKnown: true },
  { clubs: ['Chelsea', 'Brentford'], goals: [undefined, undefined], source: 'pairing', isHomeKnown: true },
];

/** 44 starters of four clubs, without statuses. */
const POOL: PoolPlayer[] = GOLDEN_ROWS.map(({ club, name, position, price }) => ({
  id: name,
  name,
  team: club,
  position: POSITIONS[position]!,
  salary: price,
  projection: null,
}));

const player = (id: string, change: Partial<PoolPlayer> = {}): PoolPlayer => ({
  id,
  name: id,
  team: 'Spurs',
  position: 'M',
  salary: 5,
  projection: null,
  ...change,
});
const inClub = (pool: readonly PoolPlayer[], team: string) => pool.filter((each) => each.team === team);

it.each([2, 0.1, 1.3, 1000])('does not depend on the scale of the prices: × %p', (factor) => {
  const scaled = POOL.map((each) => ({ ...each, salary: each.salary * factor }));
  expect(estimatePool(scaled, MATCHES).players).toEqual(withCloseParts(estimatePool(POOL, MATCHES).players));
});

it('does not depend on the scale where all starters of a club cost nearly the same', () => {
  const cheap = POOL.map((each) =>
    each.team === 'Spurs' ? { ...each, salary: each.id === 'P22' ? 5.1 : 5 } : each,
  );
  const scaled = cheap.map((each) => ({ ...each, salary: each.salary * 10 }));
  expect(estimatePool(scaled, []).players).toEqual(withCloseParts(estimatePool(cheap, []).players));
});

it('does not depend on the order of rows and matches', () => {
  const { players, clubs } = estimatePool(POOL, MATCHES);
  const shuffled = estimatePool(
    [...POOL].sort((a, b) => (a.id.at(-1)! + a.id < b.id.at(-1)! + b.id ? 1 : -1)),
    [...MATCHES].reverse(),
  );
  for (const { id } of POOL) expect(shuffled.players.get(id)).toEqual(players.get(id));
  expect(new Map(shuffled.clubs)).toEqual(new Map(clubs));
});

it('gives players of the same club, position and price the same estimate, starters or not', () => {
  const pool = [...POOL, player('twin of P21', { salary: 4.6 }), player('second twin', { salary: 4.6 })];
  const { players } = estimatePool(pool, MATCHES);
  expect(players.get('twin of P21')).toEqual(players.get('P21'));
  expect(players.get('second twin')).toEqual(players.get('P21'));
  expect(players.get('P03')).toEqual(players.get('P04'));
});

it('uses the best source of each match', () => {
  const { players, clubs } = estimatePool([...POOL, player('alone', { team: 'Leeds' })], MATCHES);
  expect(players.get('P01')!.source).toBe('odds');
  expect(players.get('P44')!.source).toBe('pairing');
  expect(players.get('alone')!.source).toBe('price');
  expect(clubs.get('Chelsea')).toMatchObject({ opponent: 'Brentford', source: 'pairing' });
  expect(clubs.get('Chelsea')!.goals).toBeCloseTo(clubs.get('Brentford')!.against, 12);
  expect(clubs.get('Leeds')).not.toHaveProperty('opponent');
});

it('halves the advantage of the home club if it is not known', () => {
  const goalsWith = (clubs: [string, string], isHomeKnown: boolean) =>
    estimatePool(POOL, [{ ...MATCHES[1]!, clubs, isHomeKnown }]).clubs.get('Chelsea')!.goals;
  const unknown = goalsWith(['Chelsea', 'Brentford'], false);
  expect(unknown).toBeLessThan(goalsWith(['Chelsea', 'Brentford'], true));
  expect(unknown).toBeGreaterThan(goalsWith(['Brentford', 'Chelsea'], true));
  expect(unknown).toBeCloseTo(goalsWith(['Brentford', 'Chelsea'], false), 12);
});

it('has parts that add up to the projection, and at most the goals of the club', () => {
  const { players, clubs } = estimatePool(POOL, MATCHES);
  for (const { projection, parts, floor, ceiling, stddev } of players.values()) {
    const sum = Object.values(parts).reduce((total, part) => total + part, 0);
    expect(Math.abs(sum - projection)).toBeLessThanOrEqual(0.0005);
    expect((ceiling - floor) / 2.56).toBeCloseTo(stddev, 2);
  }
  const values = { GK: 8, D: 6, M: 5, F: 4 };
  const goals = inClub(POOL, 'Spurs').reduce(
    (sum, { id, position }) => sum + players.get(id)!.parts.goals / values[position],
    0,
  );
  expect(goals).toBeCloseTo(0.86 * clubs.get('Spurs')!.goals, 9);
});

describe('a pool with lineup statuses', () => {
  const expected = POOL.map((each) => ({ ...each, status: 'expected' }));
  const others = [
    player('possible', { status: 'possible', salary: 9 }),
    player('unexpected', { status: 'unexpected', salary: 12 }),
    player('injured', { status: 'injured', salary: 12 }),
  ];

  it('assumes that the expected and confirmed players start', () => {
    const { players, warnings } = estimatePool([...expected, ...others], MATCHES);
    const alone = estimatePool(expected, MATCHES).players;
    for (const { id } of expected) expect(players.get(id)).toEqual(alone.get(id));
    expect(warnings).toEqual([]);
  });

  it('also estimates possible players, with their chance to start, but no others', () => {
    const { players } = estimatePool([...expected, ...others], MATCHES);
    expect(players.get('P20')!.start).toBe(0.87);
    expect(players.get('possible')!.start).toBe(0.3);
    expect(players.has('unexpected')).toBe(false);
    expect(players.has('injured')).toBe(false);
    // between the starters who cost 8.1 and 9.5
    expect(players.get('possible')!.projection).toBeGreaterThan(players.get('P19')!.projection);
    expect(players.get('possible')!.projection).toBeLessThan(players.get('P22')!.projection);
  });

  it('warns about clubs with fewer than 11 expected players, and does not count players who are out', () => {
    const pool = [...expected.filter(({ id }) => id !== 'P22'), ...others];
    const { players, warnings } = estimatePool(pool, MATCHES);
    expect(warnings).toEqual([
      'Fewer than 11 players of Spurs are confirmed or expected. The most expensive players are assumed to start.',
    ]);
    const without = estimatePool(
      pool.filter(({ id }) => id !== 'injured'),
      MATCHES,
    );
    expect(without.players).toEqual(players);
  });
});

describe('the daily scale of prices', () => {
  const daily = POOL.map((each, at) => ({ ...each, salary: each.salary + at / 100 }));

  it('is detected by the number of different prices, and sets z by rank', () => {
    expect(estimatePool(POOL, []).scale).toBe('season');
    const { scale, players, clubs } = estimatePool(daily, []);
    expect(scale).toBe('daily');
    const richest = daily.find(({ id }) => id === 'P22')!;
    // nothing changes as long as the ranks and the mean do not
    const closer = daily.map((each) =>
      each === richest || each.id === 'P19'
        ? { ...each, salary: each.salary + (each === richest ? -0.5 : 0.5) }
        : each,
    );
    expect(estimatePool(closer, []).players.get('P22')).toEqual(withCloseParts(players).get('P22'));
    expect(players.get('P22')!.parts.base).toBeCloseTo(2.36 + 0.07 * Z.byRank[0], 9);
    expect(clubs.get('Spurs')!.goals).toBeGreaterThan(clubs.get('Brentford')!.goals);
  });
});

describe('warns about', () => {
  it.each([
    [
      'no statuses',
      POOL,
      'The file has no lineup statuses. The most expensive players of each club are assumed to start.',
    ],
    [
      'equal prices',
      POOL.map((each) => ({ ...each, salary: 5 })),
      'All salaries are equal, so they do not distinguish players. The estimates differ only by position and match.',
    ],
    [
      'one club',
      inClub(POOL, 'Spurs'),
      'The pool has only one club, so the salaries do not show its strength.',
    ],
    [
      'few players',
      [...POOL, player('alone', { team: 'Leeds' })],
      'The pool has fewer than 10 outfield players of Leeds. The missing players are assumed to be average.',
    ],
    [
      'salaries of 0',
      POOL.map((each) => (each.team === 'Spurs' ? { ...each, salary: 0 } : each)),
      'All starters of Spurs have a salary of 0, so its players are not estimated.',
    ],
    [
      'players who are all out',
      [...POOL, player('out', { team: 'Leeds', status: 'injured' })],
      'All players of Leeds are out, so they are not estimated.',
    ],
  ])('%s', (_, pool, sentence) => {
    expect(estimatePool(pool, []).warnings).toContain(sentence);
  });

  it('a club without salaries, or whose players are all out, does not change the others', () => {
    const others = estimatePool(POOL, []).players;
    for (const change of [{ salary: 0 }, { status: 'injured' }]) {
      const added = inClub(POOL, 'Spurs').map((each) => ({
        ...each,
        id: `L${each.id}`,
        team: 'Leeds',
        ...change,
      }));
      const { players } = estimatePool(
        [...POOL.map((each) => ({ ...each, status: 'expected' })), ...added],
        [],
      );
      const points = [...others].map(([id]) => players.get(id)?.projection);
      expect(points).toEqual([...others.values()].map(({ projection }) => projection));
    }
  });

  it('estimates no player if all salaries are 0', () => {
    expect(
      estimatePool(
        POOL.map((each) => ({ ...each, salary: 0 })),
        [],
      ).players.size,
    ).toBe(0);
    expect(estimatePool([], []).players.size).toBe(0);
  });

  it('gives a club with few players no more goals than its share', () => {
    const { players, clubs } = estimatePool([...POOL, player('alone', { team: 'Leeds' })], []);
    expect(players.get('alone')!.parts.goals / 5).toBeCloseTo(0.086 * clubs.get('Leeds')!.goals, 9);
  });
});

/** Scaled prices differ in the last bits. The rounded numbers must not. */
function withCloseParts(players: ReturnType<typeof estimatePool>['players']) {
  return new Map(
    [...players].map(([id, { parts, ...estimate }]) => [
      id,
      {
        ...estimate,
        parts: Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [name, expect.closeTo(part, 9)]),
        ),
      },
    ]),
  );
}

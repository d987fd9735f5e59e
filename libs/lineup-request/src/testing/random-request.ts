/** Tests only: random requests that the API accepts field by field, with and without contradictions. */
import {
  CONTEST_IDS,
  POSITIONS,
  type OptimizeFileRequest,
  type OptimizeOptions,
  type OptimizePlayersRequest,
  type PlayerInput,
  type PoolPlayer,
  type TypedPlayerRule,
} from '@fanteam/contracts';
import fc from 'fast-check';

const TEAMS = ['MCI', 'ARS', 'BRW', 'CLD', 'DUN'];
const STATUSES = ['confirmed', 'expected', 'injured'];
/** An id of a file may be any text. */
const IDS = Array.from({ length: 24 }, (_, index) => (index === 5 ? 'a.b' : String(700 + index)));

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const team = fc.constantFrom(...TEAMS);
/** Now and then a club or player that the pool does not have. */
const anyTeam = fc.oneof({ weight: 20, arbitrary: team }, { weight: 1, arbitrary: fc.constant('XYZ') });
const spelledTeam = anyTeam.chain((code) => fc.constantFrom(code, code.toLowerCase(), ` ${code} `));
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const positions = fc.uniqueArray(fc.constantFrom(...POSITIONS), { minLength: 1, maxLength: 4 });
const optional = <Value>(arbitrary: fc.Arbitrary<Value>, freq = 3) =>
  fc.option(arbitrary, { nil: undefined, freq });

const poolPlayer = (id: string): fc.Arbitrary<PoolPlayer> =>
  fc
    .record({
      position: fc.constantFrom(...POSITIONS),
      team,
      salary: tenths(15),
      projection: fc.oneof({ weight: 9, arbitrary: tenths(12) }, { weight: 1, arbitrary: fc.constant(null) }),
      status: optional(fc.constantFrom(...STATUSES)),
      ownership: optional(fc.integer({ min: 0, max: 100 })),
      floor: optional(tenths(5)),
      ceiling: optional(tenths(20)),
    })
    .map((fields) => defined({ id, name: `Player ${id}`, ...fields }) as PoolPlayer);

/** 12 to 24 players of 5 clubs. */
const randomPool: fc.Arbitrary<PoolPlayer[]> = fc
  .integer({ min: 12, max: IDS.length })
  .chain((size) => fc.tuple(...IDS.slice(0, size).map(poolPlayer)));

const playerRule: fc.Arbitrary<TypedPlayerRule> = fc
  .record({
    lock: optional(fc.boolean(), 1),
    exclude: optional(fc.boolean(), 1),
    min_exposure: optional(share, 1),
    max_exposure: optional(share, 1),
    captain_max_exposure: optional(share, 1),
    start: optional(share, 1),
    captain: optional(fc.constantFrom('never' as const, 'always' as const), 1),
  })
  .map(defined);

const options: fc.Arbitrary<Omit<OptimizeOptions, 'players'>> = fc
  .record({
    num_lineups: fc.integer({ min: 1, max: 50 }),
    salary_cap: fc.integer({ min: 1, max: 120 }),
    contest: optional(fc.constantFrom(...CONTEST_IDS)),
    roster: optional(
      fc
        .record({
          size: optional(fc.integer({ min: 2, max: 11 })),
          max_per_team: optional(fc.option(fc.integer({ min: 1, max: 5 }))),
          captain: optional(fc.option(fc.constant({ points: 2, salary: 1 }))),
        })
        .map(defined),
      2,
    ),
    // Only one contest has a bench.
    bench_weight: fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: share },
    ),
    statuses: optional(fc.uniqueArray(fc.constantFrom(...STATUSES, ' Expected'), { minLength: 1 }), 1),
    min_unique_players: optional(fc.integer({ min: 1, max: 8 }), 1),
    min_salary: optional(fc.integer({ min: 0, max: 120 }), 1),
    max_exposure: optional(share, 1),
    captain_max_exposure: optional(share, 1),
    exposure_mode: optional(fc.constantFrom('sequential' as const, 'spread' as const), 1),
    teams: optional(
      fc.dictionary(
        spelledTeam,
        fc
          .record({
            max_exposure: optional(share, 1),
            min_players: optional(fc.integer({ min: 0, max: 3 }), 1),
            max_players: optional(fc.integer({ min: 0, max: 5 }), 1),
            opponent: optional(team, 1),
            clean_sheet: optional(share, 1),
          })
          .map(defined),
        { minKeys: 1, maxKeys: 4 },
      ),
      1,
    ),
    stacks: optional(
      fc.array(
        fc
          .record({
            size: fc.integer({ min: 2, max: 4 }),
            teams: optional(fc.uniqueArray(spelledTeam, { minLength: 1, maxLength: 3 })),
            positions: optional(positions),
            min_opponents: optional(fc.integer({ min: 0, max: 3 }), 1),
            min_exposure: optional(share, 1),
            max_exposure: optional(share, 1),
          })
          .map(defined),
        { minLength: 1, maxLength: 3 },
      ),
      1,
    ),
    groups: optional(
      fc.array(
        fc
          .record({
            players: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 4 }),
            min: optional(fc.integer({ min: 0, max: 3 })),
            max: optional(fc.integer({ min: 0, max: 3 })),
            if: optional(fc.constantFrom(...IDS), 1),
          })
          .map(defined),
        { minLength: 1, maxLength: 2 },
      ),
      1,
    ),
    opposing: optional(
      fc.record({ from: positions, against: positions, max: fc.integer({ min: 0, max: 2 }) }),
      1,
    ),
    max_players_per_match: optional(fc.integer({ min: 1, max: 6 }), 1),
    clubs: optional(
      fc
        .record({
          min: optional(fc.integer({ min: 0, max: 6 })),
          max: optional(fc.integer({ min: 1, max: 6 })),
        })
        .map(defined),
      1,
    ),
    ownership: optional(
      fc
        .record({
          min_sum: optional(tenths(300)),
          max_sum: optional(tenths(600)),
          low: optional(fc.record({ below: tenths(100), min_players: fc.integer({ min: 0, max: 4 }) })),
        })
        .map(defined),
      1,
    ),
    objective: optional(fc.constantFrom('projection' as const, 'floor' as const, 'ceiling' as const)),
    randomness: optional(share, 1),
    seed: optional(fc.integer(), 1),
    ownership_weight: optional(share, 1),
    stacking_penalty: optional(fc.boolean(), 1),
    safety_net: optional(fc.boolean(), 1),
    time_limit_ms: optional(fc.integer({ min: 100, max: 60_000 }), 1),
  })
  .map((fields) => defined(fields) as unknown as Omit<OptimizeOptions, 'players'>);

/** A stored pool and a request for it. */
export const randomFileRequest: fc.Arbitrary<{ pool: PoolPlayer[]; request: OptimizeFileRequest }> = fc
  .tuple(
    randomPool,
    options,
    optional(
      fc.dictionary(
        fc.constantFrom(...IDS),
        fc
          .tuple(playerRule, optional(tenths(12), 1))
          .map(([rule, projection]) => defined({ ...rule, projection })),
        { maxKeys: 4 },
      ),
    ),
  )
  .map(([pool, fields, players]) => ({
    pool,
    request: defined({
      file_id: '00000000-0000-4000-8000-000000000000',
      ...fields,
      players,
    }) as OptimizeFileRequest,
  }));

const typedPlayer: fc.Arbitrary<PlayerInput> = fc
  .record({
    name: fc.constantFrom('Ada Lund', ' Bo Berg ', 'Cy Dahl'),
    position: fc.constantFrom(...POSITIONS, 'DEF' as const, 'MID' as const, 'FWD' as const),
    team: spelledTeam,
    salary: tenths(15),
    projection: tenths(12),
    rule: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: playerRule }),
  })
  .map(({ rule, ...player }) => ({ ...player, ...rule }));

/** A request that carries its players. */
export const randomTypedRequest: fc.Arbitrary<OptimizePlayersRequest> = fc
  .tuple(fc.array(typedPlayer, { minLength: 1, maxLength: 24 }), options)
  .map(([players, fields]) => ({ players, ...fields }));

/** Without the fields that are undefined, as JSON has it. */
function defined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
}

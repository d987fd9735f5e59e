import { CONTEST_PRESETS, type Lineup, type LineupPlayer, type Position } from '@fanteam/contracts';
import { aPoolPlayer } from '../../testing/samples';
import { findReplacements, type SwapOptions } from './find-replacements';

const aPlayer = (
  id: string,
  position: Position,
  salary: number,
  projection: number,
  team = id.toUpperCase(),
) => ({
  ...aPoolPlayer(id, { position, salary, projection, team }),
  projection,
});
const goalkeeper = aPlayer('k', 'GK', 5, 3);
const defender = aPlayer('d', 'D', 5, 4);
const midfielder = aPlayer('m', 'M', 7, 6);
const forward = aPlayer('f', 'F', 8, 7);
const lineup: Lineup = {
  lineup_id: '1',
  players: [goalkeeper, defender, midfielder, forward],
  total_points: 20,
  salary_cost: 25,
  formation: '1-1-1',
};
const others = [
  aPlayer('m2', 'M', 8, 8),
  aPlayer('m3', 'M', 7.5, 5),
  aPlayer('m4', 'M', 20, 9),
  aPlayer('d2', 'D', 4, 9),
];
const pool = [goalkeeper, defender, midfielder, forward, ...others];
const find = (changes: Partial<SwapOptions> = {}) =>
  findReplacements({
    lineup,
    out: midfielder as LineupPlayer,
    pool,
    request: { file_id: 'file-1', num_lineups: 1, salary_cap: 26 },
    roster: CONTEST_PRESETS['mini-4'].roster,
    others: [],
    search: '',
    ...changes,
  });
const idsOf = (found: ReturnType<typeof find>) => found.map(({ player }) => player.id);

describe('replacements for a player', () => {
  it('have a legal position and fit the cap, best first, with the new totals', () => {
    const found = find();
    // m4 breaks the cap (38 > 26), d2 would leave the lineup without a midfielder
    expect(idsOf(found)).toEqual(['m2', 'm3']);
    expect(found[0]).toMatchObject({ gain: 2, lineup: { total_points: 22, salary_cost: 26 } });
    expect(found[1]).toMatchObject({ gain: -1, lineup: { total_points: 19, salary_cost: 25.5 } });
  });

  it('do not include excluded players, and use typed projections', () => {
    const players = { m2: { exclude: true }, m3: { projection: 10 } };
    const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 26, players };
    expect(find({ request })).toMatchObject([{ gain: 4, player: { id: 'm3', projection: 10 } }]);
  });

  it('never duplicate another lineup', () => {
    const twin = { ...lineup, players: [goalkeeper, defender, others[0]!, forward] };
    expect(idsOf(find({ others: [twin] }))).toEqual(['m3']);
  });

  it('can be searched by name and club', () => {
    expect(idsOf(find({ search: 'player M3' }))).toEqual(['m3']);
  });

  it('can change the formation and the captain', () => {
    const roster = { ...CONTEST_PRESETS['flexi-5'].roster, size: 4 };
    const [best] = find({ roster });
    // the captain counts 1.5 times: 3 + 4 + 7 + 9 · 1.5
    expect(best).toMatchObject({ player: { id: 'd2' }, lineup: { total_points: 27.5, formation: '2-0-1' } });
    expect(best?.lineup.players.find(({ captain }) => captain)?.id).toBe('d2');
  });

  it('respect the club limit', () => {
    const roster = { ...CONTEST_PRESETS['mini-4'].roster, max_per_team: 1 };
    const sameClub = aPlayer('m5', 'M', 1, 50, 'K');
    const found = idsOf(find({ roster, pool: [...pool, sameClub] }));
    expect(found).toEqual(['m2', 'm3']);
    expect(idsOf(find({ pool: [...pool, sameClub] }))).toContain('m5');
  });
});

describe('the rules of the run', () => {
  const players = (rules: object) => ({ players: rules });

  it.each<[string, object, string[]]>([
    ['a lock of the player', players({ m: { lock: true } }), []],
    ['the min salary', { min_salary: 25.8 }, ['m2']],
    ['min players of a club', { teams: { ' m3': { min_players: 1 } } }, ['m3']],
    ['max players of a club', { teams: { M2: { max_players: 0 } } }, ['m3']],
    ['players who are never together', { groups: [{ players: ['m2', 'f'], max: 1 }] }, ['m3']],
    ['a group with a condition', { groups: [{ players: ['m3'], min: 1, if: 'f' }] }, ['m3']],
    [
      'no players against opposing players',
      { teams: { M2: { opponent: 'k' } }, opposing: { from: ['GK'], against: ['M'], max: 0 } },
      ['m3'],
    ],
    ['a stack in every lineup', { stacks: [{ size: 2 }] }, []],
    ['a stack with an exposure', { stacks: [{ size: 2, min_exposure: 0.5 }] }, ['m2', 'm3']],
  ])('apply to each lineup: %s', (_, rules, expected) => {
    const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 26, ...rules };
    expect(idsOf(find({ request }))).toEqual(expected);
  });

  it('include players who are never captain', () => {
    const roster = { ...CONTEST_PRESETS['flexi-5'].roster, size: 4 };
    const request = {
      file_id: 'file-1',
      num_lineups: 1,
      salary_cap: 26,
      players: { d2: { captain: 'never' as const } },
    };
    const best = find({ roster, request }).find(({ player }) => player.id === 'd2');
    expect(best?.lineup.players.find(({ captain }) => captain)?.id).toBe('f');
  });

  it('apply to typed players too', () => {
    const typed = pool
      .map(({ id: _, ...player }) => player)
      .map((each, at) => ({ ...each, ...(at === 4 && { exclude: true }) }));
    const request = { players: typed, num_lineups: 1, salary_cap: 26 };
    const byPlace = pool.map((each, at) => ({ ...each, id: String(at + 1) }));
    const found = find({
      request,
      pool: byPlace,
      lineup: { ...lineup, players: byPlace.slice(0, 4) },
      out: byPlace[2] as LineupPlayer,
    });
    expect(idsOf(found)).toEqual(['6']);
  });

  it('about all lineups can be broken, with a warning', () => {
    const other = { ...lineup, lineup_id: '2', players: [goalkeeper, defender, others[0]!, forward] };
    const warnings = (rules: object) => {
      const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 26, ...rules };
      // With m3 instead of m, the lineup differs from the other one in one player.
      return find({ request, others: [other] }).map(({ player, warnings: texts }) => [player.id, ...texts]);
    };
    expect(warnings({})).toEqual([['m3']]);
    expect(warnings({ min_unique_players: 2 })).toEqual([
      ['m3', 'differs from Lineup 2 in 1 player; the minimum is 2'],
    ]);
    expect(warnings(players({ m: { min_exposure: 0.5 } }))).toEqual([
      ['m3', 'Player m would be in 0 lineups; the minimum is 1'],
    ]);
    const used = { ...other, players: [goalkeeper, defender, others[1]!, aPlayer('f2', 'F', 1, 1)] };
    const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 26 };
    expect(
      find({
        others: [used],
        request: { ...request, max_exposure: 0.5, teams: { M3: { max_exposure: 0.5 } } },
      }).find(({ player }) => player.id === 'm3')?.warnings,
    ).toEqual([
      'Player m3 would be in 2 lineups; the maximum is 1',
      'M3 would be in 2 lineups; the maximum is 1',
    ]);
    expect(
      find({
        others: [used],
        request: { ...request, max_exposure: 0.5, players: { m3: { lock: true } } },
      }).find(({ player }) => player.id === 'm3')?.warnings,
    ).toEqual([]);
  });
});

describe('replacements in a lineup with a bench', () => {
  const counts = { GK: 2, D: 5, M: 5, F: 3 } as const;
  const squad = Object.entries(counts).flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index) =>
      aPlayer(`${position}${index}`, position as Position, 5, 5 - index / 2),
    ),
  );
  const bench = ['GK1', 'D4', 'M4', 'F2'].map((id) => squad.find((player) => player.id === id)!);
  const season: Lineup = {
    lineup_id: '1',
    players: squad.filter((player) => !bench.includes(player)),
    bench,
    total_points: 0,
    salary_cost: 75,
    formation: '4-4-2',
  };
  const star = aPlayer('star', 'M', 5, 9);
  const swap = (out: LineupPlayer) =>
    find({
      lineup: season,
      out,
      pool: [...squad, star, aPlayer('d9', 'D', 5, 1)],
      request: { file_id: 'file-1', num_lineups: 1, salary_cap: 80, contest: 'season-15' },
      roster: CONTEST_PRESETS['season-15'].roster,
    });

  it('choose who starts again', () => {
    const [found] = swap(bench[2]!);
    expect(found!.player.id).toBe('star');
    expect(found!.lineup.players.find(({ captain }) => captain)!.id).toBe('star');
    expect([found!.lineup.players.length, found!.lineup.bench!.length]).toEqual([11, 4]);
    expect(found!.lineup.bench![0]!.position).toBe('GK');
  });

  it('keep the numbers of each position, also on the bench', () => {
    expect(idsOf(swap(bench[1]!))).toEqual(['d9']);
    expect(idsOf(swap(bench[0]!))).toEqual([]);
  });
});

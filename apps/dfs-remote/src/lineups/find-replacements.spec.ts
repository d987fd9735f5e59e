import { CONTEST_PRESETS, type Lineup, type LineupPlayer, type Position } from '@fanteam/contracts';
import { aPoolPlayer } from '../testing/samples';
import { findReplacements, type SwapQuestion } from './find-replacements';

const man = (id: string, position: Position, salary: number, projection: number, team = id) => ({
  ...aPoolPlayer(id, { position, salary, projection, team }),
  projection,
});
const keeper = man('k', 'GK', 5, 3);
const defender = man('d', 'D', 5, 4);
const midfielder = man('m', 'M', 7, 6);
const forward = man('f', 'F', 8, 7);
const lineup: Lineup = {
  lineup_id: '1',
  players: [keeper, defender, midfielder, forward],
  total_points: 20,
  salary_cost: 25,
  formation: '1-1-1',
};
const others = [man('m2', 'M', 8, 8), man('m3', 'M', 7.5, 5), man('m4', 'M', 20, 9), man('d2', 'D', 4, 9)];
const pool = [keeper, defender, midfielder, forward, ...others];
const ask = (changes: Partial<SwapQuestion> = {}) =>
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
const idsOf = (found: ReturnType<typeof ask>) => found.map(({ player }) => player.id);

describe('replacements for a man', () => {
  it('are of a legal position and under the cap, best first, with the new totals', () => {
    const found = ask();
    // m4 breaks the cap (38 > 26), d2 would leave the lineup without a midfielder
    expect(idsOf(found)).toEqual(['m2', 'm3']);
    expect(found[0]).toMatchObject({ gain: 2, lineup: { total_points: 22, salary_cost: 26 } });
    expect(found[1]).toMatchObject({ gain: -1, lineup: { total_points: 19, salary_cost: 25.5 } });
  });

  it('leave out whom the run excludes, and take its typed projections', () => {
    const players = { m2: { exclude: true }, m3: { projection: 10 } };
    const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 26, players };
    expect(ask({ request })).toMatchObject([{ gain: 4, player: { id: 'm3', projection: 10 } }]);
  });

  it('never repeat another lineup on screen', () => {
    const twin = { ...lineup, players: [keeper, defender, others[0]!, forward] };
    expect(idsOf(ask({ others: [twin] }))).toEqual(['m3']);
  });

  it('can be searched by name and club', () => {
    expect(idsOf(ask({ search: 'player M3' }))).toEqual(['m3']);
  });

  it('may change the formation where the contest allows it, and the captain with it', () => {
    const roster = { ...CONTEST_PRESETS['flexi-5'].roster, size: 4 };
    const [best] = ask({ roster });
    // the captain counts 1.5 times: 3 + 4 + 7 + 9 · 1.5
    expect(best).toMatchObject({ player: { id: 'd2' }, lineup: { total_points: 27.5, formation: '2-0-1' } });
    expect(best?.lineup.players.find(({ captain }) => captain)?.id).toBe('d2');
  });

  it('obey the limit of men of one club', () => {
    const roster = { ...CONTEST_PRESETS['mini-4'].roster, max_per_team: 1 };
    const pool = [...others, man('m5', 'M', 1, 50, 'k')];
    expect(idsOf(ask({ roster, pool }))).not.toContain('m5');
  });
});

describe('the rules of the run', () => {
  const players = (rules: object) => ({ players: rules });

  it.each<[string, object, string[]]>([
    ['a lock of the man', players({ m: { lock: true } }), []],
    ['the least salary', { min_salary: 25.8 }, ['m2']],
    ['a club that every lineup has', { teams: { ' m3': { min_players: 1 } } }, ['m3']],
    ['a club that no lineup has', { teams: { M2: { max_players: 0 } } }, ['m3']],
    ['men who are never together', { groups: [{ players: ['m2', 'f'], max: 1 }] }, ['m3']],
    ['what follows if a man is in', { groups: [{ players: ['m3'], min: 1, if: 'f' }] }, ['m3']],
    [
      'men against their opponents',
      { teams: { M2: { opponent: 'k' } }, opposing: { from: ['GK'], against: ['M'], max: 0 } },
      ['m3'],
    ],
    ['a stack in every lineup', { stacks: [{ size: 2 }] }, []],
    ['a stack in a share of the lineups', { stacks: [{ size: 2, min_exposure: 0.5 }] }, ['m2', 'm3']],
  ])('bind each lineup: %s', (_, rules, left) => {
    const upper = pool.map((each) => ({ ...each, team: each.team.toUpperCase() }));
    const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 26, ...rules };
    const inUpper = {
      ...lineup,
      players: lineup.players.map((each) => ({ ...each, team: each.team.toUpperCase() })),
    };
    expect(idsOf(ask({ request, pool: upper, lineup: inUpper }))).toEqual(left);
  });

  it('say who is never captain', () => {
    const roster = { ...CONTEST_PRESETS['flexi-5'].roster, size: 4 };
    const request = {
      file_id: 'file-1',
      num_lineups: 1,
      salary_cap: 26,
      players: { d2: { captain: 'never' as const } },
    };
    const best = ask({ roster, request }).find(({ player }) => player.id === 'd2');
    expect(best?.lineup.players.find(({ captain }) => captain)?.id).toBe('f');
  });

  it('are obeyed for typed men too', () => {
    const typed = pool
      .map(({ id: _, ...man }) => man)
      .map((each, at) => ({ ...each, ...(at === 4 && { exclude: true }) }));
    const request = { players: typed, num_lineups: 1, salary_cap: 26 };
    const byPlace = pool.map((each, at) => ({ ...each, id: String(at + 1) }));
    const found = ask({
      request,
      pool: byPlace,
      lineup: { ...lineup, players: byPlace.slice(0, 4) },
      out: byPlace[2] as LineupPlayer,
    });
    expect(idsOf(found)).toEqual(['6']);
  });

  it('about all lineups may be broken, with a word before', () => {
    const other = { ...lineup, lineup_id: '2', players: [keeper, defender, others[0]!, forward] };
    const warnings = (rules: object) => {
      const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 26, ...rules };
      // m3 comes in place of m, and differs from the other lineup in one man
      return ask({ request, others: [other] }).map(({ player, warnings: said }) => [player.id, ...said]);
    };
    expect(warnings({})).toEqual([['m3']]);
    expect(warnings({ min_unique_players: 2 })).toEqual([
      ['m3', 'differs from Lineup 2 in 1 player, at least 2 asked'],
    ]);
    expect(warnings(players({ m: { min_exposure: 0.5 } }))).toEqual([
      ['m3', 'Player m would be in 0 lineups, at least 1 asked'],
    ]);
    const used = { ...other, players: [keeper, defender, others[1]!, man('f2', 'F', 1, 1)] };
    const request = { file_id: 'file-1', num_lineups: 2, salary_cap: 26 };
    expect(
      ask({
        others: [used],
        request: { ...request, max_exposure: 0.5, teams: { M3: { max_exposure: 0.5 } } },
      }).find(({ player }) => player.id === 'm3')?.warnings,
    ).toEqual(['Player m3 would be in 2 lineups, at most 1 allowed']);
    expect(
      ask({
        others: [used],
        request: { ...request, max_exposure: 0.5, players: { m3: { lock: true } } },
      }).find(({ player }) => player.id === 'm3')?.warnings,
    ).toEqual([]);
  });
});

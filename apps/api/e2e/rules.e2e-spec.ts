import type { OptimizeResponse, PoolPlayer } from '@fanteam/contracts';
import { findFaults } from '../../../tools/test/check-response';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { Api, errorText } from './support/api';
import { followToEnd } from './support/events';

const api = new Api(process.env['E2E_API_URL']!);
const slate = makeSlate(300, 9);
const BASE = { num_lineups: 10, salary_cap: 90 };
let fileId = '';
let pool: Map<string, PoolPlayer>;

beforeAll(async () => {
  const floors = toCsv(slate)
    .split('\n')
    .map((line, index) =>
      index === 0 ? `${line},Floor,Ceiling,Own%` : `${line},${index % 3},${10 + (index % 7)},${index % 60}`,
    );
  fileId = (await api.upload(floors.join('\n'))).body.file_id;
  pool = new Map((await api.readUpload(fileId)).body.pool.map((player) => [player.id, player]));
});

async function optimize(options: Record<string, unknown>): Promise<OptimizeResponse> {
  const { status, body } = await api.optimize(fileId, { ...BASE, ...options });
  expect([status, body.detail]).toEqual([200, undefined]);
  if (!('objective' in options))
    expect(findFaults({ pool, salaryCap: 90, rules: options }, body)).toEqual([]);
  return body;
}
const lineupsOf = ({ optimized_lineups: lineups }: OptimizeResponse) => lineups.map(({ players }) => players);
/** A fix that removes one field. */
const oneChange = (field: string, label: string, value: number | null = null) => ({
  label,
  changes: [{ field, value }],
  field,
  value,
});
const usesOf = (answer: OptimizeResponse, id: string) =>
  lineupsOf(answer).filter((players) => players.some((player) => player.id === id)).length;

describe('the rules of a request', () => {
  it('limit the exposure of all players except locked ones', async () => {
    const first = lineupsOf(await optimize({}))[0]!;
    const locked = first[0]!.id;
    const answer = await optimize({ max_exposure: 0.3, players: { [locked]: { lock: true } } });
    const counts = new Map<string, number>();
    for (const players of lineupsOf(answer))
      for (const { id } of players) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.get(locked)).toBe(10);
    counts.delete(locked);
    expect(Math.max(...counts.values())).toBe(3);
  });

  it('limit the exposure of one player and one club', async () => {
    const first = lineupsOf(await optimize({}))[0]!;
    const [player] = first.slice(-1);
    const team = first.find((other) => other.team !== player!.team)!.team;
    const answer = await optimize({
      players: { [player!.id]: { max_exposure: 0.2 } },
      teams: { [team]: { max_exposure: 0.5 } },
    });
    expect(usesOf(answer, player!.id)).toBe(2);
    expect(lineupsOf(answer).filter((players) => players.some((other) => other.team === team)).length).toBe(
      5,
    );
  });

  it.each(['sequential', 'spread'])('reach a minimum exposure below a maximum: %s', async (exposure_mode) => {
    const used = new Set(
      lineupsOf(await optimize({ max_exposure: 0.5 })).flatMap((all) => all.map(({ id }) => id)),
    );
    const { id } = slate.find((player) => player.position === 'midfielder' && !used.has(player.id))!;
    const players = { [id]: { min_exposure: 0.3 } };
    expect(usesOf(await optimize({ exposure_mode, max_exposure: 0.5, players }), id)).toBe(3);
  });

  it('reach minimum exposures as far as possible, with a warning', async () => {
    // Ten lineups have ten goalkeepers, and three at 50 % require fifteen.
    const keepers = slate.filter(({ position }) => position === 'goalkeeper').slice(0, 3);
    const players = Object.fromEntries(keepers.map(({ id }) => [id, { min_exposure: 0.5 }]));
    const answer = await optimize({ players });
    const uses = keepers.map(({ id }) => usesOf(answer, id));
    expect(uses.reduce((sum, count) => sum + count)).toBe(10);
    for (const [at, { firstName, surname }] of keepers.entries()) {
      const start = `${firstName} ${surname} is in ${uses[at]} of the 5 lineups that the minimum exposure requires`;
      const warnings = answer.warnings.filter((warning) => warning.startsWith(start));
      expect(warnings).toHaveLength(uses[at]! < 5 ? 1 : 0);
    }
  });

  it('limit how often a player is captain', async () => {
    const answer = await optimize({
      contest: 'classic-11',
      exposure_mode: 'spread',
      captain_max_exposure: 0.3,
    });
    const captains = lineupsOf(answer).map((players) => players.find(({ captain }) => captain)!.id);
    expect(captains).toHaveLength(10);
    for (const id of captains) expect(captains.filter((other) => other === id).length).toBeLessThanOrEqual(3);
  });

  it('send what a set is worth while it is improved', async () => {
    const clubs = [...new Set(slate.map(({ team }) => team))];
    const teams = Object.fromEntries(clubs.map((club) => [club, { max_exposure: 0.5 }]));
    const limits = { num_lineups: 150, max_exposure: 0.5, exposure_mode: 'spread', teams };
    const accepted = await api
      .with({ prefer: 'respond-async' })
      .optimize(fileId, { ...BASE, contest: 'classic-11', captain_max_exposure: 0.3, ...limits });
    const events = await followToEnd(process.env['E2E_API_URL']!, accepted.body.run_id!);
    const progress = events.flatMap((event) => (event.event === 'progress' ? [event.data] : []));
    const totals = progress.flatMap(({ total }) => total ?? []);
    expect(totals.length).toBeGreaterThan(0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(progress.filter(({ gap }) => gap !== undefined && gap > 0 && gap < 1).length).toBeGreaterThan(0);
    const done = events.find((event) => event.event === 'done')!;
    expect(done).toMatchObject({ data: { state: 'succeeded', result: { found: 150 } } });
    expect(JSON.stringify(done)).not.toContain('"total":');
  });

  it('limit exposures to shares of the lineups that are found', async () => {
    // Two goalkeepers at 20 % fill at most 2 of 10 lineups each, of 4 lineups 1 each, and so 2 lineups.
    const keepers = slate.filter(({ position }) => position === 'goalkeeper');
    const rest = keepers.slice(2).map(({ id }) => [id, { exclude: true }]);
    const answer = await optimize({ max_exposure: 0.2, players: Object.fromEntries(rest) });
    const { found, requested, stopped_by: stop } = answer;
    expect([found, requested, stop?.code]).toEqual([2, 10, 'exposure']);
    expect(stop?.message).toContain('The limits are shares of these 2 lineups');
    for (const { id } of keepers.slice(0, 2)) expect(usesOf(answer, id)).toBe(1);
  });

  it('hold in every lineup: clubs, groups, stacks, opponents and the minimum salary', async () => {
    const [a, b, c] = [slate[20]!.id, slate[21]!.id, slate[22]!.id];
    const answer = await optimize({
      min_salary: 89,
      teams: { ASH: { min_players: 1, opponent: 'BRW' }, CLD: { max_players: 0 } },
      groups: [{ players: [a, b, c], min: 1, max: 2 }],
      stacks: [{ size: 3, positions: ['M', 'F', 'D'] }],
      opposing: { from: ['GK', 'D'], against: ['M', 'F'], max: 0 },
    });
    expect(answer.found).toBe(10);
    for (const { players, salary_cost: salary } of answer.optimized_lineups) {
      const count = (test: (player: (typeof players)[number]) => boolean) => players.filter(test).length;
      expect(salary).toBeGreaterThanOrEqual(89);
      expect(count(({ team }) => team === 'ASH')).toBeGreaterThanOrEqual(1);
      expect(count(({ team }) => team === 'CLD')).toBe(0);
      expect([1, 2]).toContain(count(({ id }) => [a, b, c].includes(id)));
      const clubs = new Set(players.map(({ team }) => team));
      expect(
        Math.max(
          ...[...clubs].map((club) => count(({ team, position }) => team === club && position !== 'GK')),
        ),
      ).toBe(3);
      for (const [club, other] of [
        ['ASH', 'BRW'],
        ['BRW', 'ASH'],
      ]) {
        const behind = count(
          ({ team, position }) => team === club && (position === 'GK' || position === 'D'),
        );
        const ahead = count(({ team, position }) => team === other && (position === 'M' || position === 'F'));
        expect(behind > 0 && ahead > 0).toBe(false);
      }
    }
  });

  it('set a player who is always or never the captain', async () => {
    const classic = await optimize({ contest: 'classic-11' });
    const captain = classic.optimized_lineups[0]!.players.find((player) => player.captain)!.id;
    const never = await optimize({ contest: 'classic-11', players: { [captain]: { captain: 'never' } } });
    expect(
      lineupsOf(never)
        .flat()
        .some((player) => player.captain && player.id === captain),
    ).toBe(false);
    const other = classic.optimized_lineups[0]!.players.find(
      (player) => !player.captain && player.position === 'D',
    )!.id;
    const always = await optimize({ contest: 'classic-11', players: { [other]: { captain: 'always' } } });
    for (const players of lineupsOf(always)) expect(players.find((player) => player.captain)?.id).toBe(other);
  });

  it.each([
    ['ceiling', (player: PoolPlayer) => player.ceiling!],
    ['floor', (player: PoolPlayer) => player.floor!],
  ])('order by the sum of %ss and still return the projections', async (objective, valueOf) => {
    const answer = await optimize({ objective });
    let before = Infinity;
    for (const lineup of answer.optimized_lineups) {
      const sum = lineup.players.reduce((total, { id }) => total + valueOf(pool.get(id)!), 0);
      expect(lineup.objective_value).toBeCloseTo(sum, 6);
      expect(lineup.objective_value!).toBeLessThanOrEqual(before);
      before = lineup.objective_value!;
      const points = lineup.players.reduce((total, { projection }) => total + projection, 0);
      expect(lineup.total_points).toBeCloseTo(points, 6);
    }
  });

  it('include ownership and replacements in the objective value', async () => {
    const owned = await optimize({ objective: 'projection', ownership_weight: 0.5 });
    const [lineup] = owned.optimized_lineups;
    const value = lineup!.players.reduce((total, { id }) => {
      const { projection, ownership } = pool.get(id)!;
      return total + Math.round(projection! * (1 - (0.5 * ownership!) / 100) * 10_000) / 10_000;
    }, 0);
    expect(lineup!.objective_value).toBeCloseTo(value, 6);
    const star = lineup!.players[0]!.id;
    const secured = await optimize({
      objective: 'projection',
      safety_net: true,
      players: { [star]: { start: 0.01 } },
    });
    expect(usesOf(secured, star)).toBe(0);
  });
});

describe('randomness', () => {
  const noisy = { objective: 'projection', randomness: 0.2 };

  it('returns the same lineups for the same seed, and others for another seed', async () => {
    const [first, again, other] = [
      await optimize({ ...noisy, seed: 7 }),
      await optimize({ ...noisy, seed: 7, time_limit_ms: 9000 }),
      await optimize({ ...noisy, seed: 8 }),
    ];
    expect(again.optimized_lineups).toEqual(first.optimized_lineups);
    expect(lineupsOf(other)).not.toEqual(lineupsOf(first));
    expect(first.proven).toBe(true);
  });

  it('orders by the random values, which stay within the range', async () => {
    let before = Infinity;
    for (const lineup of (await optimize({ ...noisy, max_exposure: 0.5 })).optimized_lineups) {
      expect(lineup.objective_value!).toBeLessThanOrEqual(before);
      expect(Math.abs(lineup.objective_value! / lineup.total_points - 1)).toBeLessThanOrEqual(0.2);
      before = lineup.objective_value!;
    }
  });

  it.each([
    [{ randomness: 1.5 }, /randomness must be a number from 0 to 1/],
    [{ randomness: 0.1, seed: 0.5 }, /seed must be a whole number/],
  ])('rejects %j', async (options, message) => {
    const { status, body } = await api.optimize(fileId, { ...BASE, ...options });
    expect(status).toBe(422);
    expect(errorText(body)).toMatch(message);
  });
});

describe('the limit per match', () => {
  const clubs = [...new Set(slate.map(({ team }) => team))].sort();
  const opponents = Object.fromEntries(
    clubs.flatMap((club, at) => (at % 2 === 0 && clubs[at + 1] ? [[club, { opponent: clubs[at + 1] }]] : [])),
  );
  const playersOfMatch = (lineup: { players: { team: string }[] }, club: string) => {
    const match = [club, opponents[club]!.opponent];
    return lineup.players.filter(({ team }) => match.includes(team)).length;
  };

  it('is kept in every lineup, and binds', async () => {
    const free = await optimize({ teams: opponents });
    const limited = await optimize({ teams: opponents, max_players_per_match: 2 });
    const maxOf = (answer: typeof free) =>
      Math.max(
        ...answer.optimized_lineups.flatMap((lineup) =>
          Object.keys(opponents).map((club) => playersOfMatch(lineup, club)),
        ),
      );
    expect(maxOf(free)).toBeGreaterThan(2);
    expect(maxOf(limited)).toBe(2);
    expect(limited.proven).toBe(true);
  });

  it('requires the opponent of every club', async () => {
    const { status, body } = await api.optimize(fileId, { ...BASE, max_players_per_match: 4 });
    expect(status).toBe(422);
    expect(errorText(body)).toMatch(/^Set the opponent of every club in teams\. Missing: /);
  });

  it('is named when no lineup can keep it, with the fix', async () => {
    const request = { ...BASE, teams: opponents, max_players_per_match: 1, contest: 'classic-11' };
    const { status, body } = await api.optimize(fileId, request);
    expect([status, body.reasons]).toEqual([
      422,
      [
        {
          code: 'rule_players_per_match',
          message: 'at most 1 player from one match',
          fix: oneChange('max_players_per_match', 'Remove the limit per match'),
        },
      ],
    ]);
  });
});

describe('rules for ownership, clubs and stacks with opponents', () => {
  const clubs = [...new Set(slate.map(({ team }) => team))].sort();
  const teams = Object.fromEntries(
    clubs.flatMap((club, at) => (at % 2 === 0 ? [[club, { opponent: clubs[at + 1]! }]] : [])),
  );
  const refused = async (options: Record<string, unknown>, id = fileId) => {
    const { status, body } = await api.optimize(id, { ...BASE, ...options });
    return { status, text: errorText(body), reasons: body.reasons };
  };

  it.each<[string, Record<string, unknown>]>([
    ['a max total ownership', { ownership: { max_sum: 150.5 } }],
    ['a min total ownership', { ownership: { min_sum: 420 } }],
    ['an ownership in a narrow range', { ownership: { min_sum: 200.0001, max_sum: 203 } }],
    ['players with a low ownership', { ownership: { low: { below: 5, min_players: 5 } } }],
    ['a max number of clubs', { clubs: { max: 5 } }],
    ['a min number of clubs', { clubs: { min: 10 } }],
    ['a stack with its opponent', { stacks: [{ size: 3, min_opponents: 2 }], teams }],
    [
      'a stack of positions with its opponent',
      { stacks: [{ size: 2, positions: ['D'], min_opponents: 1 }], teams },
    ],
    [
      'a group with a min and a max',
      { groups: [{ players: slate.slice(0, 40).map(({ id }) => id), min: 5, max: 6 }] },
    ],
  ])('%s changes the lineups and holds in each of them, even with a captain', async (_, rules) => {
    const free = await optimize({});
    const ruled = await optimize(rules);
    expect([ruled.found, ruled.proven]).toEqual([10, true]);
    expect(ruled.optimized_lineups[0]!.total_points).toBeLessThan(free.optimized_lineups[0]!.total_points);
    const captained = await optimize({ ...rules, contest: 'classic-11' });
    expect([captained.found, captained.proven]).toEqual([10, true]);
    expect(captained.roster.captain).not.toBeNull();
  });

  it('hold together, with exposures over the whole set', async () => {
    const answer = await optimize({
      ...{ teams, stacks: [{ size: 2, min_opponents: 1 }], clubs: { min: 6, max: 8 } },
      ownership: { max_sum: 250, low: { below: 10, min_players: 3 } },
      ...{ exposure_mode: 'spread', max_exposure: 0.5 },
    });
    expect(answer.found).toBe(10);
  });

  it('are refused with a reason when a file has no ownership or no opponents', async () => {
    const plain = (await api.upload(toCsv(slate))).body.file_id;
    expect(await refused({ ownership: { max_sum: 100 } }, plain)).toMatchObject({
      status: 422,
      text: expect.stringMatching(
        /^No player has an ownership, so this rule cannot be used; add an ownership column/,
      ),
    });
    expect(await refused({ stacks: [{ size: 3, min_opponents: 1 }] })).toMatchObject({
      status: 422,
      text: expect.stringMatching(/^No opponent of any club is known; set it in teams/),
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ ownership: { min_sum: -1 } }, 'ownership.min_sum must be at least 0'],
    [{ ownership: { max_sum: 1.00001 } }, 'ownership.max_sum must be a number with at most 4 decimals'],
    [{ ownership: { low: { below: 5 } } }, 'ownership.low.min_players must be a whole number'],
    [{ clubs: { min: 6, max: 5 } }, 'The minimum (6) is greater than the maximum (5)'],
    [{ clubs: { max: 0 } }, 'clubs.max must be at least 1'],
    [{ clubs: 5 }, 'clubs must be an object with min, max or both'],
    [{ stacks: [{ size: 3, min_opponents: 0.5 }] }, 'min_opponents must be a whole number'],
  ])('%j is refused: %s', async (options, text) => {
    expect(await refused(options)).toMatchObject({ status: 422, text });
  });

  it('are named when no lineup can meet them, with a fix that works', async () => {
    const options = {
      teams,
      ownership: { max_sum: 5, low: { below: 1, min_players: 1 } },
      clubs: { min: 8 },
    };
    const { status, reasons } = await refused(options);
    expect(status).toBe(422);
    expect(reasons?.map(({ code }) => code)).toContain('rule_ownership');
    const reason = reasons!.find(({ code }) => code === 'rule_ownership')!;
    expect(reason).toMatchObject({
      message: 'the ownership adds up to at most 5 %',
      fix: { label: 'Remove the maximum ownership', field: 'ownership.max_sum', value: null },
    });
    const ownership = { low: options.ownership.low };
    expect((await optimize({ ...options, ownership })).found).toBe(10);
  });
});

describe('the stacking penalty', () => {
  it('is subtracted from the objective value, not from the points', async () => {
    const clubs = [...new Set(slate.map(({ team }) => team))];
    const teams = Object.fromEntries(clubs.map((club) => [club, { clean_sheet: 0.5 }]));
    const answer = await optimize({ objective: 'projection', stacking_penalty: true, teams });
    let before = Infinity;
    for (const lineup of answer.optimized_lineups) {
      const behind = new Map<string, number>();
      for (const { position, team } of lineup.players) {
        if (position === 'GK' || position === 'D') behind.set(team, (behind.get(team) ?? 0) + 1);
      }
      // the 2nd player loses 1 point in half of the cases, the 3rd player 2 more
      const lost = [...behind.values()].reduce((sum, count) => sum + (count * (count - 1)) / 4, 0);
      const points = lineup.players.reduce((sum, { projection }) => sum + projection, 0);
      expect(lineup.total_points).toBeCloseTo(points, 6);
      expect(lineup.objective_value).toBeCloseTo(points - lost, 6);
      expect(lineup.objective_value!).toBeLessThanOrEqual(before);
      before = lineup.objective_value!;
    }
  });
});

describe('rules that contradict each other', () => {
  it('are reported, each with a fix', async () => {
    const answer = await api.optimize(fileId, {
      ...BASE,
      teams: { ASH: { max_players: 1 } },
      stacks: [{ size: 2, teams: ['ash'] }],
      groups: [{ players: [slate[40]!.id], max: 1 }],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toBe(
      'No legal Classic 11 lineup satisfies these 2 rules together: at most 1 player from ASH; at least 2 players from ASH',
    );
    expect(answer.body.reasons).toEqual([
      {
        code: 'rule_team',
        message: 'at most 1 player from ASH',
        fix: oneChange('teams.ASH.max_players', 'Allow 2 players of ASH', 2),
      },
      {
        code: 'rule_stack',
        message: 'at least 2 players from ASH',
        fix: oneChange('stacks.0', 'Remove the stack of 2 from ASH'),
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'an unknown player in a group',
      { groups: [{ players: ['nobody'], min: 1 }] },
      /Player "nobody" is not in the pool/,
    ],
    ['an unknown club', { teams: { XYZ: { max_players: 1 } } }, /Club "XYZ" is not in the pool/],
    [
      'an unknown club in a stack',
      { stacks: [{ size: 2, teams: ['XYZ'] }] },
      /Club "XYZ" is not in the pool/,
    ],
    ['a group without min and max', { groups: [{ players: ['700000'] }] }, /requires min, max or both/],
    [
      'min above max',
      { teams: { ASH: { min_players: 3, max_players: 1 } } },
      /minimum \(3\) is greater than the maximum \(1\)/,
    ],
    [
      'a group with a minimum above its size',
      { groups: [{ players: ['700000'], min: 2 }] },
      /requires 2 players, but only 1 of them can be selected/,
    ],
    ['an exposure above 1', { max_exposure: 1.5 }, /max_exposure must be a number from 0 to 1/],
    [
      'a player’s exposure above 1',
      { players: { '700000': { max_exposure: 60 } } },
      /max_exposure must be a number from 0 to 1/,
    ],
    [
      'a lock against a maximum',
      { players: { '700000': { lock: true, max_exposure: 0.5 } } },
      /locked but has a max_exposure of 0.5/,
    ],
    ['a missing opponent', { opposing: { from: ['GK'], against: ['F'], max: 0 } }, /Set the opponent/],
    [
      'a club with two opponents',
      {
        teams: { ASH: { opponent: 'BRW' }, CLD: { opponent: 'brw' } },
        opposing: { from: ['GK'], against: ['F'], max: 0 },
      },
      /CLD plays BRW, but BRW plays ASH/,
    ],
    [
      'a minimum salary above the cap',
      { min_salary: 95 },
      /min_salary \(95\) is greater than the salary cap \(90\)/,
    ],
    [
      'two captains',
      {
        contest: 'classic-11',
        players: { '700000': { captain: 'always' }, '700007': { captain: 'always' } },
      },
      /Only one player/,
    ],
    [
      'a captain in a contest without one',
      { contest: 'pick-6', players: { '700000': { captain: 'always' } } },
      /has no captain/,
    ],
    ['a penalty without clean sheet chances', { stacking_penalty: true }, /Set the clean sheet chance/],
    ['a stack of one player', { stacks: [{ size: 1 }] }, /size must be at least 2/],
    ['a rule that is not an object', { stacks: ['ASH'] }, /stack/],
  ])('with %s return 422 with its name', async (_, rule, expected) => {
    const { status, body } = await api.optimize(fileId, { ...BASE, ...rule });
    expect(status).toBe(422);
    expect(errorText(body)).toMatch(expected);
  });
});

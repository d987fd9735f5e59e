import type { OptimizeResponse, PoolPlayer } from '@fanteam/contracts';
import { findFaults } from '../../../tools/test/check-response';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { Api } from './support/api';
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
});

describe('rules for ownership, clubs and stacks with opponents', () => {
  const clubs = [...new Set(slate.map(({ team }) => team))].sort();
  const teams = Object.fromEntries(
    clubs.flatMap((club, at) => (at % 2 === 0 ? [[club, { opponent: clubs[at + 1]! }]] : [])),
  );
  it('hold together, with exposures over the whole set', async () => {
    const answer = await optimize({
      ...{ teams, stacks: [{ size: 2, min_opponents: 1 }], clubs: { min: 6, max: 8 } },
      ownership: { max_sum: 250, low: { below: 10, min_players: 3 } },
      ...{ exposure_mode: 'spread', max_exposure: 0.5 },
    });
    expect(answer.found).toBe(10);
  });

  it('are named when no lineup can meet them, with a fix that works', async () => {
    const options = {
      teams,
      ownership: { max_sum: 5, low: { below: 1, min_players: 1 } },
      clubs: { min: 8 },
    };
    const { status, body } = await api.optimize(fileId, { ...BASE, ...options });
    expect([status, body.reasons?.map(({ code }) => code)]).toEqual([
      422,
      expect.arrayContaining(['rule_ownership']),
    ]);
    const reason = body.reasons!.find(({ code }) => code === 'rule_ownership')!;
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
});

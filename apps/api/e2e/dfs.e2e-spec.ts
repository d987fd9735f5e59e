import { CONTEST_PRESETS, PRESET_IDS, type PoolPlayer } from '@fanteam/contracts';
import { findFaults } from '../../../tools/test/check-response';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { Api, errorText } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const poolOf = (players: PoolPlayer[]) => new Map(players.map((player) => [player.id, player]));
const PLAIN = { num_lineups: 3, salary_cap: 90 };

describe('from a player file to lineups', () => {
  it('reads an export with projections and returns legal lineups, best first', async () => {
    const slate = makeSlate(300);
    const uploaded = await api.upload(toCsv(slate), '1012044_players_20260314101500.csv');
    expect(uploaded.status).toBe(200);
    expect(uploaded.body).toMatchObject({
      file_name: '1012044_players_20260314101500.csv',
      players: 300,
      teams: 20,
      tournament_id: '1012044',
      missing: [],
      rejected: [],
      columns: { id: 'PlayerID', team: 'Club', salary: 'Price', projection: 'Projection', status: 'Lineup' },
    });
    const { pool } = (await api.readUpload(uploaded.body.file_id)).body;
    expect(pool).toHaveLength(300);

    const answer = await api.optimize(uploaded.body.file_id, { num_lineups: 5, salary_cap: 90 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      contest: 'classic-11',
      requested: 5,
      found: 5,
      proven: true,
      stopped_by: null,
    });
    expect(answer.body.roster.captain).toBeNull();
    expect(findFaults({ pool: poolOf(pool), salaryCap: 90 }, answer.body)).toEqual([]);
    expect(answer.headers.get('server-timing')).toMatch(/^solver;dur=[\d.]+, queue;dur=\d+$/);
  });

  it('assigns ids to typed players by their index and accepts the labels of the page', async () => {
    const players = [
      { name: ' Ada ', position: 'GK', team: ' ash', salary: 4, projection: 3.1 },
      { name: 'Bo', position: 'DEF', team: 'ASH', salary: 5, projection: 4.2 },
      { name: 'Cy', position: 'MID', team: 'BRW', salary: 6, projection: 5.3 },
      { name: 'Di', position: 'FWD', team: 'BRW', salary: 7, projection: 6.4 },
    ];
    const { status, body } = await api.optimizeManual({ players, num_lineups: 1, salary_cap: 22 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ contest: 'mini-4', found: 1, proven: true });
    expect(body.optimized_lineups[0]).toMatchObject({
      lineup_id: '1',
      total_points: 19,
      salary_cost: 22,
      formation: '1-1-1',
    });
    expect(body.optimized_lineups[0]!.players[0]).toEqual({
      id: '1',
      name: 'Ada',
      position: 'GK',
      team: 'ASH',
      salary: 4,
      projection: 3.1,
    });
  });

  it('applies the lock, exclusion and maximum of each typed player, and groups of them', async () => {
    const candidates = toPlayers(makeSlate(220, 4)).slice(0, 120);
    const plain = await api.optimizeManual({ players: candidates, num_lineups: 4, salary_cap: 90 });
    const [best, second, ...others] = plain.body.optimized_lineups[0]!.players.map(
      ({ id }) => Number(id) - 1,
    );
    const apart = others.slice(0, 2).map((at) => String(at + 1));
    const unused = candidates.findIndex(
      (_, at) =>
        !plain.body.optimized_lineups.some(({ players }) => players.some(({ id }) => Number(id) - 1 === at)),
    );
    const ruled = candidates.map((player, at) => ({
      ...player,
      ...(at === best && { exclude: true }),
      ...(at === second && { max_exposure: 0.25 }),
      ...(at === unused && { lock: true }),
    }));
    const { status, body } = await api.optimizeManual({
      ...{ players: ruled, num_lineups: 4, salary_cap: 90 },
      groups: [{ players: apart, max: 1 }],
    });
    expect(status).toBe(200);
    for (const { players } of body.optimized_lineups) {
      expect(players.filter(({ id }) => apart.includes(id)).length).toBeLessThanOrEqual(1);
    }
    const uses = (at: number | undefined) =>
      body.optimized_lineups.filter(({ players }) => players.some(({ id }) => Number(id) - 1 === at)).length;
    expect([best, second, unused].map(uses)).toEqual([0, 1, 4]);
  });

  it('returns the typed player and the field of an error', async () => {
    const players = toPlayers(makeSlate(80, 4));
    const errorOf = async (rule: object) => {
      const { status, body } = await api.optimizeManual({
        ...PLAIN,
        players: players.map((player, at) => ({ ...player, ...(at === 2 && rule) })),
      });
      const [first] = body.detail as unknown as { loc: unknown[]; msg: string }[];
      return [status, first?.loc, first?.msg];
    };
    expect(await errorOf({ lock: 'yes' })).toEqual([
      422,
      ['body', 'players', '2', 'lock'],
      'lock must be true or false',
    ]);
    expect(await errorOf({ min_exposure: 0.6, max_exposure: 0.5 })).toEqual([
      422,
      ['body', 'players', 2, 'min_exposure'],
      'The minimum (0.6) is greater than the maximum (0.5)',
    ]);
  });

  it('applies the number of unique players', async () => {
    const slate = makeSlate(80, 3);
    const uploaded = await api.upload(toCsv(slate));
    const { pool } = (await api.readUpload(uploaded.body.file_id)).body;
    const { body } = await api.optimize(uploaded.body.file_id, { ...PLAIN, min_unique_players: 3 });
    expect(body.found).toBe(3);
    expect(findFaults({ pool: poolOf(pool), salaryCap: 90, uniquePlayers: 3 }, body)).toEqual([]);
  });

  it('uses the roster of each preset', async () => {
    const uploaded = await api.upload(toCsv(makeSlate(120, 5)));
    const { pool } = (await api.readUpload(uploaded.body.file_id)).body;
    const sent = { pool: poolOf(pool), salaryCap: 90 };
    for (const contest of PRESET_IDS) {
      const request = { num_lineups: 2, salary_cap: 90, contest };
      const { status, body } = await api.optimize(uploaded.body.file_id, request);
      expect([contest, status, body.contest, findFaults(sent, body)]).toEqual([contest, 200, contest, []]);
      expect(body.roster).toEqual(CONTEST_PRESETS[contest].roster);
    }
  });

  it('accepts a custom roster, locks, exclusions, statuses and other projections', async () => {
    const slate = makeSlate(200, 8);
    const uploaded = await api.upload(toCsv(slate));
    const { pool } = (await api.readUpload(uploaded.body.file_id)).body;
    const [locked, excluded, raised] = [slate[30]!, slate[31]!, slate[151]!];
    const roster = {
      size: 5,
      positions: { GK: { min: 1, max: 1 } },
      max_per_team: 1,
      captain: { points: 3, salary: 1 },
    };
    const { status, body } = await api.optimize(uploaded.body.file_id, {
      num_lineups: 4,
      salary_cap: 60,
      contest: 'custom',
      roster,
      statuses: ['expected', 'confirmed'],
      players: {
        [locked.id]: { lock: true },
        [excluded.id]: { exclude: true },
        [raised.id]: { projection: 99.5, lock: true },
      },
    });
    expect(status).toBe(200);
    const changed = poolOf(
      pool.map((player) => (player.id === raised.id ? { ...player, projection: 99.5 } : player)),
    );
    expect(findFaults({ pool: changed, salaryCap: 60 }, body)).toEqual([]);
    for (const { players } of body.optimized_lineups) {
      const ids = players.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([locked.id, raised.id]));
      expect(ids).not.toContain(excluded.id);
      const others = players.filter(({ id }) => id !== locked.id && id !== raised.id);
      for (const { id } of others) expect(changed.get(id)?.status).toMatch(/^(expected|confirmed)$/);
    }
  });

  it('warns of players who are out, by name, unless the statuses leave them out', async () => {
    const slate = makeSlate(220, 5).map((player, at) => ({
      ...player,
      status: at === 40 ? 'injured' : at === 60 ? 'suspended' : 'expected',
      ...((at === 40 || at === 60) && { projection: 30 }),
    }));
    const nameOf = (at: number) => `${slate[at]!.firstName} ${slate[at]!.surname} (${slate[at]!.team}`;
    const { body: file } = await api.upload(toCsv(slate));
    const plain = await api.optimize(file.file_id, PLAIN);
    expect(plain.body.warnings).toEqual([
      expect.stringMatching(/^2 players who are out are in these lineups: .*, 3 lineups.*, 3 lineups/),
    ]);
    for (const at of [40, 60]) expect(plain.body.warnings[0]).toContain(nameOf(at));

    const without = await api.optimize(file.file_id, { ...PLAIN, statuses: ['expected'] });
    expect(without.body.warnings).toEqual([]);
    const locked = await api.optimize(file.file_id, {
      ...PLAIN,
      statuses: ['expected'],
      players: { [slate[40]!.id]: { lock: true } },
    });
    expect(locked.body.warnings).toEqual([
      `${nameOf(40)}) is injured but locked, so every lineup has this player.`,
    ]);
  });

  it('reports how many lineups exist if there are fewer than requested', async () => {
    const players = toPlayers(makeSlate(220, 2)).filter((_, index) => [0, 1, 20, 40, 60].includes(index));
    const { body } = await api.optimizeManual({ players, num_lineups: 10, salary_cap: 1000 });
    expect(body).toMatchObject({
      requested: 10,
      found: 2,
      proven: true,
      stopped_by: { code: 'no_more_lineups' },
    });
    expect(body.stopped_by?.message).toBe('Only 2 of 10 lineups were found: no other legal lineups exist.');
  });

  it('returns the cost of the cheapest lineup and a fix if the cap is too low', async () => {
    const players = [4.5, 5.5, 6, 7.1].map((salary, index) => ({
      name: `Player ${index}`,
      position: ['GK', 'DEF', 'MID', 'FWD'][index],
      team: 'ASH',
      salary,
      projection: 1,
    }));
    const { status, body } = await api.optimizeManual({ players, num_lineups: 1, salary_cap: 20 });
    expect(status).toBe(422);
    expect(body.detail).toBe('The cheapest legal Mini 4 lineup costs 23.1; the salary cap is 20.');
    expect(body.reasons).toEqual([
      {
        code: 'salary_cap',
        message: body.detail,
        fix: {
          label: 'Raise Salary Cap to 23.1',
          changes: [{ field: 'salary_cap', value: 23.1 }],
          field: 'salary_cap',
          value: 23.1,
        },
      },
    ]);
  });

  it('completes the set when the time is up, and marks the lineups that are not proven', async () => {
    const uploaded = await api.upload(toCsv(makeSlate(850, 4)));
    const options = { num_lineups: 150, salary_cap: 100, min_unique_players: 7, time_limit_ms: 5000 };
    const { status, body } = await api.optimize(uploaded.body.file_id, options);
    expect(status).toBe(200);
    expect(body).toMatchObject({ proven: false, found: 150, stopped_by: null });
    const unproven = body.optimized_lineups.filter(({ proven }) => proven === false);
    expect(unproven.length).toBeGreaterThan(0);
    expect(unproven.length).toBeLessThan(150);
    expect(body.warnings).toContainEqual(
      expect.stringContaining(`The other ${unproven.length} keep all rules`),
    );
  });
});

describe('a file without projections', () => {
  it('is reported at upload, and accepts projections from a second file', async () => {
    const slate = makeSlate(120, 6);
    const uploaded = await api.upload(toCsv(slate, { projections: false }));
    expect(uploaded.body.missing).toEqual(['projection']);
    const rows = slate.slice(1).map(({ id, projection }) => `${id},${projection}`);
    const merged = await api.addProjections(
      uploaded.body.file_id,
      ['PlayerID,xPts', ...rows, '999,1.5'].join('\n'),
    );
    expect(merged.status).toBe(200);
    expect(merged.body.file_id).not.toBe(uploaded.body.file_id);
    expect(merged.body).toMatchObject({ matched: 119, doubtful: [], missing: [] });
    expect(merged.body.unmatched).toEqual([expect.objectContaining({ line: 121, projection: 1.5 })]);

    const answer = await api.optimize(merged.body.file_id, PLAIN);
    expect(answer.status).toBe(200);
    expect(answer.body.warnings).toEqual(['1 player has no projection and was not used.']);
    // the first upload is unchanged
    expect((await api.readUpload(uploaded.body.file_id)).body.missing).toEqual(['projection']);
  });

  it('accepts typed projections instead', async () => {
    const slate = makeSlate(120, 6);
    const uploaded = await api.upload(toCsv(slate, { projections: false }));
    const players = Object.fromEntries(slate.map(({ id, projection }) => [id, { projection }]));
    const { status, body } = await api.optimize(uploaded.body.file_id, { ...PLAIN, players });
    expect(status).toBe(200);
    expect(body.warnings).toEqual([]);
  });
});

describe('projections of another site', () => {
  const slate = makeSlate(220, 9);
  const clubName = (code: string) => `Football Club of ${code}`;
  /** The rows of two clubs, whose names the site writes in full. Their surnames are unique in the slate. */
  const ofSite = slate.filter(({ team }) => team === 'ASH' || team === 'BRW');

  it('divides expected points by the chance to play, unless the request sets projection_kind', async () => {
    const { body: uploaded } = await api.upload(toCsv(slate, { projections: false }));
    const [first] = slate;
    const file = `ID,Name,12_xMins,12_Pts\n${first!.id},${first!.surname},45,3`;
    const readAs = async (fields?: Record<string, string>) => {
      const { status, body } = await api.addProjections(uploaded.file_id, file, fields);
      if (status !== 200) return [status, errorText(body)];
      const { pool } = (await api.readUpload(body.file_id)).body;
      const { projection, start } = pool.find(({ id }) => id === String(first!.id))!;
      return [body.projection_kind, projection, start];
    };
    expect(await readAs()).toEqual(['expected', 6, 0.5]);
    expect(await readAs({ projection_kind: 'if_starting' })).toEqual(['if_starting', 3, 0.5]);
    const wrong = 'projection_kind must be "if_starting" or "expected"';
    expect(await readAs({ projection_kind: 'both' })).toEqual([422, wrong]);
  });

  it('merges every known column and reports each pair, the clubs and the counts', async () => {
    const { body: uploaded } = await api.upload(toCsv(slate, { projections: false }));
    const rows = ofSite.map(({ firstName, surname, team, projection }) => {
      const opponent = clubName(team === 'ASH' ? 'BRW' : 'ASH');
      const name = `${firstName.charAt(0)}. ${surname}`;
      return [name, clubName(team), opponent, projection, '12%', '3%', 1.5, 9.5, 3.25, 0.9].join(',');
    });
    const header = 'Player,Team,Opp,xPts,Own,Captain Own,Floor,Ceiling,StdDev,Start';
    const text = [header, ...rows].join('\n');
    const kind = { projection_kind: 'if_starting' };
    const { status, body } = await api.addProjections(uploaded.file_id, text, kind);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      matched: 22,
      unmatched: [],
      doubtful: [],
      columns: { projection: 'xPts', opponent: 'Opp', captain_ownership: 'Captain Own', start: 'Start' },
      merged: {
        projection: 22,
        opponent: 22,
        ownership: 22,
        captain_ownership: 22,
        floor: 22,
        ceiling: 22,
        stddev: 22,
        start: 22,
      },
    });
    expect(body.clubs).toEqual(
      ['ASH', 'BRW'].map((code) => ({
        name: clubName(code).toUpperCase(),
        team: code,
        how: 'rows',
        rows: 11,
        agree: 11,
        candidates: expect.arrayContaining([code]) as string[],
      })),
    );
    expect(body.matches_made).toEqual(
      ofSite.map(({ id, firstName, surname, team, projection }, at) => ({
        line: at + 2,
        name: `${firstName.charAt(0)}. ${surname}`,
        team: clubName(team).toUpperCase(),
        projection,
        id,
        how: 'initials',
      })),
    );
    const { pool } = (await api.readUpload(body.file_id)).body;
    expect(pool.find(({ id }) => id === ofSite[0]!.id)).toMatchObject({
      projection: ofSite[0]!.projection,
      opponent: ofSite[0]!.team === 'ASH' ? 'BRW' : 'ASH',
      ownership: 12,
      captain_ownership: 3,
      floor: 1.5,
      ceiling: 9.5,
      stddev: 3.25,
      start: 0.9,
    });
  });

  it('asks about a club whose rows do not agree, and uses the answer', async () => {
    const { body: uploaded } = await api.upload(toCsv(slate, { projections: false }));
    const rows = ofSite.map(({ surname }) => `${surname},"The ""Club"" [1]",4`);
    const file = ['Player,Team,xPts', ...rows].join('\n');
    const open = (await api.addProjections(uploaded.file_id, file)).body;
    expect(open).toMatchObject({
      matched: 0,
      clubs: [{ name: 'THE "CLUB" [1]', team: null, how: 'undecided' }],
    });
    expect(open.clubs[0]!.candidates.slice(0, 2)).toEqual(['ASH', 'BRW']);
    expect(open.doubtful.map(({ doubt }) => doubt)).toEqual(ofSite.map(() => 'undecided_club'));

    // Brackets and quotes would end the name of the form field, so clients leave them out.
    const answered = await api.addProjections(uploaded.file_id, file, { 'clubs[the club 1]': 'BRW' });
    expect(answered.body).toMatchObject({
      matched: 11,
      clubs: [{ team: 'BRW', how: 'answer', rows: 22, agree: 11 }],
    });
    const none = await api.addProjections(uploaded.file_id, file, { 'clubs[the club 1]': 'none' });
    expect(none.body).toMatchObject({ matched: 0, doubtful: [], clubs: [{ team: null, how: 'answer' }] });
  });

  it('rejects answers that it cannot use, with their fields', async () => {
    const { body: uploaded } = await api.upload(toCsv(slate));
    for (const [field, value, loc, msg] of [
      ['clubs[THE CLUB]', 'XYZ', ['clubs', 'THE CLUB'], 'Team "XYZ" is not in the pool'],
      ['clubs[A][B]', 'ASH', ['clubs', 'A'], 'Each value of clubs must be a team of the pool or "none"'],
      ['clubs', 'ASH', ['clubs'], 'clubs must be sent as clubs[…]=…'],
    ] as const) {
      const fields = { [field]: value };
      const { status, body } = await api.addProjections(uploaded.file_id, 'Player,xPts\nAda,4', fields);
      expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', ...loc], msg }]]);
    }
  });
});

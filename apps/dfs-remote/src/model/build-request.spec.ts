import { CONTEST_PRESETS } from '@fanteam/contracts';
import { aStoredFile, aTypedPlayer } from '../testing/samples';
import { buildFileRequest, buildPlayersRequest, readDraft } from './build-request';
import type { RulesDraft } from './rules/all-rules';
import { opposing } from './rules/opposing';
import { NO_RULES } from './rules/rules-draft';
import { EMPTY_DRAFT, newFileDraft } from './draft';

const file = newFileDraft(new File([], 'players.csv'), aStoredFile());
const unchanged = EMPTY_DRAFT.contest;

describe('the request for a file', () => {
  it('has only the required fields when nothing was changed', () => {
    expect(buildFileRequest(file, 'abc', unchanged)).toEqual({
      file_id: 'abc',
      num_lineups: 1,
      salary_cap: 1,
    });
  });

  it('reads an empty number field as 1 and keeps decimals', () => {
    expect(buildFileRequest(file, 'abc', { ...unchanged, numLineups: '', salaryCap: '99.5' })).toMatchObject({
      num_lineups: 1,
      salary_cap: 99.5,
    });
  });

  it('excludes removed players and contains typed projections', () => {
    const edited = { ...file, projections: { 1: 9.5, 2: 0 }, removed: ['2', '3'] };
    expect(buildFileRequest(edited, 'abc', unchanged).players).toEqual({
      1: { projection: 9.5 },
      2: { projection: 0, exclude: true },
      3: { exclude: true },
    });
  });

  it('leaves out players that the file does not contain', () => {
    const edited = { ...file, projections: { 99: 3, 4: 8 }, removed: ['98'] };
    expect(buildFileRequest(edited, 'abc', unchanged).players).toEqual({ 4: { projection: 8 } });
  });

  it('contains the roster only if it was edited', () => {
    const roster = { ...CONTEST_PRESETS['classic-11'].roster, max_per_team: null };
    expect(buildFileRequest(file, 'abc', { ...unchanged, contest: 'classic-11', roster })).toMatchObject({
      contest: 'classic-11',
      roster,
    });
  });

  it('contains the weight of the bench if it was edited', () => {
    const { bench, ...roster } = CONTEST_PRESETS['season-15'].roster;
    const season = { ...unchanged, contest: 'season-15' as const };
    expect(buildFileRequest(file, 'abc', season)).not.toHaveProperty('bench_weight');
    const edited = { ...roster, bench: { ...bench!, weight: 0.3 } };
    const request = buildFileRequest(file, 'abc', { ...season, roster: edited });
    expect([request.bench_weight, request.roster]).toEqual([0.3, roster]);
  });

  it('always contains the roster of a custom contest', () => {
    expect(buildFileRequest(file, 'abc', { ...unchanged, contest: 'custom' }).roster).toMatchObject({
      size: 11,
    });
  });

  it('contains the contest and the statuses if they were chosen', () => {
    expect(
      buildFileRequest(file, 'abc', { ...unchanged, contest: 'pick-6', leftOut: ['possible'] }),
    ).toMatchObject({ contest: 'pick-6', statuses: ['confirmed', 'expected'] });
  });
});

describe('the request for typed players', () => {
  it('contains the players in API format, without page-only fields', () => {
    const typed = { players: [{ ...aTypedPlayer('Anna', 'D'), key: '1' }], removed: [], added: 1 };
    expect(buildPlayersRequest(typed, { ...unchanged, numLineups: '20', salaryCap: '100.0' })).toEqual({
      players: [{ name: 'Anna', position: 'D', team: 'MCI', salary: 8, projection: 4 }],
      num_lineups: 20,
      salary_cap: 100,
    });
  });

  it('never contains statuses, as typed players have none', () => {
    const typed = EMPTY_DRAFT.typed;
    expect(
      buildPlayersRequest(typed, { ...unchanged, leftOut: ['expected', 'confirmed'] }),
    ).not.toHaveProperty('statuses');
  });
});

const withRules = (rules: Partial<RulesDraft>): RulesDraft => ({ ...NO_RULES, ...rules });
const group = { on: true, count: 1, if: null };
/** The fields of a request in addition to the required ones. */
const extraFields = (rules: Partial<RulesDraft>) => {
  const plain = buildFileRequest(file, 'abc', unchanged);
  const request = buildFileRequest(file, 'abc', unchanged, withRules(rules));
  return Object.fromEntries(Object.entries(request).filter(([field]) => !(field in plain)));
};

describe('the rules of a request', () => {
  it('are left out while they are off', () => {
    expect(extraFields({ minUnique: { on: false, count: 5 } })).toEqual({});
  });

  it('are sent with their numbers, percentages as shares', () => {
    expect(
      extraFields({
        minUnique: { on: true, count: 3 },
        maxExposure: { on: true, percent: 29, mode: 'spread' },
        minSalary: { on: true, amount: 95.5 },
        randomness: { on: true, percent: 10, seed: 7 },
        objective: { on: true, by: 'floor' },
        ownership: { on: true, percent: 20 },
        safetyNet: { on: true },
        timeLimit: { on: true, seconds: 30 },
      }),
    ).toEqual({
      min_unique_players: 3,
      max_exposure: 0.29,
      min_salary: 95.5,
      randomness: 0.1,
      seed: 7,
      objective: 'floor',
      ownership_weight: 0.2,
      safety_net: true,
      time_limit_ms: 30_000,
    });
  });

  it('limit exposures over the whole set, unless projections are random or the user wants the best lineups first', () => {
    const limit = { on: true, percent: 40 };
    const spread = { exposure_mode: 'spread' };
    expect(extraFields({ maxExposure: { ...limit, mode: 'spread' } })).toEqual({
      max_exposure: 0.4,
      ...spread,
    });
    expect(extraFields({ maxExposure: { ...limit, mode: 'sequential' } })).toEqual({ max_exposure: 0.4 });
    expect(extraFields({ clubs: { MCI: { maxPercent: 40 } } })).toEqual({
      teams: { MCI: { max_exposure: 0.4 } },
      ...spread,
    });
    expect(extraFields({ players: { '1': { captainMaxPercent: 25 } } })).toEqual({
      players: { '1': { captain_max_exposure: 0.25 } },
      ...spread,
    });
    expect(extraFields({ captainExposure: { on: true, percent: 30 } })).toEqual({
      captain_max_exposure: 0.3,
      ...spread,
    });
    const random = { randomness: { on: true, percent: 10, seed: 7 } };
    expect(extraFields({ ...random, clubs: { MCI: { maxPercent: 40 } } })).not.toHaveProperty(
      'exposure_mode',
    );
  });

  it('for ownership are one field, and so are the bounds of the number of clubs', () => {
    const low = { on: true, count: 2, below: 5 };
    expect(
      extraFields({
        ownershipSum: { on: true, min: 60.5, max: 150 },
        lowOwnership: low,
        clubNumber: { on: true, max: 7 },
      }),
    ).toEqual({
      ownership: { min_sum: 60.5, max_sum: 150, low: { below: 5, min_players: 2 } },
      clubs: { max: 7 },
    });
    expect(extraFields({ ownershipSum: { on: false, max: 150 }, lowOwnership: low })).toEqual({
      ownership: { low: { below: 5, min_players: 2 } },
    });
    expect(extraFields({ ownershipSum: { on: true }, clubNumber: { on: true } })).toEqual({});
  });

  it('for stacks with opponents send the opponents too, also those of players who were entered by hand', () => {
    const stack = { key: '1', on: true, size: 3, teams: [], positions: [], minOpponents: 1 };
    const players = ['MCI', 'ARS'].map((team) => ({ ...aTypedPlayer(team), team, key: team }));
    const fixtures = { text: 'MCI ARS', matches: [{ clubs: ['MCI', 'ARS'] as [string, string] }] };
    const typed = { players, removed: [], added: 2, fixtures };
    const sent = (each: typeof stack) => buildPlayersRequest(typed, unchanged, withRules({ stacks: [each] }));
    expect(sent(stack)).toMatchObject({
      stacks: [{ size: 3, min_opponents: 1 }],
      teams: { MCI: { opponent: 'ARS' }, ARS: { opponent: 'MCI' } },
    });
    expect(sent({ ...stack, minOpponents: 0 })).not.toHaveProperty('teams');
  });

  it('for players are merged with typed projections, and a removed player is only excluded', () => {
    const edited = { ...file, projections: { 1: 9 }, removed: ['2'] };
    const rules = withRules({
      players: {
        1: { lock: true },
        2: { lock: true },
        3: { maxPercent: 40, startPercent: 80 },
        gone: { lock: true },
      },
    });
    expect(buildFileRequest(edited, 'abc', unchanged, rules).players).toEqual({
      1: { lock: true, projection: 9 },
      2: { exclude: true },
      3: { max_exposure: 0.4, start: 0.8 },
    });
  });

  it('for groups become min, max and if', () => {
    const groups = [
      { ...group, key: 'a', kind: 'min', players: ['1', '2'], count: 2 },
      { ...group, key: 'b', kind: 'apart', players: ['1', '3', 'gone'] },
      { ...group, key: 'c', kind: 'if-max', players: ['4'], count: 0, if: '1' },
      { ...group, key: 'd', kind: 'if-min', players: ['4'], if: 'gone' },
      { ...group, key: 'e', kind: 'max', players: ['gone'] },
      { ...group, key: 'f', kind: 'range', players: ['1', '2', '3'], max: 2 },
      { ...group, key: 'g', kind: 'if-range', players: ['1', '2'], count: 0, max: 1, if: '3' },
    ] as const;
    expect(extraFields({ groups })).toEqual({
      groups: [
        { players: ['1', '2'], min: 2 },
        { players: ['1', '3'], max: 1 },
        { players: ['4'], max: 0, if: '1' },
        { players: ['1', '2', '3'], min: 1, max: 2 },
        { players: ['1', '2'], min: 0, max: 1, if: '3' },
      ],
    });
  });

  it('for stacks leave out clubs and positions that are not limited', () => {
    const stacks = [
      { key: 'a', on: true, size: 3, teams: [], positions: [] },
      {
        key: 'b',
        on: true,
        size: 2,
        teams: ['MCI', 'GONE'],
        positions: ['M', 'F'],
        minPercent: 20,
        maxPercent: 60,
      },
      { key: 'c', on: true, size: 2, teams: ['GONE'], positions: [] },
    ] as const;
    expect(extraFields({ stacks })).toEqual({
      stacks: [
        { size: 3 },
        { size: 2, teams: ['MCI'], positions: ['M', 'F'], min_exposure: 0.2, max_exposure: 0.6 },
      ],
      exposure_mode: 'spread',
    });
  });

  it('contain opponents from the file and from the fixtures, and clean sheets, only if a rule uses them', () => {
    const pool = [
      { ...aStoredFile().pool![0]!, team: 'MCI', opponent: '@ARS' },
      { ...aStoredFile().pool![1]!, team: 'ARS' },
      { ...aStoredFile().pool![1]!, id: 'l', team: 'LIV', opponent: 'vs EVE' },
    ];
    // The match of ARS overrides the one in the file, for ARS and for MCI.
    const clubs = { MCI: { maxPlayers: 2, cleanSheetPercent: 35 } };
    const fixtures = { text: 'ARS TOT', matches: [{ clubs: ['ARS', 'TOT'] as [string, string] }] };
    const teams = (rules: Partial<RulesDraft>) =>
      buildFileRequest(
        { ...file, stored: aStoredFile({ pool, fixtures }) },
        'abc',
        unchanged,
        withRules({ clubs, ...rules }),
      ).teams;
    expect(teams({})).toEqual({ MCI: { max_players: 2 } });
    expect(teams({ opposing: { ...opposing.initial, on: true }, stackingPenalty: { on: true } })).toEqual({
      MCI: { max_players: 2, clean_sheet: 0.35 },
      ARS: { opponent: 'TOT' },
      LIV: { opponent: 'EVE' },
    });
  });

  it('for typed players are sent with each player', () => {
    const players = ['A', 'B', 'C'].map((name, index) => ({ ...aTypedPlayer(name), key: `k${index}` }));
    const rules = withRules({
      players: {
        k0: { lock: true, startPercent: 80 },
        k2: { exclude: true, minPercent: 20, maxPercent: 60, captain: 'never' },
        gone: { lock: true },
      },
    });
    const request = buildPlayersRequest({ players, removed: [], added: 3 }, unchanged, rules);
    expect(request.players).toEqual([
      { ...aTypedPlayer('A'), lock: true, start: 0.8 },
      aTypedPlayer('B'),
      { ...aTypedPlayer('C'), exclude: true, min_exposure: 0.2, max_exposure: 0.6, captain: 'never' },
    ]);
  });

  it('refer to typed players by their place in the list', () => {
    const players = ['A', 'B', 'C'].map((name, index) => ({ ...aTypedPlayer(name), key: `k${index}` }));
    const typed = { players: [players[0]!, players[2]!], removed: [], added: 3 };
    const rules = withRules({
      players: { k0: { lock: true } },
      groups: [{ ...group, key: 'a', kind: 'apart', players: ['k0', 'k1', 'k2'] }],
    });
    expect(buildPlayersRequest(typed, unchanged, rules)).toMatchObject({
      groups: [{ players: ['1', '2'], max: 1 }],
    });
  });
});

describe('the reading of a draft', () => {
  const draft = { ...EMPTY_DRAFT, file };
  const { players } = readDraft(draft);

  it('is made once', () => {
    expect(readDraft(draft)).toBe(readDraft(draft));
  });

  it('has the same list of players until one of them changes', () => {
    const next = readDraft({ ...draft, contest: { ...unchanged, salaryCap: '99' } });
    expect(next.players).toBe(players);
    expect(next.task?.players).toBe(players);
    const edited = readDraft({ ...draft, file: { ...file, projections: { 2: 9.5 } } });
    expect(edited.players[1]).toEqual({ ...players[1], projection: 9.5 });
    expect(edited.players.filter((player) => players.includes(player))).toHaveLength(players.length - 1);
    const removed = readDraft({ ...draft, file: { ...file, removed: ['2'] } });
    expect(removed.players).toEqual(players.filter(({ id }) => id !== '2'));
    expect(readDraft({ ...draft, contest: { ...unchanged, numLineups: '2' } }).players).toEqual(players);
  });
});

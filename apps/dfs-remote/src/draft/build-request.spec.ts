import { CONTEST_PRESETS } from '@fanteam/contracts';
import { aStoredFile, aTypedPlayer } from '../testing/samples';
import { buildFileRequest, buildPlayersRequest } from './build-request';
import { NO_RULES, type RulesDraft } from '../rules/rules';
import { EMPTY_DRAFT, type FileDraft } from './draft';

const file: FileDraft = {
  file: new File([], 'players.csv'),
  stored: aStoredFile(),
  projections: {},
  removed: [],
};
const untouched = EMPTY_DRAFT.contest;

describe('the request for a file', () => {
  it('is just the documented call when nothing else was touched', () => {
    expect(buildFileRequest(file, 'abc', untouched)).toEqual({
      file_id: 'abc',
      num_lineups: 1,
      salary_cap: 1,
    });
  });

  it('takes an emptied number field for 1 and keeps decimals', () => {
    expect(buildFileRequest(file, 'abc', { ...untouched, numLineups: '', salaryCap: '99.5' })).toMatchObject({
      num_lineups: 1,
      salary_cap: 99.5,
    });
  });

  it('excludes removed players and carries typed projections', () => {
    const edited = { ...file, projections: { 1: 9.5, 2: 0 }, removed: ['2', '3'] };
    expect(buildFileRequest(edited, 'abc', untouched).players).toEqual({
      1: { projection: 9.5 },
      2: { projection: 0, exclude: true },
      3: { exclude: true },
    });
  });

  it('says nothing of a man whom the file no longer has', () => {
    const edited = { ...file, projections: { 99: 3, 4: 8 }, removed: ['98'] };
    expect(buildFileRequest(edited, 'abc', untouched).players).toEqual({ 4: { projection: 8 } });
  });

  it('carries the roster only when its numbers were edited', () => {
    const roster = { ...CONTEST_PRESETS['classic-11'].roster, max_per_team: null };
    expect(buildFileRequest(file, 'abc', { ...untouched, contest: 'classic-11', roster })).toMatchObject({
      contest: 'classic-11',
      roster,
    });
  });

  it('says all numbers of a custom contest', () => {
    expect(buildFileRequest(file, 'abc', { ...untouched, contest: 'custom' }).roster).toMatchObject({
      size: 11,
    });
  });

  it('names the contest and the statuses when they were chosen', () => {
    expect(
      buildFileRequest(file, 'abc', { ...untouched, contest: 'pick-6', statuses: ['expected', 'confirmed'] }),
    ).toMatchObject({ contest: 'pick-6', statuses: ['expected', 'confirmed'] });
  });
});

describe('the request for typed players', () => {
  it('sends the players with the letters of the wire and nothing of the page', () => {
    const typed = { players: [{ ...aTypedPlayer('Anna', 'D'), key: '1' }], removed: [], added: 1 };
    expect(buildPlayersRequest(typed, { ...untouched, numLineups: '20', salaryCap: '100.0' })).toEqual({
      players: [{ name: 'Anna', position: 'D', team: 'MCI', salary: 8, projection: 4 }],
      num_lineups: 20,
      salary_cap: 100,
    });
  });

  it('never asks for statuses: typed players have none', () => {
    const typed = EMPTY_DRAFT.typed;
    expect(
      buildPlayersRequest(typed, { ...untouched, statuses: ['expected', 'confirmed'] }),
    ).not.toHaveProperty('statuses');
  });
});

const withRules = (rules: Partial<RulesDraft>): RulesDraft => ({ ...NO_RULES, ...rules });
const group = { on: true, count: 1, if: null };
/** What a request carries beside the plain call. */
const asked = (rules: Partial<RulesDraft>) => {
  const plain = buildFileRequest(file, 'abc', untouched);
  const request = buildFileRequest(file, 'abc', untouched, withRules(rules));
  return Object.fromEntries(Object.entries(request).filter(([field]) => !(field in plain)));
};

describe('the rules of a request', () => {
  it('are left out while they are off', () => {
    expect(asked({ minUnique: { on: false, count: 5 } })).toEqual({});
  });

  it('carry their numbers, percent as shares', () => {
    expect(
      asked({
        minUnique: { on: true, count: 3 },
        maxExposure: { on: true, percent: 29 },
        exposureMode: 'spread',
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
      exposure_mode: 'spread',
      min_salary: 95.5,
      randomness: 0.1,
      seed: 7,
      objective: 'floor',
      ownership_weight: 0.2,
      safety_net: true,
      time_limit_ms: 30_000,
    });
  });

  it('about men go with the other words about them, and a removed man is only excluded', () => {
    const edited = { ...file, projections: { 1: 9 }, removed: ['2'] };
    const rules = withRules({
      players: {
        1: { lock: true },
        2: { lock: true },
        3: { maxPercent: 40, startPercent: 80 },
        gone: { lock: true },
      },
    });
    expect(buildFileRequest(edited, 'abc', untouched, rules).players).toEqual({
      1: { lock: true, projection: 9 },
      2: { exclude: true },
      3: { max_exposure: 0.4 },
    });
  });

  it('about groups say least, most, never together, and if', () => {
    const groups = [
      { ...group, key: 'a', kind: 'min', players: ['1', '2'], count: 2 },
      { ...group, key: 'b', kind: 'apart', players: ['1', '3', 'gone'] },
      { ...group, key: 'c', kind: 'if-max', players: ['4'], count: 0, if: '1' },
      { ...group, key: 'd', kind: 'if-min', players: ['4'], if: 'gone' },
      { ...group, key: 'e', kind: 'max', players: ['gone'] },
    ] as const;
    expect(asked({ groups })).toEqual({
      groups: [
        { players: ['1', '2'], min: 2 },
        { players: ['1', '3'], max: 1 },
        { players: ['4'], max: 0, if: '1' },
      ],
    });
  });

  it('about stacks leave out what means any', () => {
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
    expect(asked({ stacks })).toEqual({
      stacks: [
        { size: 3 },
        { size: 2, teams: ['MCI'], positions: ['M', 'F'], min_exposure: 0.2, max_exposure: 0.6 },
      ],
    });
  });

  it('take opponents from the file and from the user, clean sheets and opponents only where they are used', () => {
    const pool = [
      { ...aStoredFile().pool![0]!, team: 'MCI', opponent: '@ARS' },
      { ...aStoredFile().pool![1]!, team: 'ARS' },
      { ...aStoredFile().pool![1]!, id: 'l', team: 'LIV', opponent: 'vs EVE' },
    ];
    // what is typed of ARS holds against what the file says of it and MCI
    const clubs = { MCI: { maxPlayers: 2, cleanSheetPercent: 35 }, ARS: { opponent: 'TOT' } };
    const teams = (rules: Partial<RulesDraft>) =>
      buildFileRequest(
        { ...file, stored: aStoredFile({ pool }) },
        'abc',
        untouched,
        withRules({ clubs, ...rules }),
      ).teams;
    expect(teams({})).toEqual({ MCI: { max_players: 2 } });
    expect(teams({ opposing: { ...NO_RULES.opposing, on: true }, stackingPenalty: { on: true } })).toEqual({
      MCI: { max_players: 2, clean_sheet: 0.35 },
      ARS: { opponent: 'TOT' },
      LIV: { opponent: 'EVE' },
    });
  });

  it('about typed men go with each of them', () => {
    const players = ['A', 'B', 'C'].map((name, index) => ({ ...aTypedPlayer(name), key: `k${index}` }));
    const rules = withRules({
      players: {
        k0: { lock: true, startPercent: 80 },
        k2: { exclude: true, minPercent: 20, maxPercent: 60, captain: 'never' },
        gone: { lock: true },
      },
    });
    const request = buildPlayersRequest({ players, removed: [], added: 3 }, untouched, rules);
    expect(request.players).toEqual([
      { ...aTypedPlayer('A'), lock: true },
      aTypedPlayer('B'),
      { ...aTypedPlayer('C'), exclude: true, min_exposure: 0.2, max_exposure: 0.6, captain: 'never' },
    ]);
  });

  it('name typed men by their place in the list', () => {
    const players = ['A', 'B', 'C'].map((name, index) => ({ ...aTypedPlayer(name), key: `k${index}` }));
    const typed = { players: [players[0]!, players[2]!], removed: [], added: 3 };
    const rules = withRules({
      players: { k0: { lock: true } },
      groups: [{ ...group, key: 'a', kind: 'apart', players: ['k0', 'k1', 'k2'] }],
    });
    expect(buildPlayersRequest(typed, untouched, rules)).toMatchObject({
      groups: [{ players: ['1', '2'], max: 1 }],
    });
  });
});

import { CONTEST_PRESETS, withoutCaptains, type Fix, type FixChange } from '@fanteam/contracts';
import { buildFileRequest, buildPlayersRequest } from './build-request';
import { EMPTY_DRAFT, newFileDraft, type Draft } from './draft';
import { aPoolPlayer, aStoredFile, aTypedPlayer } from '../testing/samples';
import { applyFix } from './apply-fix';
import type { RulesDraft } from './rules/all-rules';
import { opposing } from './rules/opposing';
import { NO_RULES } from './rules/rules-draft';

const pool = ['1', '2', 'a.b', '4'].map((id) => aPoolPlayer(id, { team: id === '4' ? 'A.FC' : 'MCI' }));
const group = { on: true, kind: 'min', count: 1, if: null } as const;
const stack = { on: true, teams: [], positions: [], size: 3 } as const;
const rules: RulesDraft = {
  ...NO_RULES,
  minUnique: { on: true, count: 4 },
  maxExposure: { on: true, percent: 10, mode: 'sequential' },
  minSalary: { on: true, amount: 95 },
  opposing: { ...opposing.initial, on: true },
  groups: [
    { ...group, key: 'off', on: false, players: ['1'] },
    { ...group, key: 'gone', players: ['unknown'] },
    { ...group, key: 'first', players: ['1', '2'] },
    { ...group, key: 'second', players: ['4'] },
  ],
  stacks: [
    { ...stack, key: 'off', on: false },
    { ...stack, key: 'first' },
    { ...stack, key: 'second', teams: ['MCI'] },
  ],
  clubs: { MCI: { minPlayers: 3, maxPlayers: 4 }, 'A.FC': { minPlayers: 1 } },
  players: { 1: { lock: true, maxPercent: 40 }, 'a.b': { lock: true, captain: 'always' } },
};
const file = newFileDraft(
  new File([], 'a.csv'),
  aStoredFile({ pool, fixtures: { text: 'MCI A.FC', matches: [{ clubs: ['MCI', 'A.FC'] }] } }),
);
const draft: Draft = { ...EMPTY_DRAFT, file, rules: { ...EMPTY_DRAFT.rules, csv: rules } };

const request = ({ file, contest, rules }: Draft) => buildFileRequest(file!, 'f', contest, rules.csv);
const fixOf = (...changes: FixChange[]): Fix => ({ label: 'Fix', changes });
const fixedBy = (...changes: FixChange[]) => {
  const after = applyFix(draft, fixOf(...changes));
  if (!after) throw new Error(`${JSON.stringify(changes)} was not applied`);
  return request(after);
};
/** The request after a fix of one change. */
const fixed = (field: string, value: unknown) => fixedBy({ field, value });

describe('a fix from the server', () => {
  it.each([
    ['salary_cap', 79.9],
    ['num_lineups', 12],
    ['min_unique_players', 2],
    ['max_exposure', 0.25],
    ['min_salary', 80],
  ])('sets %s to its value', (field, value) => {
    expect(fixed(field, value)).toEqual({ ...request(draft), [field]: value });
  });

  it.each(['min_unique_players', 'max_exposure', 'min_salary'])('removes %s', (field) => {
    expect(request(draft)).toHaveProperty(field);
    expect(fixed(field, null)).toEqual({ ...request(draft), [field]: undefined });
  });

  it('changes and removes the number of clubs and the ownership, one bound after the other', () => {
    const limited = {
      ...rules,
      clubNumber: { on: true, min: 5, max: 7 },
      ownershipSum: { on: true, min: 10, max: 90 },
      lowOwnership: { on: true, count: 2, below: 5 },
    };
    const before: Draft = { ...draft, rules: { ...draft.rules, csv: limited } };
    const change = (from: Draft, field: string, value: FixChange['value']) =>
      applyFix(from, fixOf({ field, value }))!;
    expect(request(change(before, 'clubs.min', 4)).clubs).toEqual({ min: 4, max: 7 });
    const withoutMin = change(before, 'clubs.min', null);
    expect(request(withoutMin).clubs).toEqual({ max: 7 });
    expect(request(change(withoutMin, 'clubs.max', null))).not.toHaveProperty('clubs');
    const low = { below: 5, min_players: 2 };
    const withoutSum = change(change(before, 'ownership.min_sum', null), 'ownership.max_sum', 120);
    expect(request(withoutSum).ownership).toEqual({ max_sum: 120, low });
    expect(request(change(withoutSum, 'ownership.max_sum', null)).ownership).toEqual({ low });
    expect(request(change(before, 'ownership.low', null)).ownership).toEqual({ min_sum: 10, max_sum: 90 });
  });

  it('removes the opponents of a stack and keeps the stack', () => {
    const stacks = rules.stacks.map((each) => ({ ...each, minOpponents: 2 }));
    const before: Draft = { ...draft, rules: { ...draft.rules, csv: { ...rules, stacks } } };
    const after = applyFix(before, fixOf({ field: 'stacks.1.min_opponents', value: null }))!;
    expect(request(after).stacks).toEqual([
      { size: 3, min_opponents: 2 },
      { size: 3, teams: ['MCI'] },
    ]);
  });

  it('changes and removes the limit per match, and the opponents with it', () => {
    const limited = { ...rules, opposing: undefined, playersPerMatch: { on: true, max: 4 } };
    const before: Draft = { ...draft, rules: { ...draft.rules, csv: limited } };
    const after = (value: unknown) =>
      request(applyFix(before, fixOf({ field: 'max_players_per_match', value }))!);
    expect(request(before)).toMatchObject({
      max_players_per_match: 4,
      teams: { MCI: { opponent: 'A.FC' } },
    });
    expect(after(3)).toEqual({ ...request(before), max_players_per_match: 3 });
    expect(after(null)).not.toHaveProperty('max_players_per_match');
    expect(after(null).teams?.['MCI']).toEqual({ min_players: 3, max_players: 4 });
  });

  it('allows opposing players, and no longer sends opponents', () => {
    const after = fixed('opposing', null);
    expect(after.opposing).toBeUndefined();
    expect(after.teams).toEqual({ MCI: { min_players: 3, max_players: 4 }, 'A.FC': { min_players: 1 } });
  });

  it('removes the group at that index of the request, and no other', () => {
    expect(request(draft).groups).toHaveLength(2);
    expect(fixed('groups.0', null).groups).toEqual([{ players: ['4'], min: 1 }]);
    expect(fixed('groups.1', null).groups).toEqual([{ players: ['1', '2'], min: 1 }]);
  });

  it('removes the stack at that index of the request, and no other', () => {
    expect(fixed('stacks.0', null).stacks).toEqual([{ size: 3, teams: ['MCI'] }]);
    expect(fixed('stacks.1', null).stacks).toEqual([{ size: 3 }]);
  });

  it('unlocks a player whose id contains a dot', () => {
    expect(fixed('players.a.b.lock', false).players).toEqual({
      1: { lock: true, max_exposure: 0.4 },
      'a.b': { captain: 'always' },
    });
    expect(fixed('players.a.b.captain', null).players?.['a.b']).toEqual({ lock: true });
    expect(fixed('players.1.max_exposure', null).players?.['1']).toEqual({ lock: true });
  });

  it('removes the min and the max players of a club, or changes them', () => {
    expect(fixed('teams.MCI.min_players', null).teams?.['MCI']).toEqual({ max_players: 4, opponent: 'A.FC' });
    expect(fixed('teams.MCI.max_players', null).teams?.['MCI']).toEqual({ min_players: 3, opponent: 'A.FC' });
    expect(fixed('teams.MCI.max_players', 6).teams?.['MCI']).toMatchObject({
      min_players: 3,
      max_players: 6,
    });
    expect(fixed('teams.A.FC.min_players', null).teams?.['A.FC']).toEqual({ opponent: 'MCI' });
  });

  it('finds a group of typed players by its index in their request', () => {
    const players = ['Anna', 'Bea'].map((name, index) => ({ ...aTypedPlayer(name), key: `k${index}` }));
    const typed: Draft = {
      ...EMPTY_DRAFT,
      mode: 'manual',
      typed: { players, removed: [], added: 2 },
      rules: {
        ...EMPTY_DRAFT.rules,
        manual: { ...NO_RULES, groups: [{ ...group, key: 'g', players: ['k1'] }] },
      },
    };
    const sent = ({ typed, contest, rules }: Draft) => buildPlayersRequest(typed, contest, rules.manual);
    expect(sent(typed).groups).toEqual([{ players: ['2'], min: 1 }]);
    expect(sent(applyFix(typed, fixOf({ field: 'groups.0', value: null }))!).groups).toBeUndefined();
  });

  it('makes several changes, in their order', () => {
    const after = fixedBy(
      { field: 'stacks.1', value: null },
      { field: 'stacks.0', value: null },
      { field: 'players.1.lock', value: false },
      { field: 'salary_cap', value: 46.5 },
    );
    expect(after).toMatchObject({ salary_cap: 46.5, players: { 1: { max_exposure: 0.4 } } });
    expect(after).not.toHaveProperty('stacks');
    expect(after.players?.['1']).not.toHaveProperty('lock');
  });

  it('raises the club limit of the roster that the contest uses for the pool', () => {
    // Four players of one position: Auto falls back to its last roster, Mini 4.
    expect(fixed('roster.max_per_team', 4).roster).toEqual({
      ...withoutCaptains(CONTEST_PRESETS['mini-4'].roster),
      max_per_team: 4,
    });
    const edited = { ...CONTEST_PRESETS['classic-11'].roster, size: 10 };
    const before: Draft = { ...draft, contest: { ...draft.contest, contest: 'classic-11', roster: edited } };
    const after = applyFix(before, fixOf({ field: 'roster.max_per_team', value: 5 }))!;
    expect(request(after).roster).toEqual({ ...edited, max_per_team: 5 });
  });

  it('is not applied in part, or without changes', () => {
    const known = { field: 'salary_cap', value: 50 };
    expect(applyFix(draft, fixOf(known, { field: 'roster.size', value: 5 }))).toBeUndefined();
    expect(applyFix(draft, fixOf())).toBeUndefined();
    // The API of an earlier version.
    expect(applyFix(draft, { label: 'Fix', ...known })).toBeUndefined();
  });

  it('is not applied if the page has no input for its field', () => {
    for (const field of ['roster.size', 'groups', 'players.1', 'teams.MCI.colour', 'players.1.constructor'])
      expect(applyFix(draft, fixOf({ field, value: null }))).toBeUndefined();
  });
});

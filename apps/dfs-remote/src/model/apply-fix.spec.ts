import type { Fix } from '@fanteam/contracts';
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
  clubs: { MCI: { minPlayers: 3, maxPlayers: 4, opponent: 'A.FC' }, 'A.FC': { minPlayers: 1 } },
  players: { 1: { lock: true, maxPercent: 40 }, 'a.b': { lock: true, captain: 'always' } },
};
const file = newFileDraft(new File([], 'a.csv'), aStoredFile({ pool }));
const draft: Draft = { ...EMPTY_DRAFT, file, rules: { ...EMPTY_DRAFT.rules, csv: rules } };

const request = ({ file, contest, rules }: Draft) => buildFileRequest(file!, 'f', contest, rules.csv);
/** The request after a fix. */
const fixed = (field: string, value: unknown) => {
  const after = applyFix(draft, { field, value, label: 'Fix' } satisfies Fix);
  if (!after) throw new Error(`${field} was not fixed`);
  return request(after);
};

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

  it('changes and removes the limit per match, and the opponents with it', () => {
    const limited = { ...rules, opposing: undefined, playersPerMatch: { on: true, max: 4 } };
    const before: Draft = { ...draft, rules: { ...draft.rules, csv: limited } };
    const after = (value: unknown) =>
      request(applyFix(before, { field: 'max_players_per_match', value, label: '' })!);
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

  it('removes the min and the max players of a club', () => {
    expect(fixed('teams.MCI.min_players', null).teams?.['MCI']).toEqual({ max_players: 4, opponent: 'A.FC' });
    expect(fixed('teams.MCI.max_players', null).teams?.['MCI']).toEqual({ min_players: 3, opponent: 'A.FC' });
    expect(fixed('teams.A.FC.min_players', null).teams).not.toHaveProperty(['A.FC']);
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
    expect(sent(applyFix(typed, { field: 'groups.0', value: null, label: '' })!).groups).toBeUndefined();
  });

  it('is not applied if the page has no input for its field', () => {
    for (const field of ['roster.size', 'groups', 'players.1', 'teams.MCI.colour', 'players.1.constructor'])
      expect(applyFix(draft, { field, value: null, label: '' })).toBeUndefined();
  });
});

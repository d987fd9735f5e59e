import { buildPlayersRequest } from '../build-request';
import { EMPTY_DRAFT, type Draft } from '../draft';
import { reduceDraft, type DraftAction } from '../draft-reducer';
import { aTypedPlayer } from '../../testing/samples';
import { checkRules } from '../check-rules';
import { removeMissing, findMissing, adaptRules, rememberPlayers } from './adapt-rules';
import { readRuleSet, writeRuleSet } from './rule-set';
import { readRules, type RulesDraft } from './all-rules';
import { NO_RULES } from './rules-draft';

const aPlayer = (key: string, name: string, team = 'MCI') => ({ key, name, team });
const pool = [aPlayer('1', 'Edlund'), aPlayer('2', 'Dahl'), aPlayer('3', 'Saelvik', 'ARS')];
const rules: RulesDraft = {
  ...NO_RULES,
  minUnique: { on: true, count: 4 },
  clubNumber: { on: true, max: 7 },
  ownershipSum: { on: true, min: 60.5 },
  lowOwnership: { on: false, count: 2, below: 5 },
  groups: [{ key: '1', on: true, kind: 'if-range', players: ['2', '3'], count: 1, max: 2, if: '1' }],
  stacks: [
    { key: '2', on: true, size: 2, teams: ['ARS'], positions: ['M'], minOpponents: 1, maxPercent: 50 },
  ],
  clubs: { MCI: { maxPlayers: 2 }, ARS: { minPlayers: 1 } },
  players: { 1: { lock: true }, 3: { maxPercent: 40 } },
};

describe('a rule set as a file', () => {
  it('is read back unchanged', () => {
    expect(readRuleSet(writeRuleSet({ name: 'Safe', rules }))).toEqual({ set: { name: 'Safe', rules } });
  });

  it('with missing rules is read with these rules off', () => {
    const text = JSON.stringify({
      format: 'fanteam-optimizer-rules',
      version: 3,
      name: ' Old ',
      rules: { safetyNet: { on: true } },
    });
    expect(readRuleSet(text)).toEqual({
      set: { name: 'Old', rules: { ...NO_RULES, safetyNet: { on: true } } },
    });
  });

  const withRules = (changes: object) =>
    JSON.stringify({ format: 'fanteam-optimizer-rules', version: 3, name: 'A', rules: changes });
  it.each([
    ['{', /^The file is not valid JSON: /],
    ['null', 'The file is not a rule set: its "format" must be "fanteam-optimizer-rules"'],
    [
      '{"format":"fanteam-optimizer-rules","version":1}',
      'Version 1 of the rule set format is not supported; expected version 3',
    ],
    [
      '{"format":"fanteam-optimizer-rules","version":4}',
      'Version 4 of the rule set format is not supported; expected version 3',
    ],
    ['{"format":"fanteam-optimizer-rules","version":3,"name":""}', 'The rule set has no "name"'],
    [withRules([]), 'rules must be an object'],
    [withRules({ minUnique: { on: true, count: '3' } }), 'rules.minUnique.count must be a number'],
    [withRules({ objective: { on: true, by: 'luck' } }), 'rules.objective.by must be one of floor, ceiling'],
    [withRules({ players: { 7: { lock: 'yes' } } }), 'rules.players["7"].lock must be true'],
    [
      withRules({ stacks: [{ key: '1', on: true, size: 3, teams: 'MCI', positions: [] }] }),
      'rules.stacks[0].teams must be a list',
    ],
  ])('that is invalid is rejected with the reason: %s', (text, problem) => {
    const read = readRuleSet(text);
    expect('problem' in read && read.problem).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
  });
});

describe('rules in another pool', () => {
  const named = rememberPlayers(rules, pool);

  it('have the names of their players', () => {
    expect(named.known).toEqual({
      1: { name: 'Edlund', team: 'MCI' },
      2: { name: 'Dahl', team: 'MCI' },
      3: { name: 'Saelvik', team: 'ARS' },
    });
  });

  it('find players by id, or by name and club if the ids have changed', () => {
    expect(adaptRules(named, pool)).toEqual(named);
    const moved = [
      aPlayer('1', 'Another'),
      aPlayer('2', 'Edlund'),
      aPlayer('3', 'Dahl'),
      aPlayer('4', 'Saelvik', 'ARS'),
    ];
    const fit = adaptRules(named, moved);
    expect(fit.players).toEqual({ 2: { lock: true }, 4: { maxPercent: 40 } });
    expect(fit.groups[0]).toMatchObject({ players: ['3', '4'], if: '2' });
    expect(findMissing(fit, moved)).toEqual([]);
  });

  it('keep players and clubs that the pool does not have, and find them again later', () => {
    const small = [aPlayer('1', 'Another'), aPlayer('2', 'Dahl')];
    const fit = adaptRules(named, small);
    expect(findMissing(fit, small)).toEqual(['Saelvik (ARS)', 'Edlund (MCI)', 'ARS']);
    expect(fit.players).not.toHaveProperty('1');
    expect(adaptRules(fit, pool)).toEqual({
      ...named,
      known: expect.objectContaining({ 1: named.known['1'] }),
    });
  });

  it('can be removed for players and clubs that the pool does not have', () => {
    const small = [aPlayer('2', 'Dahl'), aPlayer('3', 'Saelvik', 'ARS')];
    const left = removeMissing(adaptRules(named, small), small);
    expect(left).toMatchObject({
      groups: [],
      players: { 3: { maxPercent: 40 } },
      clubs: { ARS: { minPlayers: 1 } },
    });
    expect(left.stacks).toEqual(rules.stacks);
    expect(findMissing(left, small)).toEqual([]);
  });
});

describe('players and clubs with the names of Object.prototype keys', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const players = names.map((name) => aPlayer(name, name, name.toUpperCase()));
  const draft: Draft = {
    ...EMPTY_DRAFT,
    mode: 'manual',
    typed: {
      players: players.map((each) => ({ ...aTypedPlayer(each.name), ...each })),
      removed: [],
      added: 4,
    },
  };
  const actionsFor = (name: string): DraftAction[] => [
    { type: 'player-rules-changed', keys: [name], rule: { maxPercent: 40 } },
    { type: 'club-rules-changed', team: name.toUpperCase(), rule: { maxPlayers: 1 } },
  ];
  const ruled = names.flatMap(actionsFor).reduce(reduceDraft, draft);

  it('can have rules, which are sent, saved to a file and found in another pool', () => {
    const { manual } = ruled.rules;
    expect(checkRules(ruled).conflicts).toEqual([]);
    const request = buildPlayersRequest(ruled.typed, ruled.contest, manual);
    expect(request.players.map((each) => each.max_exposure)).toEqual([0.4, 0.4, 0.4, 0.4]);
    expect(Object.entries(request.teams!)).toEqual(
      names.map((name) => [name.toUpperCase(), { max_players: 1 }]),
    );
    const read = readRuleSet(writeRuleSet({ name: 'Odd', rules: rememberPlayers(manual, players) }));
    const elsewhere = players.map((each, at) => ({ ...each, key: String(at) }));
    const found = adaptRules('set' in read ? read.set.rules : NO_RULES, elsewhere);
    expect(Object.keys(found.players)).toEqual(['0', '1', '2', '3']);
    expect(findMissing(found, elsewhere)).toEqual([]);
  });

  it('have no rules by default', () => {
    expect(checkRules(draft).conflicts).toEqual([]);
    expect(buildPlayersRequest(draft.typed, draft.contest, draft.rules.manual).players).toEqual(
      players.map(({ name, team }) => ({ ...aTypedPlayer(name), team })),
    );
  });
});

it('the opponents of an earlier rule set are left out', () => {
  const clubs = { ARS: { opponent: 'MCI' }, MCI: { opponent: 'ARS', maxPlayers: 2 } };
  expect(readRules({ clubs })).toEqual({ rules: { ...NO_RULES, clubs: { MCI: { maxPlayers: 2 } } } });
});

it('a rule set without any rules is the same as no rules', () => {
  expect(readRules({})).toEqual({ rules: NO_RULES });
});

import type { Position } from '@fanteam/contracts';
import { EMPTY_DRAFT, newFileDraft, type Draft } from './draft';
import { aPoolPlayer, aStoredFile } from '../testing/samples';
import { checkRules } from './check-rules';
import type { RulesDraft } from './rules/all-rules';
import { opposing } from './rules/opposing';
import { NO_RULES } from './rules/rules-draft';
import type { GroupDraft } from './rules/groups';
import type { StackDraft } from './rules/stacks';

/** Four clubs of 2 GK, 5 DEF, 5 MID and 3 FWD each: enough for Classic 11. Ids: `ASH-D1`. */
const counts: [Position, number][] = [
  ['GK', 2],
  ['D', 5],
  ['M', 5],
  ['F', 3],
];
const pool = ['ASH', 'BRW', 'CLD', 'DUN'].flatMap((team) =>
  counts.flatMap(([position, count]) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${team}-${position}${index + 1}`;
      return aPoolPlayer(id, { name: id, team, position, salary: 8 });
    }),
  ),
);
const draft: Draft = {
  ...EMPTY_DRAFT,
  file: newFileDraft(new File([], 'a.csv'), aStoredFile({ pool })),
  contest: { ...EMPTY_DRAFT.contest, numLineups: '20', salaryCap: '100' },
};
const conflicts = (rules: Partial<RulesDraft>, changes: Partial<Draft> = {}) =>
  checkRules({ ...draft, ...changes, rules: { ...draft.rules, csv: { ...NO_RULES, ...rules } } }).conflicts;
const locked = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { lock: true as const }]));
const stack = (change: Partial<StackDraft>): Partial<RulesDraft> => ({
  stacks: [{ key: 's', on: true, size: 3, teams: [], positions: [], ...change }],
});
const group = (change: Partial<GroupDraft>): Partial<RulesDraft> => ({
  groups: [{ key: 'g', on: true, kind: 'min', players: [], count: 1, if: null, ...change }],
});

describe('rules that can be satisfied', () => {
  it.each<[string, Partial<RulesDraft>]>([
    ['none', {}],
    ['numbers', { minUnique: { on: true, count: 11 }, minSalary: { on: true, amount: 100 } }],
    [
      'a max exposure for which there are enough players',
      { maxExposure: { on: true, percent: 50, mode: 'sequential' } },
    ],
    ['three locked players of one club', { players: locked('ASH-D1', 'ASH-M1', 'ASH-F1') }],
    ['a stack as large as the contest allows', stack({ size: 3, teams: ['ASH'] })],
    ['a group that requires all of its players', group({ players: ['ASH-D1', 'BRW-D1'], count: 2 })],
    [
      'a min exposure equal to the max exposure',
      { players: { 'ASH-D1': { minPercent: 40, maxPercent: 40 } } },
    ],
    ['invalid rules that are off', { minUnique: { on: false, count: 99 }, ...stack({ on: false, size: 9 }) }],
    [
      'rules about players and clubs of another pool',
      { players: locked('gone'), clubs: { GONE: { minPlayers: 9 } } },
    ],
  ])('have no conflicts: %s', (_, rules) => {
    expect(conflicts(rules)).toEqual([]);
  });
});

describe('rules that cannot be satisfied', () => {
  // prettier-ignore
  it.each<[Partial<RulesDraft>, string, string]>([
    [{ minUnique: { on: true, count: 12 } }, 'minUnique', 'Lineups of 11 players can differ in at most 11 players'],
    [{ minUnique: { on: true, count: 0 } }, 'minUnique', 'Enter a whole number, 1 or more'],
    [{ minSalary: { on: true, amount: 101 } }, 'minSalary', 'The min salary of 101.0 is greater than the salary cap of 100.0'],
    [{ maxExposure: { on: true, percent: 101, mode: 'sequential' } }, 'maxExposure', 'Enter a percentage from 0 to 100'],
    [{ maxExposure: { on: true, percent: 10, mode: 'sequential' } }, 'maxExposure', '60 players at max 10 % can fill only 10 of 20 lineups'],
    [{ maxExposure: { on: true, percent: 20, mode: 'sequential' }, players: { ...Object.fromEntries(pool.filter((player) => player.position === 'GK').slice(1).map((player) => [player.id, { exclude: true as const }])) } }, 'maxExposure', '1 GK at max 20 % can fill only 4 of 20 lineups'],
    [{ opposing: { ...opposing.initial, on: true } }, 'opposing', 'No opponents are set. Enter them under Fixtures'],
    [{ objective: { on: true, by: 'floor' } }, 'objective', 'No player has a floor, so the projection is used instead'],
    [{ randomness: { on: true, percent: 10, seed: 1.5 } }, 'randomness', 'The seed must be a whole number'],
    [{ ownership: { on: true, percent: 20 } }, 'ownership', 'No player has an ownership value, so this rule has no effect'],
    [{ clubNumber: { on: true } }, 'clubNumber', 'Enter a min or a max'],
    [{ clubNumber: { on: true, min: 5 } }, 'clubNumber', 'The selectable players are from 4 clubs'],
    [{ clubNumber: { on: true, min: 4, max: 3 } }, 'clubNumber', 'The min of 4 is greater than the max of 3'],
    [{ clubNumber: { on: true, max: 3 } }, 'clubNumber', '3 clubs allow at most 9 players; a lineup has 11'],
    [{ clubNumber: { on: true, max: 12 } }, 'clubNumber', 'Enter whole numbers from 1 to 11, the size of a lineup'],
    [{ ownershipSum: { on: true, max: 150 } }, 'ownershipSum', 'No player has an ownership value. Add a file with an ownership column, or switch this rule off'],
    [{ lowOwnership: { on: true, count: 2, below: 5 } }, 'lowOwnership', 'No player has an ownership value. Add a file with an ownership column, or switch this rule off'],
    [stack({ minOpponents: 1 }), 'stacks.s', 'Enter the opponent of the clubs under Fixtures'],
    [{ timeLimit: { on: true, seconds: 61 } }, 'timeLimit', 'Enter a time from 0.1 to 60 seconds'],
    [stack({ size: 4 }), 'stacks.s', 'The contest allows 3 players per club'],
    [stack({ size: 3, positions: ['GK'] }), 'stacks.s', 'No club has 3 selectable players for this stack'],
    [stack({ size: 3, teams: ['ASH'], positions: ['GK'] }), 'stacks.s', 'ASH has only 2 selectable players for this stack'],
    [stack({ minPercent: 60, maxPercent: 40 }), 'stacks.s', 'The min exposure of 60 % is greater than the max of 40 %'],
    [group({}), 'groups.g', 'Add players to this rule'],
    [group({ players: ['ASH-D1', 'ASH-D2'], count: 3 }), 'groups.g', 'The group requires 3 players, but only 2 of them can be selected'],
    [group({ kind: 'range', players: ['ASH-D1', 'ASH-D2'], count: 2, max: 1 }), 'groups.g', 'The min of 2 is greater than the max of 1'],
    [group({ kind: 'range', players: ['ASH-D1', 'ASH-D2'], count: 3, max: 4 }), 'groups.g', 'The group requires 3 players, but only 2 of them can be selected'],
    [{ ...group({ kind: 'range', players: ['ASH-D1', 'BRW-D1'], count: 0, max: 1 }), players: locked('ASH-D1', 'BRW-D1') }, 'groups.g', 'ASH-D1 and BRW-D1 are locked'],
    [group({ kind: 'apart', players: ['ASH-D1'] }), 'groups.g', 'Add at least two players'],
    [group({ kind: 'if-min', players: ['ASH-D1'] }), 'groups.g', 'Choose the player after “If”'],
    [{ ...group({ kind: 'apart', players: ['ASH-D1', 'ASH-D2'] }), players: locked('ASH-D1', 'ASH-D2') }, 'groups.g', 'ASH-D1 and ASH-D2 are locked'],
    [{ ...group({ kind: 'if-max', if: 'ASH-D1', players: ['ASH-D2'], count: 0 }), players: locked('ASH-D1', 'ASH-D2') }, 'groups.g', 'ASH-D2 is locked'],
    [{ players: locked('ASH-D1', 'ASH-D2', 'ASH-M1', 'ASH-M2') }, 'clubs.ASH', 'ASH: 4 players are locked; the contest allows 3 players per club'],
    [{ clubs: { ASH: { minPlayers: 3, maxPlayers: 2 } } }, 'clubs.ASH', 'ASH: min players (3) is greater than max players (2)'],
    [{ clubs: { ASH: { minPlayers: 4 } } }, 'clubs.ASH', 'ASH: the contest allows 3 players per club'],
    [{ clubs: { ASH: { maxPlayers: 0 } }, players: locked('ASH-D1') }, 'clubs.ASH', 'ASH: 1 player is locked; the maximum is 0'],
    [{ clubs: { ASH: { maxPercent: 50 } }, players: locked('ASH-D1') }, 'clubs.ASH', 'ASH: a locked player is in every lineup; max exposure is 50 %'],
    [{ clubs: { ASH: { cleanSheetPercent: 0.3 } } }, 'clubs.ASH', 'ASH: a clean sheet chance of 0.3 % is very low; for 30 %, enter 30'],
    [{ clubs: Object.fromEntries(['ASH', 'BRW', 'CLD', 'DUN'].map((team) => [team, { minPlayers: 3 }])) }, 'clubs', 'The clubs require 12 players in total; a lineup has 11'],
    [{ players: { 'ASH-D1': { lock: true, exclude: true } } }, 'players.ASH-D1', 'ASH-D1: both locked and excluded'],
    [{ players: { 'ASH-D1': { lock: true, maxPercent: 50 } } }, 'players.ASH-D1', 'ASH-D1: locked, but max exposure is 50 %'],
    [{ players: { 'ASH-D1': { minPercent: 50, maxPercent: 40 } } }, 'players.ASH-D1', 'ASH-D1: min exposure of 50 % is greater than the max of 40 %'],
    [{ maxExposure: { on: true, percent: 50, mode: 'sequential' }, players: { 'ASH-D1': { minPercent: 70 } } }, 'players.ASH-D1', 'ASH-D1: min exposure of 70 % is greater than the max of 50 %'],
    [{ players: { 'ASH-D1': { minPercent: 20, exclude: true } } }, 'players.ASH-D1', 'ASH-D1: has a min exposure, but is not selectable'],
    [{ players: { 'ASH-D1': { captain: 'always' } } }, 'players.ASH-D1', 'ASH-D1: this contest has no captain'],
    [{ players: locked('ASH-GK1', 'BRW-GK1') }, 'players', '2 players are locked as GK; a lineup allows 1'],
    [{ players: Object.fromEntries(pool.filter(({ position }) => position === 'F').map(({ id }) => [id, { minPercent: 30 }])) }, 'players', 'The min exposures require 72 FWD slots; 20 lineups have 60'],
  ])('are reported at their place: %j', (rules, at, text) => {
    expect(conflicts(rules)).toContainEqual({ at, text });
  });

  // prettier-ignore
  it.each<[Partial<RulesDraft>, Record<string, string>, string, string]>([
    [{ playersPerMatch: { on: true, max: 4 } }, { ASH: 'BRW' }, 'playersPerMatch', 'Enter the opponent of CLD, DUN under Fixtures'],
    [{ playersPerMatch: { on: true, max: 5 } }, { ASH: 'BRW', CLD: 'DUN' }, 'playersPerMatch', '2 matches have at most 10 players; a lineup has 11'],
    [{ playersPerMatch: { on: true, max: 0 } }, { ASH: 'BRW', CLD: 'DUN' }, 'playersPerMatch', 'Enter a whole number, 1 or more'],
    [{ ...stack({ minOpponents: 1, teams: ['ASH'] }) }, { CLD: 'DUN' }, 'stacks.s', 'Enter the opponent of ASH under Fixtures'],
    [{ ...stack({ minOpponents: 9 }) }, { ASH: 'BRW' }, 'stacks.s', 'A stack of 3 with 9 opponents does not fit into a lineup of 11'],
    [{ ...stack({ minOpponents: 4 }) }, { ASH: 'BRW' }, 'stacks.s', 'The contest allows 3 players per club'],
    [{ ...stack({ minOpponents: 1.5 }) }, { ASH: 'BRW' }, 'stacks.s', 'Enter a whole number, 0 or more'],
    [{ opposing: { ...opposing.initial, on: true } }, { ASH: 'BRW', CLD: 'BRW' }, 'clubs.CLD', 'CLD plays BRW, but BRW plays ASH'],
  ])('with opponents in the file are reported at their place: %j', (rules, opponents, at, text) => {
    const paired = pool.map((player) => ({ ...player, opponent: opponents[player.team] ?? '' }));
    const file = newFileDraft(new File([], 'a.csv'), aStoredFile({ pool: paired }));
    expect(conflicts(rules, { file })).toContainEqual({ at, text });
  });

  // prettier-ignore
  it.each<[Partial<RulesDraft>, string, string]>([
    [{ ownershipSum: { on: true } }, 'ownershipSum', 'Enter a min or a max'],
    [{ ownershipSum: { on: true, min: 60.5, max: 60 } }, 'ownershipSum', 'The min of 60.5 % is greater than the max of 60 %'],
    [{ ownershipSum: { on: true, max: 1101 } }, 'ownershipSum', 'Enter percentages from 0 to 1100'],
    [{ ownershipSum: { on: true, max: 21.9 } }, 'ownershipSum', 'The 11 lowest ownerships already add up to 22 %'],
    [{ ownershipSum: { on: true, min: 40.5 } }, 'ownershipSum', 'The 11 highest ownerships add up to only 40.4 %'],
    [{ lowOwnership: { on: true, count: 2, below: 2 } }, 'lowOwnership', 'Only 0 selectable players are below 2 %'],
    [{ lowOwnership: { on: true, count: 12, below: 5 } }, 'lowOwnership', 'Enter a whole number from 0 to 11'],
    [{ lowOwnership: { on: true, count: 2, below: 101 } }, 'lowOwnership', 'Enter a percentage from 0 to 100'],
  ])('with ownership in the file are reported at their place: %j', (rules, at, text) => {
    // 2 % each, one player has 20.4 %
    const owned = pool.map((player, place) => ({ ...player, ownership: place === 0 ? 20.4 : 2 }));
    const file = newFileDraft(new File([], 'a.csv'), aStoredFile({ pool: owned }));
    expect(conflicts(rules, { file })).toContainEqual({ at, text });
  });

  it('are found together though each alone can be satisfied', () => {
    const clubs = { ASH: { minPlayers: 3 }, BRW: { minPlayers: 3 }, CLD: { minPlayers: 3 } };
    expect(conflicts({ clubs })).toEqual([]);
    const found = conflicts({ clubs, players: locked('DUN-D1', 'DUN-M1', 'DUN-F1') });
    expect(found).toEqual([
      {
        at: 'clubs',
        text: 'No lineup contains the locked players and meets the rules for clubs, stacks and groups',
      },
    ]);
  });

  it('include locked players that cost more than the salary cap', () => {
    const contest = { ...draft.contest, salaryCap: '15' };
    expect(conflicts({ players: locked('ASH-D1', 'BRW-D1') }, { contest })).toEqual([
      { at: 'players', text: 'Locked players already cost 16.0; the salary cap is 15.0' },
    ]);
  });

  it('are reported at the rows of typed players', () => {
    const typed = pool.map(({ id, name, position, team, salary }) => {
      return { key: `row ${id}`, name, position, team, salary, projection: 3 };
    });
    const players = { 'row BRW-D1': { lock: true as const, exclude: true as const } };
    const manual = { ...NO_RULES, players };
    const found = checkRules({
      ...draft,
      mode: 'manual',
      typed: { players: typed, removed: [], added: typed.length },
      rules: { ...draft.rules, manual },
    });
    expect(found.conflicts).toEqual([{ at: 'players.row BRW-D1', text: 'BRW-D1: both locked and excluded' }]);
  });

  it('are reported once for each rule that they are about', () => {
    const text =
      'No player has an ownership value. Add a file with an ownership column, or switch this rule off';
    const rules = { ownershipSum: { on: true, max: 150 }, lowOwnership: { on: true, count: 2, below: 5 } };
    expect(conflicts(rules)).toEqual([
      { at: 'ownershipSum', text },
      { at: 'lowOwnership', text },
    ]);
    const players = { 'ASH-D1': { lock: true as const, minPercent: 60, maxPercent: 40 } };
    expect(conflicts({ players })).toEqual([
      { at: 'players.ASH-D1', text: 'ASH-D1: locked, but max exposure is 40 %' },
    ]);
  });

  it('include several captains of a contest without one', () => {
    const players = { 'ASH-D1': { captainMaxPercent: 40 }, 'BRW-D1': { captainMaxPercent: 40 } };
    expect(conflicts({ players })).toEqual([
      { at: 'players', text: 'ASH-D1, BRW-D1: this contest has no captain' },
    ]);
  });

  it('include two captains of every lineup', () => {
    const contest = { ...draft.contest, contest: 'classic-11' as const };
    const players = { 'ASH-D1': { captain: 'always' as const }, 'BRW-D1': { captain: 'always' as const } };
    expect(conflicts({ players }, { contest })).toEqual([
      { at: 'players.BRW-D1', text: 'Only one player can be captain of every lineup: ASH-D1, BRW-D1' },
    ]);
  });
});

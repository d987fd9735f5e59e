import type { Position } from '@fanteam/contracts';
import { EMPTY_DRAFT, newFileDraft, type Draft } from '../draft/draft';
import { aPoolPlayer, aStoredFile } from '../testing/samples';
import { findConflicts } from './conflicts';
import { ruleContext } from './rule-context';
import { NO_RULES, type GroupDraft, type RulesDraft, type StackDraft } from './rules';

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
  findConflicts(
    ruleContext({ ...draft, ...changes, rules: { ...draft.rules, csv: { ...NO_RULES, ...rules } } }),
  );
const locked = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { lock: true as const }]));
const stack = (change: Partial<StackDraft>): Partial<RulesDraft> => ({
  stacks: [{ key: 's', on: true, size: 3, teams: [], positions: [], ...change }],
});
const group = (change: Partial<GroupDraft>): Partial<RulesDraft> => ({
  groups: [{ key: 'g', on: true, kind: 'min', players: [], count: 1, if: null, ...change }],
});

describe('rules that can hold', () => {
  it.each<[string, Partial<RulesDraft>]>([
    ['none', {}],
    ['numbers', { minUnique: { on: true, count: 11 }, minSalary: { on: true, amount: 100 } }],
    ['exposure for which there are enough men', { maxExposure: { on: true, percent: 50 } }],
    ['three locked men of one club', { players: locked('ASH-D1', 'ASH-M1', 'ASH-F1') }],
    ['a stack as large as the contest allows', stack({ size: 3, teams: ['ASH'] })],
    ['a group of as many as there are', group({ players: ['ASH-D1', 'BRW-D1'], count: 2 })],
    ['a least share up to his own most', { players: { 'ASH-D1': { minPercent: 40, maxPercent: 40 } } }],
    ['what is wrong but off', { minUnique: { on: false, count: 99 }, ...stack({ on: false, size: 9 }) }],
    [
      'a word about men and clubs of another pool',
      { players: locked('gone'), clubs: { GONE: { minPlayers: 9 } } },
    ],
  ])('are left alone: %s', (_, rules) => {
    expect(conflicts(rules)).toEqual([]);
  });
});

describe('rules that cannot hold', () => {
  // prettier-ignore
  it.each<[Partial<RulesDraft>, string, string]>([
    [{ minUnique: { on: true, count: 12 } }, 'minUnique', 'A whole number from 1 to 11, the men of a lineup'],
    [{ minSalary: { on: true, amount: 101 } }, 'minSalary', '101.0 is above the Salary Cap of 100.0'],
    [{ maxExposure: { on: true, percent: 101 } }, 'maxExposure', 'A share from 0 to 100 %'],
    [{ maxExposure: { on: true, percent: 10 } }, 'maxExposure', '60 players in at most 10 % each fill 10 lineups of 20'],
    [{ maxExposure: { on: true, percent: 20 }, players: { ...Object.fromEntries(pool.filter((man) => man.position === 'GK').slice(1).map((man) => [man.id, { exclude: true as const }])) } }, 'maxExposure', '1 GK in at most 20 % each fill 4 lineups of 20'],
    [{ opposing: { ...NO_RULES.opposing, on: true } }, 'opposing', 'Nobody knows yet who plays whom: name the opponents of the clubs'],
    [{ objective: { on: true, by: 'floor' } }, 'objective', 'No player has a floor: it would count as the projection'],
    [{ randomness: { on: true, percent: 10, seed: 1.5 } }, 'randomness', 'The seed is a whole number'],
    [{ ownership: { on: true, percent: 20 } }, 'ownership', 'No player has an ownership: it would change nothing'],
    [{ stackingPenalty: { on: true } }, 'stackingPenalty', 'Say of one club at least how likely a clean sheet is'],
    [{ safetyNet: { on: true } }, 'safetyNet', 'Say of one player at least how likely he starts'],
    [{ timeLimit: { on: true, seconds: 61 } }, 'timeLimit', 'From 0.1 to 60 seconds'],
    [stack({ size: 4 }), 'stacks.s', 'The contest allows 3 men of one club'],
    [stack({ size: 3, positions: ['GK'] }), 'stacks.s', 'No club has 3 who can be picked'],
    [stack({ size: 3, teams: ['ASH'], positions: ['GK'] }), 'stacks.s', 'ASH has only 2 who can be picked'],
    [stack({ minPercent: 60, maxPercent: 40 }), 'stacks.s', 'The least, 60 %, is above the most, 40 %'],
    [group({}), 'groups.g', 'Name the players it is about'],
    [group({ players: ['ASH-D1', 'ASH-D2'], count: 3 }), 'groups.g', 'Only 2 of these 2 can be picked'],
    [group({ kind: 'apart', players: ['ASH-D1'] }), 'groups.g', 'Name two players or more'],
    [group({ kind: 'if-min', players: ['ASH-D1'] }), 'groups.g', 'Name the player it depends on'],
    [{ ...group({ kind: 'apart', players: ['ASH-D1', 'ASH-D2'] }), players: locked('ASH-D1', 'ASH-D2') }, 'groups.g', 'ASH-D1 and ASH-D2 are locked'],
    [{ ...group({ kind: 'if-max', if: 'ASH-D1', players: ['ASH-D2'], count: 0 }), players: locked('ASH-D1', 'ASH-D2') }, 'groups.g', 'ASH-D2 is locked'],
    [{ players: locked('ASH-D1', 'ASH-D2', 'ASH-M1', 'ASH-M2') }, 'clubs.ASH', 'ASH: 4 men are locked; the contest allows 3 of one club'],
    [{ clubs: { ASH: { minPlayers: 3, maxPlayers: 2 } } }, 'clubs.ASH', 'ASH: at least 3 is above at most 2'],
    [{ clubs: { ASH: { minPlayers: 4 } } }, 'clubs.ASH', 'ASH: the contest allows 3 of one club'],
    [{ clubs: { ASH: { maxPlayers: 0 } }, players: locked('ASH-D1') }, 'clubs.ASH', 'ASH: 1 are locked, at most 0 allowed'],
    [{ clubs: { ASH: { opponent: 'BRW' }, CLD: { opponent: 'BRW' } }, opposing: { ...NO_RULES.opposing, on: true } }, 'clubs.CLD', 'CLD plays BRW, but BRW plays ASH'],
    [{ clubs: { ASH: { maxPercent: 50 } }, players: locked('ASH-D1') }, 'clubs.ASH', 'ASH: a locked man puts it into every lineup, at most 50 % allowed'],
    [{ clubs: Object.fromEntries(['ASH', 'BRW', 'CLD', 'DUN'].map((team) => [team, { minPlayers: 3 }])) }, 'clubs', 'The clubs ask for 12 men together; a lineup has 11'],
    [{ players: { 'ASH-D1': { lock: true, exclude: true } } }, 'players.ASH-D1', 'ASH-D1: both locked and excluded'],
    [{ players: { 'ASH-D1': { lock: true, maxPercent: 50 } } }, 'players.ASH-D1', 'ASH-D1: locked, but in at most 50 % of lineups'],
    [{ players: { 'ASH-D1': { minPercent: 50, maxPercent: 40 } } }, 'players.ASH-D1', 'ASH-D1: the least, 50 %, is above the most, 40 %'],
    [{ maxExposure: { on: true, percent: 50 }, players: { 'ASH-D1': { minPercent: 70 } } }, 'players.ASH-D1', 'ASH-D1: the least, 70 %, is above the most, 50 %'],
    [{ players: { 'ASH-D1': { minPercent: 20, exclude: true } } }, 'players.ASH-D1', 'ASH-D1: wanted, but cannot be picked'],
    [{ players: { 'ASH-D1': { captain: 'always' } } }, 'players.ASH-D1', 'ASH-D1: this contest has no captain'],
    [{ players: locked('ASH-GK1', 'BRW-GK1') }, 'players', '2 men are locked as GK; a lineup has 1'],
    [{ players: Object.fromEntries(pool.filter(({ position }) => position === 'F').map(({ id }) => [id, { minPercent: 30 }])) }, 'players', 'The least shares ask for 72 places as FWD; there are 60'],
  ])('are said where they are typed: %j', (rules, at, text) => {
    expect(conflicts(rules)).toContainEqual({ at, text });
  });

  it('count together though each alone is right', () => {
    const clubs = { ASH: { minPlayers: 3 }, BRW: { minPlayers: 3 }, CLD: { minPlayers: 3 } };
    expect(conflicts({ clubs })).toEqual([]);
    const found = conflicts({ clubs, players: locked('DUN-D1', 'DUN-M1', 'DUN-F1') });
    expect(found).toEqual([{ at: 'clubs', text: expect.stringMatching(/^Locks, clubs, stacks and groups/) }]);
  });

  it('cost too much already by the locked men', () => {
    const contest = { ...draft.contest, salaryCap: '15' };
    expect(conflicts({ players: locked('ASH-D1', 'BRW-D1') }, { contest })).toEqual([
      { at: 'players', text: 'The locked men alone cost 16.0; the Salary Cap is 15.0' },
    ]);
  });

  it('ask for the captain of every lineup twice', () => {
    const contest = { ...draft.contest, contest: 'classic-11' as const };
    const players = { 'ASH-D1': { captain: 'always' as const }, 'BRW-D1': { captain: 'always' as const } };
    expect(conflicts({ players }, { contest })).toEqual([
      { at: 'players', text: 'Only one man can be captain of every lineup: ASH-D1, BRW-D1' },
    ]);
  });
});

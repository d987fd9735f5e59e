import { SINGLE_RULE_NAMES, singleRuleOf, toRequestOptions, type RulesDraft } from './all-rules';
import { describeRules } from './describe-request';
import { newGroup } from './groups';
import { NO_RULES } from './rules-draft';
import { plainText } from './sentence';
import { newStack } from './stacks';

const pool = {
  ids: new Map([
    ['a', '1'],
    ['b', '2'],
  ]),
  players: [{ team: 'ARS' }, { team: 'CHE' }],
  clubs: new Set(['ARS', 'CHE']),
};
const nameOf = (id: string) => `Player ${id}`;
const ofDraft = (rules: Partial<RulesDraft>) => {
  const options = toRequestOptions({ ...NO_RULES, ...rules }, pool);
  return describeRules({ file_id: 'file-1', num_lineups: 10, salary_cap: 100, ...options }, nameOf);
};

describe('the rules of a request', () => {
  it.each(SINGLE_RULE_NAMES)('contain %s with the sentence of the page', (name) => {
    const rule = singleRuleOf(name);
    const { initial } = rule;
    const sentences = [plainText(rule.sentence(initial))];
    if (name === 'maxExposure' || name === 'captainExposure')
      sentences.push('Exposures: spread over all lineups');
    // The stacking penalty is only sent with a clean sheet chance, which has its own sentence.
    if (name === 'stackingPenalty') sentences.push('ARS: clean sheet chance 30 %');
    const clubs = { ARS: { cleanSheetPercent: 30 } };
    expect(ofDraft({ [name]: { ...initial, on: true }, clubs })).toEqual(sentences);
    expect(ofDraft({ [name]: initial })).toEqual([]);
  });

  it('contain stacks, groups and clubs', () => {
    const stack = { ...newStack('1'), teams: ['ARS'], minOpponents: 1, minPercent: 20, maxPercent: 60 };
    const groups = [
      newGroup('2', 'apart', ['a', 'b']),
      { ...newGroup('3', 'if-range', ['b']), if: 'a' },
      newGroup('4', 'min', ['a', 'b']),
    ];
    const clubs = { ARS: { minPlayers: 1, maxPercent: 40 } };
    expect(ofDraft({ stacks: [stack], groups, clubs })).toEqual([
      'Exposures: spread over all lineups',
      'Stack 3 of ARS with 1 of the opponent in 20–60 % of lineups',
      'Player 1 and Player 2 never together',
      'If Player 1 is in the lineup, from 1 to 2 of Player 2',
      'At least 1 of Player 1 and Player 2',
      'ARS: at least 1 player, in at most 40 % of lineups',
    ]);
  });

  it('contain the rules of players and the statuses', () => {
    const settings = { num_lineups: 10, salary_cap: 100 };
    const players = {
      '1': { lock: true, projection: 6.5 },
      '2': { min_exposure: 0.2, captain: 'never' as const, captain_max_exposure: 0.3, start: 0.8 },
      '3': { exclude: true },
    };
    expect(
      describeRules({ file_id: 'file-1', ...settings, players, statuses: ['confirmed', 'expected'] }, nameOf),
    ).toEqual([
      'Locked: Player 1',
      'Excluded: Player 3',
      'Exposure: Player 2 in at least 20 % of lineups',
      'Never captain: Player 2',
      'Max captain exposure: Player 2 30 %',
      'Chance to start: Player 2 80 %',
      'Projection: Player 1 6.5',
      'Players with the status confirmed, expected, or without a status',
    ]);
    const excluded = Array.from({ length: 25 }, () => ({
      ...{ name: 'A', position: 'M' as const, team: 'ARS', salary: 5, projection: 1 },
      exclude: true,
    }));
    expect(describeRules({ ...settings, players: excluded }, nameOf)).toEqual([
      expect.stringMatching(/^Excluded: Player 1, .*, Player 20 and 5 more$/),
    ]);
  });
});

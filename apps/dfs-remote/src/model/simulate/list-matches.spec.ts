import { aPoolPlayer } from '../../testing/samples';
import { listMatches, readClubs } from './list-matches';
import { EMPTY_MATCH, matchKey, type MatchDraft } from './simulation-draft';

const player = (id: string, team: string, opponent?: string) =>
  aPoolPlayer(id, { team, ...(opponent !== undefined && { opponent }) });
const players = [player('1', 'ARS', 'MCI'), player('2', 'MCI', 'ARS'), player('3', 'LIV')];
const KEY = matchKey(['ARS', 'MCI']);

const list = (draft: Partial<MatchDraft> = {}, clubs = {}) =>
  listMatches(players, readClubs(players, {}, clubs), { [KEY]: { ...EMPTY_MATCH, ...draft } });
const rowOf = (draft: Partial<MatchDraft>, clubs = {}) => list(draft, clubs).rows[0]!;
const odds = (home: string, draw: string, away: string, over: string, under: string) => ({
  source: 'odds' as const,
  odds: { home, draw, away, over, under },
});

describe('the matches of a simulation', () => {
  it('are those of the pool, each once', () => {
    const { rows, alone } = list();
    expect(rows.map(({ clubs }) => clubs)).toEqual([['ARS', 'MCI']]);
    expect(alone).toEqual(['LIV']);
  });

  it('can be added, and opponents of the clubs’ dialog replace those of the pool', () => {
    const added = { [matchKey(['LIV', 'CHE'])]: { ...EMPTY_MATCH, isAdded: true as const } };
    const { rows, alone } = listMatches(players, readClubs(players), added);
    expect(rows.map(({ clubs }) => clubs)).toEqual([
      ['ARS', 'MCI'],
      ['LIV', 'CHE'],
    ]);
    expect(alone).toEqual([]);
    const typed = listMatches(players, readClubs(players, {}, { ARS: { opponent: 'LIV' } }), {});
    expect(typed.rows.map(({ clubs }) => clubs)).toEqual([['ARS', 'LIV']]);
    expect(typed.alone).toEqual(['MCI']);
  });

  it('may not have a club twice or against itself', () => {
    const add = (...clubs: [string, string]) =>
      listMatches(players, readClubs(players), { [matchKey(clubs)]: { ...EMPTY_MATCH, isAdded: true } });
    expect(add('LIV', 'MCI').mistake).toBe(
      'MCI is in two matches: against ARS and against LIV. Remove one of them, or change the opponents of the clubs.',
    );
    expect(add('LIV', 'LIV').mistake).toBe(
      'LIV cannot play itself. Remove the match or change its opponent.',
    );
  });
});

describe('what is known of a match', () => {
  it('is only who plays if nothing is typed', () => {
    expect(rowOf({}).input).toEqual({ clubs: ['ARS', 'MCI'] });
  });

  it('is the expected goals, from 0 to 8', () => {
    expect(rowOf({ goals: ['1,9', '0'] }).input.goals).toEqual([1.9, 0]);
    expect(rowOf({ goals: ['8', '1'] }).input.goals).toEqual([8, 1]);
    expect(rowOf({ goals: ['8.1', '1'] }).mistake).toBe('Expected goals must be from 0 to 8.');
    expect(rowOf({ goals: ['1.9', ''] }).mistake).toBe('Enter the expected goals of both clubs as numbers.');
  });

  it('is the odds in any of the three forms', () => {
    const { input, mistake } = rowOf(odds('1.91', '5/2', '+320', '-110', '1,95'));
    expect(mistake).toBeUndefined();
    expect(input.odds).toEqual({ home: 1.91, draw: 3.5, away: 4.2, over: 1 + 100 / 110, under: 1.95 });
  });

  it('may be odds without a margin', () => {
    expect(rowOf(odds('evens', '4', '4', '-108', '+108')).mistake).toBeUndefined();
  });

  it.each([
    [odds('1.91', '3.5', '', '1.9', '1.9'), 'Also enter the odds for 2. All five odds are required.'],
    [odds('1', '3.5', '4', '1.9', '1.9'), '“1” (1) must be odds above 1, such as 1.91, 10/11 or −110.'],
    [
      odds('3', '3.5', '4', '1.9', '1.9'),
      'The chances of 1, X and 2 add up to 86.9 %, less than 100 %. Check these odds.',
    ],
    [
      odds('1.91', '3.5', '4', '1.91', '2.1'),
      'The chances of over and under add up to 99.9 %, less than 100 %. Check these odds.',
    ],
    [
      odds('1.9', '3.5', '4', '2.5', '1.9'),
      'The chances of over and under add up to 92.6 %, less than 100 %. Check these odds.',
    ],
    [
      odds('1.91', '3.5', '4', '1.01', '1.01'),
      'The chances of over and under add up to 198 %, more than 150 %. Check these odds.',
    ],
    [
      odds('1.91', '3.5', '4.2', '1.01', '30'),
      'No expected goals fit these odds. Check all five odds; over and under must be for 2.5 goals.',
    ],
  ])('is not read from odds that cannot be: %#', (draft, message) => {
    const { mistake, input } = rowOf(draft);
    expect(mistake).toBe(message);
    expect(input).toEqual({ clubs: ['ARS', 'MCI'] });
  });

  it('is the clean sheet chances', () => {
    const draft = (one: string, other: string) => ({
      source: 'clean-sheets' as const,
      cleanSheets: [one, other] as const,
    });
    expect(rowOf(draft('30', '20')).input.clean_sheets).toEqual([0.3, 0.2]);
    expect(rowOf(draft('30%', '20 %')).input.clean_sheets).toEqual([0.3, 0.2]);
    expect(rowOf(draft('0', '20')).mistake).toBe('Clean sheet chances must be from 1 to 100 %.');
    expect(rowOf(draft('101', '20')).mistake).toBe('Clean sheet chances must be from 1 to 100 %.');
    expect(rowOf(draft('30', '')).mistake).toBe('Enter the clean sheet chances of both clubs in percent.');
  });

  it('is not read from clean sheet chances that are shares', () => {
    const draft = (one: string, other: string) => ({
      source: 'clean-sheets' as const,
      cleanSheets: [one, other] as const,
    });
    const { input, goals, mistake } = rowOf(draft('0.3', '0.4'));
    expect(mistake).toBe('0.3 % is very low. For a chance of 30 %, enter 30.');
    expect(goals).toBeUndefined();
    expect(input).toEqual({ clubs: ['ARS', 'MCI'] });
    expect(rowOf(draft('30', '0.07')).mistake).toBe('0.07 % is very low. For a chance of 7 %, enter 7.');
    expect(rowOf(draft('1', '30')).mistake).toBeUndefined();
    expect(rowOf(draft('1.1', '30')).mistake).toBeUndefined();
  });

  it('has the goals that follow from odds and clean sheets', () => {
    const rounded = (draft: Partial<MatchDraft>, clubs = {}) =>
      rowOf(draft, clubs).goals?.map((goals) => goals.toFixed(2));
    // e^−1.61 = 20 %, e^−1.20 = 30 %
    expect(rounded({ source: 'clean-sheets', cleanSheets: ['30', '20'] })).toEqual(['1.61', '1.20']);
    expect(rounded({}, { ARS: { cleanSheetPercent: 30 }, MCI: { cleanSheetPercent: 20 } })).toEqual([
      '1.61',
      '1.20',
    ]);
    const [home, away] = rowOf(odds('1.91', '3.5', '4.2', '1.9', '1.9')).goals!;
    // over 2.5 at 50 %: 2.67 goals in the match
    expect(home + away).toBeCloseTo(2.67, 2);
    expect(home).toBeGreaterThan(away);
    expect(rounded({ goals: ['1.9', '1.2'] })).toBeUndefined();
  });

  it('comes from the clubs’ dialog if nothing is typed', () => {
    const clubs = { ARS: { cleanSheetPercent: 30 }, MCI: { cleanSheetPercent: 20 } };
    expect(rowOf({}, clubs).input.clean_sheets).toEqual([0.3, 0.2]);
  });

  it('is the goals where clean sheet chances disagree, with a note', () => {
    const clubs = { ARS: { cleanSheetPercent: 50 }, MCI: { cleanSheetPercent: 15 } };
    const { input, note } = rowOf({ goals: ['1.9', '1.2'] }, clubs);
    expect(input).toEqual({ clubs: ['ARS', 'MCI'], goals: [1.9, 1.2] });
    expect(note).toBe(
      'These goals imply a clean sheet chance of 30 % for ARS, but its rule has 50 %. The goals are used.',
    );
  });

  it('has no note if goals and clean sheet chances differ by less than 0.2 goals', () => {
    const clubs = { ARS: { cleanSheetPercent: 32 } };
    expect(rowOf({ goals: ['1.9', '1.33'] }, clubs).note).toBeUndefined();
    expect(rowOf({ goals: ['1.9', '1.35'] }, clubs).note).toMatch(
      /^These goals imply a clean sheet chance of 26 % for ARS/,
    );
  });

  it('keeps what is typed in the other forms', () => {
    const typed = { ...odds('2', '3', '4', '2', '2'), goals: ['1', '1'] as const };
    expect(rowOf({ ...typed, source: 'goals' }).draft.odds.home).toBe('2');
  });
});

import type { MatchDetails } from '@fanteam/contracts';
import { aPoolPlayer } from '../../testing/samples';
import { listMatches, type ClubSources } from './list-matches';

const player = (id: string, team: string, opponent?: string) =>
  aPoolPlayer(id, { team, ...(opponent !== undefined && { opponent }) });
const players = [player('1', 'ARS', 'MCI'), player('2', 'MCI', 'ARS'), player('3', 'LIV')];
const entered = (...matches: MatchDetails[]) => ({ text: '', matches });
const clubsOf = (sources: ClubSources) => {
  const { rows, alone } = listMatches(players, sources);
  return { clubs: rows.map(({ input }) => input.clubs), alone };
};
const rowOf = (values: Omit<MatchDetails, 'clubs'>, clubs: ClubSources['clubs'] = {}) =>
  listMatches(players, { fixtures: entered({ clubs: ['ARS', 'MCI'], ...values }), clubs }).rows[0]!;

describe('the matches of a simulation', () => {
  it('are those of the file, each once', () => {
    expect(clubsOf({})).toEqual({ clubs: [['ARS', 'MCI']], alone: ['LIV'] });
  });

  it('are those of the fixtures where these have one of the clubs', () => {
    expect(clubsOf({ fixtures: entered({ clubs: ['LIV', 'ARS'] }) })).toEqual({
      clubs: [['LIV', 'ARS']],
      alone: ['MCI'],
    });
    expect(clubsOf({ fixtures: entered({ clubs: ['MCI', 'ARS'] }) }).clubs).toEqual([['MCI', 'ARS']]);
  });

  it('are those of the run where the fixtures are empty', () => {
    const teams = { liv: { opponent: 'che' }, ARS: { opponent: 'TOT' } };
    expect(clubsOf({ teams }).clubs).toEqual([
      ['ARS', 'TOT'],
      ['CHE', 'LIV'],
    ]);
  });

  it('can be other ones as far as they do not contradict the opponents', () => {
    const others = entered({ clubs: ['ARS', 'LIV'] }, { clubs: ['LIV', 'CHE'] }, { clubs: ['EVE', 'TOT'] });
    expect(clubsOf({ others })).toEqual({
      clubs: [
        ['ARS', 'MCI'],
        ['LIV', 'CHE'],
      ],
      alone: [],
    });
  });

  it('may not contradict each other', () => {
    const pool = [player('1', 'ARS', 'MCI'), player('2', 'LIV', 'MCI')];
    expect(listMatches(pool, {}).mistake).toBe('LIV plays MCI, but MCI plays ARS');
    expect(listMatches([player('1', 'ARS', 'ARS')], {}).mistake).toBe('ARS cannot play itself');
  });
});

describe('what is known of a match', () => {
  it('is only who plays without any values', () => {
    expect(rowOf({})).toEqual({ input: { clubs: ['ARS', 'MCI'] } });
  });

  it('is the expected goals', () => {
    expect(rowOf({ goals: [1.9, 0] })).toMatchObject({ input: { goals: [1.9, 0] }, goals: [1.9, 0] });
  });

  it('is the odds, or the goals that follow from odds without over or under', () => {
    const odds = { home: 1.91, draw: 3.5, away: 4.2 };
    const complete = rowOf({ odds: { ...odds, over: 1.9, under: 1.9 } });
    expect(complete.input).toEqual({ clubs: ['ARS', 'MCI'], odds: { ...odds, over: 1.9, under: 1.9 } });
    // over 2.5 at 50 %: 2.67 goals in the match
    expect(complete.goals![0] + complete.goals![1]).toBeCloseTo(2.67, 2);
    const { input, goals } = rowOf({ odds });
    expect(input).toEqual({ clubs: ['ARS', 'MCI'], goals });
    expect(goals![0] + goals![1]).toBeCloseTo(2.8, 2);
  });

  it('is the clean sheet chances of the rules or of the request, or its goals', () => {
    const clubs = { ARS: { cleanSheetPercent: 30 }, MCI: { cleanSheetPercent: 20 } };
    const { input, goals } = rowOf({}, clubs);
    expect(input.clean_sheets).toEqual([0.3, 0.2]);
    // e^−1.61 = 20 %, e^−1.20 = 30 %
    expect(goals!.map((each) => each.toFixed(2))).toEqual(['1.61', '1.20']);
    const teams = { ARS: { goals: 2 }, MCI: { goals: 1 } };
    expect(listMatches(players, { teams }).rows[0]!.input.goals).toEqual([2, 1]);
  });

  it('has a note where goals and clean sheet chances differ by 0.2 goals or more', () => {
    const clubs = { ARS: { cleanSheetPercent: 50 }, MCI: { cleanSheetPercent: 15 } };
    const { input, note } = rowOf({ goals: [1.9, 1.2] }, clubs);
    expect(input).toEqual({ clubs: ['ARS', 'MCI'], goals: [1.9, 1.2] });
    expect(note).toBe(
      'The fixtures imply a clean sheet chance of 30 % for ARS, but its rule has 50 %. The fixtures are used.',
    );
    const near = { ARS: { cleanSheetPercent: 32 } };
    expect(rowOf({ goals: [1.9, 1.33] }, near).note).toBeUndefined();
    expect(rowOf({ goals: [1.9, 1.35] }, near).note).toMatch(
      /^The fixtures imply a clean sheet chance of 26 %/,
    );
  });
});

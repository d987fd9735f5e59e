import { readFixtures } from './read-fixtures';

const TEAMS = 'ARS AV BHA BRE CHE EVE LIV MCI MUN NTG PSG TOT WHU'.split(' ');
const read = (text: string, aliases?: ReadonlyMap<string, string>) => readFixtures(text, TEAMS, aliases);
const matchOf = (text: string) => read(text).lines[0]?.match;
const reasonOf = (text: string) => read(text).unread[0]?.reason;

const ODDS = { home: 1.45, draw: 4.6, away: 7 };

describe('reads', () => {
  it.each([
    ['Arsenal Chelsea 1.45 4.6 7.0 1.62', { clubs: ['ARS', 'CHE'], odds: { ...ODDS, over: 1.62 } }],
    ['Arsenal Chelsea 1.45 4.6 7.0', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['ars che 1.45 4.6 7.0 1.62 2.3', { clubs: ['ARS', 'CHE'], odds: { ...ODDS, over: 1.62, under: 2.3 } }],
    ['ARS 1.9 CHE 0.8', { clubs: ['ARS', 'CHE'], goals: [1.9, 0.8] }],
    ['ARS CHE', { clubs: ['ARS', 'CHE'] }],
    ['Arsenal vs Chelsea 1,45 4,6 7,0', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['Arsenal\tChelsea\t1.45\t4.6\t7.0', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['Arsenal,Chelsea,1.45,4.6,7.0', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['Arsenal, Chelsea, 1.45, 4.6, 7.0', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['Arsenal; Chelsea; 1,45; 4,6; 7', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['ARS-CHE', { clubs: ['ARS', 'CHE'] }],
    ['ARS – CHE 9/20 18/5 6/1', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['ARS v CHE +100 +250 +250', { clubs: ['ARS', 'CHE'], odds: { home: 2, draw: 3.5, away: 3.5 } }],
    ['Chelsea @ Arsenal', { clubs: ['ARS', 'CHE'] }],
    ['Chelsea 0.8 @ Arsenal 1.9', { clubs: ['ARS', 'CHE'], goals: [1.9, 0.8] }],
    ['Chelsea @ Arsenal 7 4.6 1.45', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['Man City NTG 1.45 4.6 7', { clubs: ['MCI', 'NTG'], odds: ODDS }],
    ['ARS/CHE 1.45 4.6 7', { clubs: ['ARS', 'CHE'], odds: ODDS }],
    ['Paris Saint-Germain - Spurs', { clubs: ['PSG', 'TOT'] }],
    ['Brighton & Hove Albion West Ham', { clubs: ['BHA', 'WHU'] }],
    ['Aston Villa 1,9 Man Utd 0,8', { clubs: ['AV', 'MUN'], goals: [1.9, 0.8] }],
  ])('%s', (text, match) => {
    expect(reasonOf(text)).toBeUndefined();
    expect(matchOf(text)).toEqual({
      ...match,
      ...('odds' in match && {
        odds: Object.fromEntries(
          Object.entries(match.odds!).map(([name, value]) => [name, expect.closeTo(value, 9)]),
        ),
      }),
    });
  });

  it('18 matches with empty lines between them, and lists the clubs without a match', () => {
    const { lines, unread, missing } = read('ARS CHE\r\n\r\n  \nLIV EVE\nMCI\tMUN\n');
    expect(lines.map(({ line, match }) => [line, ...match.clubs])).toEqual([
      [1, 'ARS', 'CHE'],
      [4, 'LIV', 'EVE'],
      [5, 'MCI', 'MUN'],
    ]);
    expect(unread).toEqual([]);
    expect(missing).toEqual(['AV', 'BHA', 'BRE', 'NTG', 'PSG', 'TOT', 'WHU']);
  });

  it('lists guessed names, and uses aliases', () => {
    expect(read('Arsenal CHE').lines[0]!.guessed).toEqual([{ name: 'Arsenal', team: 'ARS' }]);
    const aliases = new Map([['The Gunners', 'ARS']]);
    expect(read('the gunners - CHE', aliases).lines[0]).toMatchObject({
      match: { clubs: ['ARS', 'CHE'] },
      guessed: [],
    });
  });

  it('uses the other lines to decide which club a name means, and otherwise asks', () => {
    const teams = ['ARS', 'CHE', 'ATL', 'ATM'];
    const line = 'Atletico M vs ARS';
    expect(readFixtures(line, teams).unread).toEqual([
      {
        line: 1,
        text: line,
        reason: '“Atletico M” may be ATL or ATM. Use the code.',
        question: { name: 'Atletico M', teams: ['ATL', 'ATM'] },
      },
    ]);
    const { lines } = readFixtures(`${line}\nATL CHE`, teams);
    expect(lines.map(({ match }) => match.clubs)).toEqual([
      ['ATM', 'ARS'],
      ['ATL', 'CHE'],
    ]);
  });
});

describe('a name of which only some letters fit a code', () => {
  const teams = ['ARS', 'BRE', 'CHE', 'NTG'];

  it('is the club if all clubs of the pool are in a line', () => {
    const { lines, unread } = readFixtures('Arsenal Chelsea\nNottingham Forest - Brentford', teams);
    expect(unread).toEqual([]);
    expect(lines.map(({ match }) => match.clubs)).toEqual([
      ['ARS', 'CHE'],
      ['NTG', 'BRE'],
    ]);
  });

  it('is asked otherwise, and an alias decides it', () => {
    const [line] = readFixtures('Nottingham Forest - Brentford', teams).unread;
    expect(line!.question).toEqual({ name: 'Nottingham Forest', teams: ['NTG'] });
    const aliases = new Map([['Nottingham Forest', 'NTG']]);
    expect(readFixtures('Nottingham Forest - Brentford', teams, aliases).unread).toEqual([]);
  });

  it.each(['Burnley ARS\nBrentford CHE', 'Brentford CHE\nBurnley ARS'])(
    'gives way to a name that fits better: %j',
    (text) => {
      const { lines, unread } = readFixtures(text, teams);
      expect(lines.map(({ match }) => match.clubs)).toEqual([['BRE', 'CHE']]);
      expect(unread.map(({ reason }) => reason)).toEqual([
        '“Burnley” is not a club of the player pool. Use its code, or remove the line.',
      ]);
    },
  );
});

describe('explains', () => {
  it.each([
    ['ARS CHE 0.9 4.6 7', '“0.9” (1) must be odds above 1, such as 1.91, 10/11 or −110.'],
    ['ARS CHE 1 4.6 7', '“1” (1) must be odds above 1, such as 1.91, 10/11 or −110.'],
    ['ARS CHE 3 4.6 7', 'The chances of 1, X and 2 add up to 69.4 %, less than 100 %. Check these odds.'],
    [
      'ARS CHE 1.01 40 100',
      'No expected goals fit these odds. Check them, or add the odds of over 2.5 goals.',
    ],
    [
      'ARS CHE 1.5 4.5 6.5 60',
      'No expected goals fit these odds. Check all of them; the fourth must be over 2.5 goals.',
    ],
    ['ARS 9 CHE 1', '“9” must be expected goals from 0 to 8.'],
    ['ARS', '“ARS” is one club. Enter the other club too, or remove the line.'],
    ['ARS XYZ 1.45 4.6 7', '“XYZ” is not a club of the player pool. Use its code, or remove the line.'],
    ['Luton Town CHE', '“Luton Town” is not a club of the player pool. Use its code, or remove the line.'],
    ['ARS - Burnley', '“Burnley” may be BRE. Use the code, or remove the line.'],
    ['ARS ARS', 'ARS cannot play itself. Change one of the clubs.'],
    ['ARS vs Juventus', '“Juventus” is not a club of the player pool. Use its code, or remove the line.'],
    ['1.45 4.6 7', 'The line has no club. Enter two clubs, the home club first.'],
    [
      'xxx yyy',
      'No two clubs of the player pool were found in “xxx yyy”. Use their codes, or write “vs” between the clubs.',
    ],
    [
      'ARS CHE 1.9 0.8',
      '2 numbers after the clubs cannot be read. Enter the odds of 1, X and 2 (and over 2.5), or the goals after each club: ARS 1.9 CHE 0.8.',
    ],
    [
      'ARS -250 CHE',
      '1 number between the clubs cannot be read. Enter the odds of 1, X and 2 (and over 2.5), or the goals after each club: ARS 1.9 CHE 0.8.',
    ],
    [`ARS CHE ${'x'.repeat(300)}`, 'The line has more than 300 characters.'],
  ])('%s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
    expect(read(text).lines).toEqual([]);
  });

  it('a club in two lines', () => {
    const { lines, unread } = read('ARS CHE\nLIV ARS');
    expect(lines).toHaveLength(1);
    expect(unread).toEqual([
      { line: 2, text: 'LIV ARS', reason: 'ARS is already in line 1, against CHE. Remove one of the two.' },
    ]);
  });

  it('more than 200 lines', () => {
    const { unread } = read('xxx\n'.repeat(300));
    expect(unread).toHaveLength(201);
    expect(unread.at(-1)!.reason).toBe('Only 200 lines are read. Remove the others.');
  });

  it('any text without an exception', () => {
    for (const text of [
      '@',
      '- - -',
      '\t\t',
      '1',
      'vs vs',
      '((',
      'ARS @',
      '@ ARS',
      '٣ ٤',
      '💥 ARS 💥',
      'ARS\u0000CHE',
    ])
      expect(() => read(text)).not.toThrow();
  });
});

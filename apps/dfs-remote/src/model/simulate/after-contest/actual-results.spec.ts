import type { LineupPlayer, Roster } from '@fanteam/contracts';
import { describePlace, hasPrize, readStandings, scoreLineup, type Standing } from './actual-results';

const player = (id: string, more: Partial<LineupPlayer> = {}) => ({ id, name: id, ...more }) as LineupPlayer;
const bench = [player('5')];
const lineup = {
  players: [player('1', { captain: true }), player('2', { vice_captain: true }), player('3'), ...bench],
  bench,
};
const points = new Map([
  ['1', 10],
  ['2', 4],
  ['3', -1],
  ['5', 9],
]);
const roster = {
  captain: { points: 2, salary: 1 },
  vice_captain: { points: 2, salary: 1, when: 'captain_absent' },
} as Roster;

describe('a lineup has the points of its starters', () => {
  it('with the captain', () => expect(scoreLineup(lineup, points, roster)).toBe(23));
  it('with the vice-captain when the captain did not play', () => {
    expect(scoreLineup(lineup, new Map([...points, ['1', 0]]), roster)).toBe(7);
  });
  it('with a vice-captain who always counts', () => {
    const always = { ...roster, vice_captain: { points: 1.5, salary: 1, when: 'always' } } as Roster;
    expect(scoreLineup(lineup, points, always)).toBe(25);
  });
  it('reads points above a thousand', () => {
    const standings = readStandings('1: 1,098.5\n2 1.034,5\n3 -2,5') as Standing[];
    expect(standings.map(({ points }) => points)).toEqual([1098.5, 1034.5, -2.5]);
  });

  it('without factors in a contest without captains', () => {
    expect(scoreLineup(lineup, points, undefined)).toBe(13);
  });
});

describe('the standings', () => {
  const standings = readStandings('1: 98.5\n 250\t71,3\n\n1000. Kari Nord 60 points') as Standing[];

  it('are read by place', () => {
    expect(standings).toEqual([
      { place: 1, points: 98.5 },
      { place: 250, points: 71.3 },
      { place: 1000, points: 60 },
    ]);
  });
  it.each([
    ['1 Kari Nord 98.5 €500\n2 Per Sund 95.1 €300\n3 Ola Vik 94 €100', [98.5, 95.1, 94]],
    ['1. kari99 98,5 1.000,50 €\n2. per_2 95,1 300 kr', [98.5, 95.1]],
    ['1\t98.5 pts\t500\n2\t95.1 pts\t300', [98.5, 95.1]],
    ['1\tNOK 500\t98.5\n2\t300 EUR\t95.1', [98.5, 95.1]],
  ])('may contain prizes: %j', (text, points) => {
    expect((readStandings(text) as Standing[]).map((each) => each.points)).toEqual(points);
  });
  it.each([
    [99, '1'],
    [98.5, '1'],
    [80, '2 to 250'],
    [71.3, '2 to 250'],
    [65, '251 to 1000'],
    [10, 'after 1000'],
  ])('%d points are place %s', (own, place) => {
    expect(describePlace(own, standings)).toBe(place);
  });
  it.each([
    [72, 250, true],
    [71.3, 250, true],
    [70, 250, false],
    [60, 249, false],
    [80, 100, undefined],
    [65, 500, undefined],
  ])('with %d points, a lineup has one of %d paid places: %p', (own, paid, expected) => {
    expect(hasPrize(own, standings, paid)).toBe(expected);
  });

  it('are not needed', () => {
    expect(describePlace(80, readStandings('') as Standing[])).toBeNull();
  });
  it.each([
    ['1: 98\nsecond', 'Line 2 needs a place and its points, such as 250: 71.3.'],
    [
      '1 Kari 500 € 98.5',
      'Line 1 has several numbers after the place: 500 and 98.5. Leave only the points, or write a currency next to prizes.',
    ],
    [
      '1 Kari 98.5 500',
      'Line 1 has several numbers after the place: 98.5 and 500. Leave only the points, or write a currency next to prizes.',
    ],
    ['1: 98\n2: 99', 'Place 2 has more points than a better place. Correct one of them.'],
  ])('%j is a problem', (text, problem) => {
    expect(readStandings(text)).toEqual({ problem });
  });
});

import { readPrizes, writePrizes } from './read-prizes';

/** `1-1:50` for each range. */
const ranges = (text: string) => {
  const { prizes, mistakes } = readPrizes(text);
  expect(mistakes).toEqual([]);
  return prizes.map(({ from, to, prize }) => `${from}-${to}:${prize}`);
};
const mistakes = (text: string) =>
  readPrizes(text).mistakes.map(({ line, message }) => `${line}: ${message}`);

describe('a pasted prize table', () => {
  it.each([
    ['1 €50,000', '1-1:50000'],
    ['1st 50000', '1-1:50000'],
    ['1st: £1,000', '1-1:1000'],
    ['1. 500', '1-1:500'],
    ['1) 500', '1-1:500'],
    ['#1 500', '1-1:500'],
    ['Place 1: 500', '1-1:500'],
    ['1 = 3.062,50', '1-1:3062.5'],
    ['1\t500', '1-1:500'],
    ['1;500', '1-1:500'],
    ['1,500', '1-1:500'],
    ['1, 500', '1-1:500'],
    ['1,1,500', '1-1:1500'],
    ['1-10: 200', '1-10:200'],
    ['1–10 €200', '1-10:200'],
    ['1st - 10th £5', '1-10:5'],
    ['1 to 10 200', '1-10:200'],
    ['Places 1-10: 200 each', '1-10:200'],
    ['1\t10\t200', '1-10:200'],
    ['1;10;200,50', '1-10:200.5'],
    ['Top 5 100', '1-5:100'],
    ['Top 5 places: €100', '1-5:100'],
    ['1-1,500: 40', '1-1500:40'],
    ['1-10,200', '1-10:200'],
    ['1..5 100', '1-5:100'],
    ['1 ... 5: 100', '1-5:100'],
    ['1…5 100', '1-5:100'],
    ['1 -5 100', '1-5:100'],
    ['1-€5', '1-1:5'],
    ['1 - €5', '1-1:5'],
    ['1 – €5', '1-1:5'],
    ['1st — £5', '1-1:5'],
    ['1st–€5', '1-1:5'],
    ['1 €0', '1-1:0'],
  ])('reads %p', (text, range) => expect(ranges(text)).toEqual([range]));

  it('has ordinals, ranges, both decimal separators, tabs, a header and an empty last line', () => {
    const text = 'Place\tPrize\r\n1st\t€50.000\r\n2nd\t€3.062,50\r\n3–5\t1.000,50\r\n6 - 10\t200\r\n\r\n';
    expect(ranges(text)).toEqual(['1-1:50000', '2-2:3062.5', '3-5:1000.5', '6-10:200']);
  });

  it.each([
    'Top 10 prizes',
    '10 prizes:',
    'Gameweek 12 prize table',
    'Season 2025/26 payouts',
    '25 places paid',
  ])('may have the header %p, which contains a number', (header) => {
    expect(ranges(`${header}\n1 100\n2 50`)).toEqual(['1-1:100', '2-2:50']);
    expect(ranges(`${header}\n€100\n€50`)).toEqual(['1-1:100', '2-2:50']);
  });

  it.each([
    '1 1oo\n2 50',
    'Top 5 1oo\nTop 10 50',
    'Top 5 tickets\nTop 10 50',
    '1: a ticket\n2: 50',
    '1 prizes\n2 50',
    'the rest: 5\n1 100',
    'Top 10 prizes\n1 100\n2 5o',
  ])('has no header in %j, where a prize would be lost', (text) => {
    expect(mistakes(text)).not.toEqual([]);
  });

  it('continues after the last place with Top', () => {
    expect(ranges('1 100\n2 50\nTop 5 20\nTop 10 10')).toEqual(['1-1:100', '2-2:50', '3-5:20', '6-10:10']);
  });

  it('may contain only the amounts, from the first place on', () => {
    expect(ranges('€500\n€250\n€250\n€100')).toEqual(['1-1:500', '2-3:250', '4-4:100']);
    expect(ranges('500\n250')).toEqual(['1-1:500', '2-2:250']);
    expect(ranges('1,500\n1,200\n900')).toEqual(['1-1:1500', '2-2:1200', '3-3:900']);
    expect(ranges('1.500,50 €\n900 €\n900 €')).toEqual(['1-1:1500.5', '2-3:900']);
    expect(ranges('1 500\n1 200\n1 200')).toEqual(['1-1:1500', '2-3:1200']);
  });

  it('has places where amounts would increase', () => {
    expect(ranges('1,500\n2,400\n3,300')).toEqual(['1-1:500', '2-2:400', '3-3:300']);
    expect(ranges('1 500\n2 400')).toEqual(['1-1:500', '2-2:400']);
  });

  it('has places where they are counted from 1', () => {
    expect(ranges('1,100\n2,50')).toEqual(['1-1:100', '2-2:50']);
    expect(ranges('1,100\n2,50\n3,25')).toEqual(['1-1:100', '2-2:50', '3-3:25']);
  });

  it.each([
    ['1\n500\n2\n300', ['1-1:500', '2-2:300']],
    ['1\n500', ['1-1:500']],
    ['1st\n€500\n2nd\n€300\n3rd–5th\n€1.000,50', ['1-1:500', '2-2:300', '3-5:1000.5']],
    ['Place\nPrize\n\n1\n1,500\n\nTop 3\n900', ['1-1:1500', '2-3:900']],
    ['1\n1\n2\n1', ['1-2:1']],
  ])('may have places and prizes on alternating lines: %j', (text, expected) => {
    expect(ranges(text)).toEqual(expected);
  });

  it('has only prizes where the lines alternate by chance', () => {
    expect(ranges('1\n1')).toEqual(['1-2:1']);
    expect(ranges('1\n0.5')).toEqual(['1-1:1', '2-2:0.5']);
  });

  it('may have amounts in thousands', () => {
    expect(ranges('2.5k\n1.5k')).toEqual(['1-1:2500', '2-2:1500']);
    expect(ranges('€10k\n5k\n500')).toEqual(['1-1:10000', '2-2:5000', '3-3:500']);
    expect(ranges('1 2.5k\n2 1.5k')).toEqual(['1-1:2500', '2-2:1500']);
  });

  it('takes no more than linear time with many spaces', () => {
    const quickest = (count: number) => {
      const spaces = ' '.repeat(count);
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        readPrizes(`1${spaces}x`);
        readPrizes(`1 100${spaces}-5x`);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    quickest(2_000);
    // ten times as many spaces: 100 times the time if it were quadratic
    expect(quickest(20_000) / quickest(2_000)).toBeLessThan(30);
  });

  it('is sorted by place, and joins places with the same prize', () => {
    expect(ranges('3: 20\n1: 50\n2: 20')).toEqual(['1-1:50', '2-3:20']);
  });

  it('is empty without lines', () => {
    expect(readPrizes(' \n\n')).toEqual({ prizes: [], mistakes: [] });
  });

  it('keeps the lines that can be read when others cannot', () => {
    const { prizes, mistakes: found } = readPrizes('1: 100\nticket\n2: 50');
    expect(prizes).toHaveLength(2);
    expect(found.map(({ line }) => line)).toEqual([2]);
  });

  it('can be written and read again', () => {
    const prizes = [
      { from: 1, to: 1, prize: 50_000 },
      { from: 2, to: 1500, prize: 40.25 },
    ];
    expect(writePrizes(prizes)).toBe('1: 50000\n2–1500: 40.25');
    expect(readPrizes(writePrizes(prizes)).prizes).toEqual(prizes);
  });
});

describe('a line that cannot be read has a mistake that states what to change:', () => {
  it.each([
    [
      'no place',
      '1: 9\nthe rest: 5',
      '2: “the rest: 5” has no place. Start the line with a place, such as 1, 6–10 or Top 5.',
    ],
    ['only a word', 'abc', '1: “abc” has no place. Start the line with a place, such as 1, 6–10 or Top 5.'],
    [
      'a place that another line has',
      '1,500\n1,200\n1,300',
      '2: “1,200” is for place 1, but another line has a prize for the same place. Start each line with its own place, such as 2: 200.',
      '3: “1,300” is for place 1, but another line has a prize for the same place. Start each line with its own place, such as 2: 200.',
    ],
    [
      'places that an earlier line has',
      '5: 9\n1-10: 9',
      '2: “1-10: 9” is for places 1–10, but another line has a prize for the same place. Start each line with its own place, such as 2: 200.',
    ],
    [
      'no prize on the next line',
      '1\n500\n2',
      '3: “2” has no prize. Write it after the place, such as 2: 200.',
    ],
    ['no prize', '1: 9\n2nd', '2: “2nd” has no prize. Write it after the place, such as 2: 200.'],
    [
      'a prize in kind',
      '1: a ticket',
      '1: “a ticket” is not an amount of money. Write it as 200, 1,000.50 or 1.000,50.',
    ],
    ['a negative prize', '1: -5 €', '1: “1: -5 €” has a negative prize. Enter 0 or more.'],
    ['a negative prize after a space', '1 -5', '1: “1 -5” has a negative prize. Enter 0 or more.'],
    ['a negative prize before its currency', '1 -€5', '1: “1 -€5” has a negative prize. Enter 0 or more.'],
    ['a negative prize with a currency', '10 -5 €', '1: “10 -5 €” has a negative prize. Enter 0 or more.'],
    ['places without a prize', '1 - 5', '1: “1 - 5” has no prize. Write it after the place, such as 1: 200.'],
    [
      'a range that ends before it starts',
      '10-6: 200',
      '1: In “10-6: 200”, the last place is before the first one. Enter 6–10.',
    ],
    ['place 0', '0: 200', '1: “0: 200” has the place 0. The first place is 1.'],
    [
      'Top after these places',
      '1-5: 9\nTop 3: 5',
      '2: “Top 3: 5” follows place 5. Enter the exact places, such as 6–10.',
    ],
    ['too many places', '1-300000: 5', '1: “1-300000: 5” exceeds place 200000, the maximum.'],
  ])('%s', (_, text, ...messages) => expect(mistakes(text)).toEqual(messages));
});

import { describeContest, readContest } from './check-contest';

const row = (from: string, to: string, prize: string) => ({ from, to, prize });
const contest = { entries: '100', fee: '10', prizes: [row('1', '', '500'), row('2', '10', '20')] };
const messages = (changes: Partial<typeof contest>) =>
  readContest({ ...contest, ...changes }).mistakes.map(({ message }) => message);

describe('a contest', () => {
  it('is read as numbers', () => {
    expect(readContest(contest)).toEqual({
      entries: 100,
      fee: 10,
      prizes: [
        { from: 1, to: 1, prize: 500 },
        { from: 2, to: 10, prize: 20 },
      ],
      mistakes: [],
    });
  });

  it.each([
    ['2 entries', { entries: '2', prizes: [row('1', '', '18')] }],
    ['200,000 entries', { entries: '200,000' }],
    ['no fee', { fee: '0' }],
    ['a fee with 4 decimals', { fee: '3.3333' }],
    ['prizes that are more than the fees', { prizes: [row('1', '', '5,000')] }],
    ['a last row without a prize', { prizes: [row('1', '', '5'), row('2', '100', '0')] }],
  ])('may have %s', (_, changes) => expect(messages(changes)).toEqual([]));

  it.each([
    ['no entries', { entries: '' }, 'Enter the number of entries in the contest, including your own.'],
    ['entries as a word', { entries: 'many' }, 'The number of entries must be a whole number.'],
    ['1 entry', { entries: '1' }, 'A contest has from 2 to 200,000 entries.'],
    ['too many entries', { entries: '200001' }, 'A contest has from 2 to 200,000 entries.'],
    ['no fee at all', { fee: '' }, 'Enter the fee of one entry, or 0 for a free contest.'],
    ['a negative fee', { fee: '-1' }, 'The fee must be a number, 0 or more.'],
    ['a fee above the maximum', { fee: '1000000001' }, 'The fee must be at most 1,000,000,000.'],
    ['a fee with 6 decimals', { fee: '3.333333' }, 'The fee must have at most 4 decimals.'],
    [
      'a prize with 5 decimals',
      { prizes: [row('1', '', '3.33333')] },
      'The prize must have at most 4 decimals.',
    ],
    ['no prizes', { prizes: [] }, 'Enter the prizes, or paste them as text.'],
    ['only zeros', { prizes: [row('1', '', '0')] }, 'Enter the prizes, or paste them as text.'],
    [
      'a place that is no number',
      { prizes: [row('x', '', '5')] },
      'Places must be whole numbers, 1 or more.',
    ],
    ['a prize that is no number', { prizes: [row('1', '', '?')] }, 'The prize must be a number, 0 or more.'],
    [
      'a range that ends before it starts',
      { prizes: [row('5', '1', '9')] },
      'The last place is before the first one. Enter 1 to 5.',
    ],
    [
      'prizes after place 1',
      { prizes: [row('2', '', '5')] },
      'Place 1 has no prize. Start this row at 1, or add the missing prize.',
    ],
    [
      'a gap',
      { prizes: [row('1', '', '9'), row('4', '', '5')] },
      'Places 2–3 have no prize. Start this row at 2, or add the missing prize.',
    ],
    [
      'rows that overlap',
      { prizes: [row('1', '5', '9'), row('5', '8', '5')] },
      'Place 5 is in two rows. Start this row at 6.',
    ],
    [
      'prizes that rise',
      { prizes: [row('1', '', '9'), row('2', '', '10')] },
      'Place 2 gets 10, but place 1 gets only 9. A better place cannot have a lower prize.',
    ],
    [
      'more paid places than entries',
      { entries: '5' },
      [
        'The last prize is for place 10, but the contest has 5 entries. Change the prizes or the number of entries.',
        'The prizes cover 10 places.',
      ],
    ],
    [
      'too much money',
      { prizes: [row('1', '', '2000000000')] },
      'The prizes add up to 2,000,000,000; the maximum is 1,000,000,000.',
    ],
  ])('with %s is refused', (_, changes, message) => expect(messages(changes)).toEqual([message].flat()));

  it('with too many rows is refused', () => {
    const prizes = Array.from({ length: 1001 }, (_, at) => row(String(at + 1), '', String(2000 - at)));
    expect(messages({ entries: '5000', prizes })).toEqual([
      'The table has 1001 rows; the maximum is 1000. Combine places with the same prize.',
    ]);
  });
});

describe('what the prizes mean', () => {
  const facts = (changes: Partial<typeof contest>) =>
    describeContest(readContest({ ...contest, ...changes }));

  it('is the share of the fees and of the paid places', () => {
    expect(facts({})).toEqual({
      share: 'Prizes are 68 % of the fees (680 of 1,000); the site keeps 32 %.',
      paid: '10 of 100 places are paid (10 %).',
    });
  });

  it('is an overlay if the prizes are more than the fees', () => {
    expect(facts({ prizes: [row('1', '', '1,500')] })?.share).toBe(
      'Prizes are 150 % of the fees (1,500 of 1,000); the site adds 500 (an overlay).',
    );
  });

  it('has no share in a free contest', () => {
    expect(facts({ fee: '0' })?.share).toBe('Prizes are 680. The contest is free.');
  });

  it('does not count places with a prize of 0', () => {
    expect(facts({ prizes: [row('1', '', '5'), row('2', '50', '0')] })?.paid).toBe(
      '1 of 100 places are paid (1 %).',
    );
  });

  it('is not known while a number is missing', () => expect(facts({ fee: '' })).toBeUndefined());
});

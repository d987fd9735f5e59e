import { describeWrongMargin } from './describe-wrong-margin';

it.each([
  ['the margin of a bookmaker', [1.91, 3.6, 4.2]],
  ['no margin, after rounding', [2.1, 21 / 11 + 1e-12]],
  ['a large margin', [1.34, 1.34]],
])('accepts %s', (_, odds) => {
  expect(describeWrongMargin('over and under', odds)).toBeUndefined();
});

it.each([
  [[2.1, 2.1], 'The chances of over and under add up to 95.2 %, less than 100 %'],
  [[2.0001, 2], 'The chances of over and under add up to 99.9 %, less than 100 %'],
  [[1.01, 1.01], 'The chances of over and under add up to 198 %, more than 150 %'],
  [[1.3333, 1.3333], 'The chances of over and under add up to 150.1 %, more than 150 %'],
])('describes %j', (odds, sentence) => {
  expect(describeWrongMargin('over and under', odds)).toBe(sentence);
});

import { fittedValues } from './linear-regression';

describe('fittedValues', () => {
  it('is the mean without regressors, and empty without values', () => {
    expect([...fittedValues([1, 2, 6], [])]).toEqual([3, 3, 3]);
    expect(fittedValues([], [[]])).toHaveLength(0);
  });

  it('reproduces values that the regressors explain', () => {
    const x = [1, 2, 3, 4, 7];
    const z = [5, 1, 0, 2, 2];
    const y = x.map((value, i) => 3 - 2 * value + 0.5 * z[i]!);
    fittedValues(y, [x, z]).forEach((value, i) => expect(value).toBeCloseTo(y[i]!, 12));
  });

  it('solves the normal equations', () => {
    // y on 1 and x: slope 21 / 24, mean 4 at x = 3, worked out by hand
    const fitted = fittedValues([1, 3, 4, 5, 7, 4], [[0, 1, 3, 4, 6, 4]]);
    expect(fitted[0]).toBeCloseTo(4 - (21 / 24) * 3, 12);
    expect(fitted[4]).toBeCloseTo(4 + (21 / 24) * 3, 12);
  });

  it('predicts rows that have no value yet', () => {
    expect([...fittedValues([1, 3], [[0, 1, 5, -1]], 4)]).toEqual([1, 3, 11, -1]);
    expect([...fittedValues([2, 4], [], 3)]).toEqual([3, 3, 3]);
  });

  it('leaves out a constant regressor and a repeated one', () => {
    const x = [1, 2, 3, 5];
    const y = [2, 1, 4, 4];
    const once = fittedValues(y, [x]);
    fittedValues(y, [[7, 7, 7, 7], x, x.map((value) => 3 * value + 1)]).forEach((value, i) =>
      expect(value).toBeCloseTo(once[i]!, 12),
    );
  });
});

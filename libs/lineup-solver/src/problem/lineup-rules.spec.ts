import { maxExposureLineups, minExposureLineups } from './lineup-rules';

describe('exposures as numbers of lineups', () => {
  it.each([
    [0.5, 5, 2, 3],
    [0.29, 100, 29, 29],
    [0.07, 100, 7, 7],
    [0.01, 20, 1, 1],
    [0, 20, 1, 0],
    [1, 20, 20, 20],
    [1 / 3, 9, 3, 3],
    [0.2, 7, 1, 2],
  ])('%p of %p lineups is at most %p and at least %p', (share, lineupCount, max, min) => {
    expect(maxExposureLineups(share, lineupCount)).toBe(max);
    expect(minExposureLineups(share, lineupCount)).toBe(min);
  });
});

import { estimateTrust, sampleTrust, type PlayedProjection } from './own-trust';

/** x is the difference of projection and crowd, y that of points and crowd. */
function played(...given: [x: number, y: number, match: string][]): PlayedProjection[] {
  return given.map(([x, y, match]) => ({ projection: 5 + x, crowd: 5, points: 5 + y, match }));
}

it('is the slope, regardless of the level of the points', () => {
  // y = 3 + 0.25 x, without any error
  const sample = sampleTrust(played([-2, 2.5, 'a'], [0, 3, 'a'], [2, 3.5, 'b'], [4, 4, 'b']));
  const found = estimateTrust([sample])!;
  expect(found.trust).toBeCloseTo(0.25, 12);
  expect(found.se).toBeCloseTo(0, 12);
  expect(found).toMatchObject({ players: 4, slates: 1 });
});

it('has the error between the matches', () => {
  // x = −1, 1 in both matches; slopes 0 and 1. Σxx = 4, Σxy = 2, so t = 0.5.
  // Each match is off by ±0.5 · 2 = ±1: se² = 2/1 · (1 + 1) / 4² = 0.25.
  const sample = sampleTrust(played([-1, 0, 'a'], [1, 0, 'a'], [-1, -1, 'b'], [1, 1, 'b']));
  expect(estimateTrust([sample])).toMatchObject({ trust: 0.5, se: 0.5 });
});

it('weighs slates by what they say, each with its own level', () => {
  // 0.5 with Σxx = 8, and 1 with Σxx = 2 on another level: (4 + 2) / 10
  const first = sampleTrust(played([-2, -1, 'a'], [2, 1, 'b']));
  const second = sampleTrust(played([-1, 9, 'a'], [1, 11, 'b']));
  expect(estimateTrust([first, second])).toMatchObject({ trust: 0.6, players: 4, slates: 2 });
});

it.each([
  ['no slates', []],
  ['one match', [sampleTrust(played([-1, 0, 'a'], [1, 1, 'a']))]],
  ['projections as the crowd has them', [sampleTrust(played([0, 3, 'a'], [0, -3, 'b']))]],
])('is unknown with %s', (_, samples) => {
  expect(estimateTrust(samples)).toBeNull();
});

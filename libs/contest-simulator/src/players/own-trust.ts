/**
 * The trust of a user, measured with the actual points of past slates: the slope t of
 *
 *     points − g = a + t · (projection − g)
 *
 * with a separate a for each slate. g is the estimate from salary and ownership (`mean-points.ts`), so t is the `trust` at which the means
 * would have been right on average. Points of one match depend on each other, so the standard error is the
 * cluster-robust one, with a cluster for each match (Liang, Zeger 1986). Cost: O(players).
 */

/** A player of a past slate. */
export interface PlayedProjection {
  projection: number;
  /** The estimate from salary and ownership. */
  crowd: number;
  /** The actual points. */
  points: number;
  /** The match, or anything else whose players depend on each other. */
  match: string;
}

/** What a slate says about the trust. Small enough to be kept for each slate of a season. */
export interface TrustSample {
  players: number;
  /** By match: the sums of x · y and of x², with x and y as differences from the slate's mean. */
  matches: readonly (readonly [xy: number, xx: number])[];
}

export interface OwnTrust {
  /** Not limited to 0–1. */
  trust: number;
  se: number;
  players: number;
  slates: number;
}

/** Sums up one slate. */
export function sampleTrust(played: readonly PlayedProjection[]): TrustSample {
  const xs = played.map(({ projection, crowd }) => projection - crowd);
  const ys = played.map(({ points, crowd }) => points - crowd);
  const [xMean, yMean] = [meanOf(xs), meanOf(ys)];
  const sums = new Map<string, [number, number]>();
  played.forEach(({ match }, i) => {
    const x = xs[i]! - xMean;
    const [xy, xx] = sums.get(match) ?? [0, 0];
    sums.set(match, [xy + x * (ys[i]! - yMean), xx + x * x]);
  });
  return { players: played.length, matches: [...sums.values()] };
}

/** The trust from all slates together; null if they are not enough: fewer than two matches, or projections equal to g. */
export function estimateTrust(samples: readonly TrustSample[]): OwnTrust | null {
  const matches = samples.flatMap((sample) => sample.matches);
  const xx = matches.reduce((sum, [, each]) => sum + each, 0);
  // Differences this small are rounding errors of the fit.
  if (matches.length < 2 || xx < 1e-6) return null;
  const trust = matches.reduce((sum, [each]) => sum + each, 0) / xx;
  const spread = matches.reduce((sum, [xyOf, xxOf]) => sum + square(xyOf - trust * xxOf), 0);
  const correction = matches.length / (matches.length - 1);
  return {
    trust,
    se: Math.sqrt(correction * spread) / xx,
    players: samples.reduce((sum, { players }) => sum + players, 0),
    slates: samples.length,
  };
}

function square(value: number): number {
  return value * value;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

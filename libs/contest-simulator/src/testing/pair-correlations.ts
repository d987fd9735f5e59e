/**
 * Correlations between the points of players of one match, by their positions. For comparing the model with real
 * matches: both give residuals, which are points less expected points.
 */

/** A player who played at least 60 minutes. */
export interface Appearance {
  /** Index into POSITIONS. */
  position: number;
  residual: number;
}

const POSITION_COUNT = 4;
/** So many points more than expected decide contests. */
const HIGH = 8;
/** The pairs of a table: of one club, then against each other. Two goalkeepers of a club do not meet. */
export const PAIRS: readonly { name: string; isAgainst: boolean; a: number; b: number }[] = [
  false,
  true,
].flatMap((isAgainst) =>
  ['GK', 'DEF', 'MID', 'FWD'].flatMap((first, a, names) =>
    names.slice(a).flatMap((second, offset) => {
      const pair = { name: `${first}–${second}`, isAgainst, a, b: a + offset };
      return !isAgainst && pair.a + pair.b === 0 ? [] : [pair];
    }),
  ),
);

/** Sums over matches. */
export interface PairSums {
  add(home: readonly Appearance[], away: readonly Appearance[]): void;
  /** In the order of PAIRS: r = Σ xy / √(Σ x² · Σ y²) over all pairs; NaN without a pair. */
  correlations(): number[];
  /** The standard deviation of the residuals by position. */
  deviations(): number[];
  /** The share of residuals of `HIGH` points or more, by position. */
  highShares(): number[];
  /** Sums of the residuals of the goalkeeper and the first three defenders of a club, ascending. */
  defences(): number[];
}

const cellOf = (isAgainst: boolean, a: number, b: number) => (isAgainst ? 16 : 0) + a * POSITION_COUNT + b;
const indexOf = new Int8Array(32).fill(-1);
PAIRS.forEach(({ isAgainst, a, b }, index) => (indexOf[cellOf(isAgainst, a, b)] = index));

export function createPairSums(): PairSums {
  // xx, yy, xy of each pair
  const sums = PAIRS.map(() => [0, 0, 0] as [number, number, number]);
  const squares = new Float64Array(POSITION_COUNT);
  const counts = new Float64Array(POSITION_COUNT);
  const high = new Float64Array(POSITION_COUNT);
  const defences: number[] = [];

  const addPair = (isAgainst: boolean, x: Appearance, y: Appearance) => {
    const [first, second] = x.position <= y.position ? [x, y] : [y, x];
    const sum = sums[indexOf[cellOf(isAgainst, first.position, second.position)]!];
    if (!sum) return;
    // a pair of equal positions has no first player: it counts both ways
    const [xx, yy] = [first.residual ** 2, second.residual ** 2];
    const isEqual = first.position === second.position;
    sum[0] += isEqual ? (xx + yy) / 2 : xx;
    sum[1] += isEqual ? (xx + yy) / 2 : yy;
    sum[2] += first.residual * second.residual;
  };

  return {
    add(home, away) {
      for (const side of [home, away]) {
        side.forEach((x, i) => {
          squares[x.position]! += x.residual ** 2;
          counts[x.position]! += 1;
          if (x.residual >= HIGH) high[x.position]! += 1;
          side.slice(i + 1).forEach((y) => addPair(false, x, y));
        });
        const keeper = side.filter(({ position }) => position === 0);
        const defenders = side.filter(({ position }) => position === 1).slice(0, 3);
        if (keeper.length === 1 && defenders.length === 3) {
          defences.push([...keeper, ...defenders].reduce((sum, { residual }) => sum + residual, 0));
        }
      }
      home.forEach((x) => away.forEach((y) => addPair(true, x, y)));
    },
    correlations: () => sums.map(([xx, yy, xy]) => xy / Math.sqrt(xx * yy)),
    deviations: () => Array.from(squares, (sum, position) => Math.sqrt(sum / counts[position]!)),
    highShares: () => Array.from(high, (count, position) => count / counts[position]!),
    defences: () => [...defences].sort((a, b) => a - b),
  };
}

/**
 * The fitted values of a linear regression of `y` on a constant and some regressors. Regressors may have more rows than
 * `y`: the fit uses the first ones, and the result has the predictions of the others after them.
 *
 * Method: modified Gram-Schmidt on centred columns. A regressor that the earlier ones explain already, such as a price
 * that is the same everywhere, is left out. Cost: O(values · regressors²).
 */
export function fittedValues(
  y: readonly number[],
  regressors: readonly (readonly number[])[],
  rows = y.length,
): Float64Array {
  const used = y.length;
  const rest = centred(y, used);
  const fitted = new Float64Array(rows).fill(mean(y, used));
  const basis: Float64Array[] = [];
  for (const regressor of regressors) {
    const column = centred(regressor, used);
    const size = dot(column, column, used);
    for (const earlier of basis) {
      subtract(column, earlier, dot(column, earlier, used) / dot(earlier, earlier, used));
    }
    if (dot(column, column, used) <= 1e-9 * size) continue;
    const slope = dot(rest, column, used) / dot(column, column, used);
    subtract(rest, column, slope);
    subtract(fitted, column, -slope);
    basis.push(column);
  }
  return fitted;
}

/** The mean of the first `used` values; 0 of none. */
function mean(values: readonly number[], used: number): number {
  let sum = 0;
  for (let i = 0; i < used; i++) sum += values[i]!;
  return used === 0 ? 0 : sum / used;
}

/** All values less the mean of the first `used` ones. */
function centred(values: readonly number[], used: number): Float64Array {
  const average = mean(values, used);
  return Float64Array.from(values, (value) => value - average);
}

function dot(x: Float64Array, y: Float64Array, used: number): number {
  let sum = 0;
  for (let i = 0; i < used; i++) sum += x[i]! * y[i]!;
  return sum;
}

/** x −= factor · y, as far as x goes. */
function subtract(x: Float64Array, y: Float64Array, factor: number): void {
  for (let i = 0; i < x.length; i++) x[i]! -= factor * y[i]!;
}

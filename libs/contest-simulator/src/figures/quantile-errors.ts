/**
 * Standard errors of figures that are no means, such as quantiles: from the values of the figure in batches of the
 * scenarios (method of batch means; Asmussen, Glynn, "Stochastic Simulation", 2007). A batch has scenarios that follow each
 * other, so the batches have different fields, and the errors contain that of the field. O(n log n).
 */

/** With fewer batches the errors are less precise, with more of them the extreme quantiles of a batch. */
export const BATCHES = 20;

/** The values of each batch, ascending. Fewer batches if there are fewer values. */
export function sortedBatches(values: Float64Array | Uint16Array): Float64Array[] {
  const count = Math.min(BATCHES, values.length);
  const startOf = (batch: number) => Math.floor((batch * values.length) / count);
  return Array.from({ length: count }, (_, batch) =>
    Float64Array.from(values.subarray(startOf(batch), startOf(batch + 1))).sort(),
  );
}

/**
 * The standard errors of figures of all scenarios.
 *
 * @param batches the figures of each batch
 * @returns 0 for a single batch
 */
export function batchErrors<Name extends string>(
  batches: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const count = batches.length;
  const errorOf = (name: Name): number => {
    const mean = batches.reduce((sum, figures) => sum + figures[name], 0) / count;
    const squares = batches.reduce(
      (sum, figures) => sum + (figures[name] - mean) * (figures[name] - mean),
      0,
    );
    return Math.sqrt(squares / Math.max(1, count - 1) / count);
  };
  const names = Object.keys(batches[0]!) as Name[];
  return Object.fromEntries(names.map((name) => [name, errorOf(name)])) as Record<Name, number>;
}

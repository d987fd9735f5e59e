export type TableRow = readonly string[];

/** The median and the range of some samples, as the cells of a table. */
export function summarize(samples: readonly number[], show: (value: number) => string): [string, string] {
  const sorted = [...samples].sort((a, b) => a - b);
  const range = sorted.length > 1 ? `${show(sorted[0]!)}–${show(sorted.at(-1)!)}` : '';
  return [show(median(sorted)), range];
}

/** The middle sample; the larger one of two. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints rows of equal length in columns. */
export function printTable(rows: readonly TableRow[]): void {
  const columns = rows[0]?.map((_, column) => column) ?? [];
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
    console.log(line.trimEnd());
  }
}

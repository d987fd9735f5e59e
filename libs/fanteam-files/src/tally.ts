import { formatCount } from './wording';

/** Counts rows with the same problem, to add one warning for all of them. */
export class Tally {
  #count = 0;
  #firstLine = 0;

  add(line: number): void {
    if (this.#count === 0) this.#firstLine = line;
    this.#count++;
  }

  /** Adds a warning that ends with "(first on line 7)." unless the count is 0. `sentence` receives "3 players". */
  warn(warnings: string[], noun: string, sentence: (counted: string) => string): void {
    if (this.#count === 0) return;
    warnings.push(`${sentence(formatCount(this.#count, noun))} (first on line ${this.#firstLine}).`);
  }
}

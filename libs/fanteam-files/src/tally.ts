import { counted } from './wording';

/** Counts what is worth one warning, however many rows it concerns. */
export class Tally {
  #count = 0;
  #firstLine = 0;

  add(line: number): void {
    if (this.#count === 0) this.#firstLine = line;
    this.#count++;
  }

  /** Adds "…, first on line 7" unless nothing was counted. `sentence` gets "3 players". */
  warn(warnings: string[], noun: string, sentence: (counted: string) => string): void {
    if (this.#count === 0) return;
    warnings.push(`${sentence(counted(this.#count, noun))} (first on line ${this.#firstLine}).`);
  }
}

/** The words and formats of the messages that users read. */

const SHOWN_CHARACTERS = 40;
const SHOWN_HEADERS = 20;
const STORED_CHARACTERS = 200;

/** Shortens a text for use in a message and removes control characters. */
export function shorten(text: string): string {
  // By code point, so that an emoji is not split.
  const characters = [...text.slice(0, 2 * SHOWN_CHARACTERS + 2).replace(/\p{Cc}/gu, ' ')];
  if (characters.length <= SHOWN_CHARACTERS) return characters.join('');
  return `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`;
}

/** A file name or header in a form that can be stored and displayed. */
export function toStorable(text: string): string {
  // Databases reject half of a surrogate pair, which the cut may leave.
  return text
    .replace(/\p{Cc}/gu, '')
    .slice(0, STORED_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
}

export function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** 5000 → '5,000' */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** (1, 'row') → '1 row'; (2, 'row') → '2 rows' */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** ['a', 'b', 'c'] → 'a, b or c' */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`;
}

/** The sentence that lists the headers of a file. */
export function listHeaders(headers: readonly string[]): string {
  const filled = headers.filter((header) => header !== '').map(quote);
  if (filled.length === 0) return 'No headers were found.';
  const more = filled.length - SHOWN_HEADERS;
  const shown = filled.slice(0, SHOWN_HEADERS).join(', ');
  return `Headers found: ${shown}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The warning when no player of a file has a projection. */
export const NO_PROJECTIONS =
  'The file has no projections. Add a file with projections, or enter a projection for each player that you want to use.';

/** Counts rows with the same problem, to add one warning for all of them. */
export class RowCounter {
  private count = 0;
  private firstLine = 0;

  add(line: number): void {
    if (this.count === 0) this.firstLine = line;
    this.count++;
  }

  /**
   * Adds a warning that ends with "(first on line 7)." and the remedy, if any, unless the count is 0. `sentence` receives
   * "3 players".
   */
  warn(warnings: string[], noun: string, sentence: (counted: string) => string, remedy?: string): void {
    if (this.count === 0) return;
    const problem = `${sentence(formatCount(this.count, noun))} (first on line ${this.firstLine}).`;
    warnings.push(remedy === undefined ? problem : `${problem} ${remedy}`);
  }
}

const SHOWN_CHARACTERS = 40;
const SHOWN_HEADERS = 20;
const STORED_CHARACTERS = 200;

/** One line, short enough for a sentence, without control characters: it also ends in a database and a page. */
export function shorten(text: string): string {
  // By code point, so that no emoji is cut in two.
  const characters = [...text.slice(0, 2 * SHOWN_CHARACTERS + 2).replace(/\p{Cc}/gu, ' ')];
  if (characters.length <= SHOWN_CHARACTERS) return characters.join('');
  return `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`;
}

/** A file's own name or a header as it may be stored and shown. */
export function storable(text: string): string {
  // Half a character (of two UTF-16 units) at the cut is something that databases refuse.
  return text
    .replace(/\p{Cc}/gu, '')
    .slice(0, STORED_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
}

export function quoted(text: string): string {
  return `"${shorten(text)}"`;
}

/** 5000 → '5,000' */
export function figure(value: number): string {
  return value.toLocaleString('en');
}

/** (1, 'row') → '1 row'; (2, 'row') → '2 rows' */
export function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** ['a', 'b', 'c'] → 'a, b or c' */
export function listed(words: readonly string[], conjunction: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`;
}

/** The sentence that lists a file's headers. */
export function headersFound(headers: readonly string[]): string {
  const named = headers.filter((header) => header !== '').map(quoted);
  if (named.length === 0) return 'No headers were found.';
  const more = named.length - SHOWN_HEADERS;
  const shown = named.slice(0, SHOWN_HEADERS).join(', ');
  return `Headers found: ${shown}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The warning about a file whose players all lack a projection. */
export const NO_PROJECTIONS =
  'The file has no projections. Add a file with projections, or type a projection for each player you want considered.';

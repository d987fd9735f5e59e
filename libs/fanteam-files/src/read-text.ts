import { quoted } from './wording';

/** Marks that nobody sees and that make equal names differ. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;

/** Without stray blanks at the ends, with single ones inside. Apostrophes and accents stay as they are. */
export function tidyText(cell: string): string {
  return cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/**
 * What is wrong with a text that will be shown, stored and exported. The first characters refused are those that
 * make spreadsheets run a cell as a formula.
 */
export function reasonAgainstText(label: string, cell: string): string | undefined {
  const text = tidyText(cell);
  if (text === '') return `${label} is empty`;
  if (/\p{Cc}/u.test(text)) return `${label} ${quoted(text)} contains a control character`;
  if (/^[=+@]/.test(text)) {
    return `${label} ${quoted(text)} begins with "${text.charAt(0)}", which spreadsheets take for a formula`;
  }
  if (cell.startsWith('\t')) return `${label} ${quoted(text)} begins with a tab`;
  return undefined;
}

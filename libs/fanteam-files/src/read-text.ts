import { quote } from './wording';

/** Invisible characters that would make equal names differ. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;

/** Removes invisible characters and extra whitespace. Apostrophes and accents do not change. */
export function cleanText(cell: string): string {
  return cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/**
 * Why a text must not be stored, displayed or exported; undefined when it is fine. Rejects the first characters that
 * make spreadsheets run a cell as a formula.
 */
export function findTextProblem(label: string, cell: string): string | undefined {
  const text = cleanText(cell);
  if (text === '') return `${label} is empty`;
  if (/\p{Cc}/u.test(text)) return `${label} ${quote(text)} contains a control character`;
  if (/^[=+@]/.test(text)) {
    return `${label} ${quote(text)} starts with "${text.charAt(0)}", which spreadsheets run as a formula`;
  }
  if (cell.startsWith('\t')) return `${label} ${quote(text)} starts with a tab`;
  return undefined;
}

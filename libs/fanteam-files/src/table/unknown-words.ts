import type { UnknownWord } from '@fanteam/contracts';
import { formatCount, joinWords, quote } from '../messages';
import { normaliseWord } from './read-status';

const SHOWN_WORDS = 5;

/** Collects the words of a file that need an answer, each once. */
export class UnknownWords {
  private readonly words = new Map<string, UnknownWord>();

  add(field: UnknownWord['field'], cell: string, used: UnknownWord['used'] = null): void {
    const word = normaliseWord(cell);
    if (word === '') return;
    const key = `${field} ${word}`;
    const known = this.words.get(key) ?? { field, word, rows: 0, used };
    this.words.set(key, { ...known, rows: known.rows + 1 });
  }

  /** Those with more rows first. */
  all(): UnknownWord[] {
    return [...this.words.values()].toSorted((one, other) => other.rows - one.rows);
  }

  warn(warnings: string[]): void {
    const listed = (words: readonly UnknownWord[]) =>
      joinWords(
        [
          ...words
            .slice(0, SHOWN_WORDS)
            .map(({ word, rows }) => `${quote(word)} (${formatCount(rows, 'player')})`),
          ...(words.length > SHOWN_WORDS ? [`${words.length - SHOWN_WORDS} more`] : []),
        ],
        'and',
      );
    const statuses = this.all().filter(({ field }) => field === 'status');
    const wingers = this.all().filter(({ field, used }) => field === 'position' && used !== null);
    if (statuses.length > 0) {
      warnings.push(
        `Not known as a status, so these players stay selectable: ${listed(statuses)}. State what each means.`,
      );
    }
    if (wingers.length > 0) {
      warnings.push(`Read as midfielders: ${listed(wingers)}. If they are forwards, state it.`);
    }
  }
}

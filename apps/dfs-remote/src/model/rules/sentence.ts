import { POSITION_LABELS, type Position } from '@fanteam/contracts';

/** A sentence about a rule. Its values are emphasized. */
export type Sentence = readonly (string | { value: string })[];

/**
 * A template whose inserted values are emphasized: ``say`At least ${3} players` ``. An inserted sentence keeps its own
 * emphasis.
 */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Sentence)[]
): Sentence {
  return texts.flatMap((text, at) => {
    const value = values[at];
    const inserted =
      typeof value === 'object' ? value : value === undefined ? [] : [{ value: String(value) }];
    return [...(text === '' ? [] : [text]), ...inserted];
  });
}

/** The sentence without emphasis, for example as an accessible name. */
export function plainText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.value)).join('');
}

/** The values with a word between them: `A, B and C`. Without values, the text `none`. */
export function listValues(values: readonly string[], word: 'and' | 'or', none: string): Sentence {
  if (values.length === 0) return [none];
  return values.flatMap((value, at): Sentence => {
    if (at === 0) return [{ value }];
    return [at === values.length - 1 ? ` ${word} ` : ', ', { value }];
  });
}

/** `GK DEF` */
export const listPositions = (positions: readonly Position[]): string =>
  positions.map((position) => POSITION_LABELS[position]).join(' ');

/** Reads the status of a player, as sites of several languages write it. */
import { PLAYER_STATUSES, type PlayerStatus } from '@fanteam/contracts';
import { REVERSING_WORDS, STATUS_TEXTS, STATUS_WORDS, type StatusMeaning } from './status-words';

/** Shorter texts, such as "d", are no words of longer ones. */
const MIN_WORD = 3;
const BY_TEXT: ReadonlyMap<string, StatusMeaning> = new Map<string, StatusMeaning>([
  ...(Object.keys(STATUS_TEXTS) as StatusMeaning[]).flatMap((meaning) =>
    STATUS_TEXTS[meaning].map((text) => [text, meaning] as const),
  ),
  ...STATUS_WORDS.flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
  ...PLAYER_STATUSES.map((status) => [status, status] as const),
]);
/** The meanings of the words of longer texts. */
const BY_WORD: ReadonlyMap<string, StatusMeaning> = new Map(
  [...BY_TEXT].filter(([text]) => !text.includes(' ') && text.length >= MIN_WORD),
);
const OUT: readonly StatusMeaning[] = ['refuted', 'suspended', 'injured'];
const CHANCE = /(?:^|\D)(\d{1,3}) ?%/;
/** A chance to play, in percent, from which a player is possible; below, a lineup is not expected to have the player. */
const MIN_POSSIBLE = 50;

/** The form in which the words of a file are compared and answered: "Lesión  (rodilla)" → "lesion rodilla". */
export function normaliseWord(cell: string): string {
  return cell
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/**
 * The status of a cell; null if it says nothing about the lineup, as "available" or an empty cell; undefined if it is
 * not known.
 */
export function readStatus(cell: string): PlayerStatus | null | undefined {
  const text = normaliseWord(cell);
  if (text === '') return null;
  const meaning = BY_TEXT.get(text) ?? readWords(text);
  return meaning === 'available' ? null : meaning;
}

/** "Injured (knee)", "75 %", "Knee injury - 75% chance of playing". Undefined if the words contradict each other. */
function readWords(text: string): StatusMeaning | undefined {
  const words = text.split(' ');
  if (words.some((word) => REVERSING_WORDS.has(word))) return undefined;
  const found = new Set(words.map((word) => BY_WORD.get(word)).filter((meaning) => meaning !== undefined));
  const chance = CHANCE.exec(text)?.[1];
  if (chance !== undefined) {
    // Not a chance to play: "100% out".
    if (found.has('refuted')) return Number(chance) === 100 ? 'refuted' : undefined;
    return chanceOf(Number(chance));
  }
  // The reason of the doubt: "Questionable - hamstring". Doubt about the start: "unlikely to start".
  if (found.has('possible') || found.has('unexpected'))
    for (const reason of ['injured', 'expected', 'available'] as const) found.delete(reason);
  // "Confirmed out"
  if (found.has('refuted')) found.delete('confirmed');
  const [first] = [...found].toSorted((one, other) => OUT.indexOf(one) - OUT.indexOf(other));
  return found.size === 1 || [...found].every((meaning) => OUT.includes(meaning)) ? first : undefined;
}

function chanceOf(percent: number): StatusMeaning | undefined {
  if (percent > 100) return undefined;
  if (percent === 0) return 'refuted';
  if (percent === 100) return 'available';
  return percent < MIN_POSSIBLE ? 'unexpected' : 'possible';
}

/** Reads the status of a player, as sites of several languages write it. */
import { PLAYER_STATUSES, type PlayerStatus } from '@fanteam/contracts';
import { REVERSING_WORDS, STATUS_TEXTS, STATUS_WORDS, type StatusMeaning } from './status-words';

const BY_TEXT: ReadonlyMap<string, StatusMeaning> = new Map<string, StatusMeaning>([
  ...(Object.keys(STATUS_TEXTS) as StatusMeaning[]).flatMap((meaning) =>
    STATUS_TEXTS[meaning].map((text) => [text, meaning] as const),
  ),
  ...STATUS_WORDS.flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
  ...PLAYER_STATUSES.map((status) => [status, status] as const),
]);
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
  const meaning = BY_TEXT.get(text) ?? readChance(text) ?? readWords(text);
  return meaning === 'available' ? null : meaning;
}

/** "75 %", "Knee injury - 75% chance of playing" */
function readChance(text: string): StatusMeaning | undefined {
  const chance = CHANCE.exec(text)?.[1];
  if (chance === undefined || Number(chance) > 100) return undefined;
  const percent = Number(chance);
  if (percent === 0) return 'refuted';
  if (percent === 100) return 'available';
  return percent < MIN_POSSIBLE ? 'unexpected' : 'possible';
}

function readWords(text: string): StatusMeaning | undefined {
  const words = text.split(' ');
  if (words.some((word) => REVERSING_WORDS.has(word))) return undefined;
  return STATUS_WORDS.find(([, known]) => words.some((word) => known.includes(word)))?.[0];
}

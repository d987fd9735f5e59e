/**
 * Compares the name of a row with the name of a player, word by word. `pair-words.ts` pairs their words; the first kind
 * of evidence in `RULES` that fits the pairs is the result.
 */
import type { ComparedName } from './compared-name';
import { FULL, INITIAL, NICKNAME, pairWords, type WordPairs } from './pair-words';

/**
 * How well two names match, best first. `spelling`: another spelling of all words, or without particles. `part`: two or
 * more words of the name. `misspelling`: one letter of the name differs. `surname`: only the surname. `single`: the
 * player has a single name, and it is one of several words. `first name`: only a first name. `other first name`: the
 * same surname and another first name.
 */
export type Evidence =
  | 'name'
  | 'spelling'
  | 'initials'
  | 'nickname'
  | 'part'
  | 'misspelling'
  | 'surname'
  | 'single'
  | 'first name'
  | 'other first name';

/** What the rules look at. */
interface Comparison extends WordPairs {
  /** The number of words without a partner, without particles. */
  rowRest: number;
  playerRest: number;
  /** Whether the last word has a partner that is written in full. */
  hasRowSurname: boolean;
  hasPlayerSurname: boolean;
}

/** From top to bottom: the first rule that fits decides. `null`: the names cannot mean the same player. */
const RULES: readonly (readonly [Evidence | null, (pairs: Comparison) => boolean])[] = [
  [null, ({ full }) => full === 0],
  ['other first name', (pairs) => hasOtherWords(pairs) && pairs.hasRowSurname && pairs.hasPlayerSurname],
  [null, hasOtherWords],
  ['initials', ({ row }) => row.includes(INITIAL)],
  ['nickname', (pairs) => pairs.row.includes(NICKNAME) && hasSurname(pairs)],
  [null, ({ row }) => row.includes(NICKNAME)],
  ['misspelling', ({ isMisspelled, full }) => isMisspelled && full > 1],
  [null, ({ isMisspelled }) => isMisspelled],
  ['name', (pairs) => !pairs.isRespelled && isComplete(pairs)],
  ['spelling', ({ rowRest, playerRest }) => rowRest === 0 && playerRest === 0],
  ['part', ({ full }) => full > 1],
  ['surname', ({ playerRest, hasRowSurname }) => playerRest === 0 && hasRowSurname],
  ['single', ({ playerRest }) => playerRest === 0],
  ['surname', hasSurname],
  ['first name', () => true],
];

/** Returns undefined when the names have nothing in common that could make them the same. */
export function compareNames(row: ComparedName, player: ComparedName): Evidence | undefined {
  const pairs = pairWords(row, player);
  const comparison: Comparison = {
    ...pairs,
    rowRest: countFree(row, pairs.row),
    playerRest: countFree(player, pairs.player),
    hasRowSurname: pairs.row.at(-1) === FULL,
    hasPlayerSurname: pairs.player.at(-1) === FULL,
  };
  return RULES.find(([, fits]) => fits(comparison))?.[0] ?? undefined;
}

/** Whether both names have a word that the other one does not have. */
function hasOtherWords({ rowRest, playerRest }: Comparison): boolean {
  return rowRest > 0 && playerRest > 0;
}

/** Whether the surname has a partner. Some sites write it first. */
function hasSurname({ hasPlayerSurname, hasRowSurname, player }: Comparison): boolean {
  return hasPlayerSurname || (hasRowSurname && player[0] !== FULL);
}

function isComplete({ row, player }: Comparison): boolean {
  return row.every((kind) => kind !== undefined) && player.every((kind) => kind !== undefined);
}

function countFree({ isParticle }: ComparedName, pairs: WordPairs['row']): number {
  return pairs.filter((kind, at) => kind === undefined && !isParticle[at]).length;
}

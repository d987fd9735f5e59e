/** Segments of the meter that a password fills, 0 (nothing typed) to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const SHORTEST = 8;

/**
 * How hard a password is to guess, by its length first: three segments want 12 characters or three kinds
 * of them, four want 16 or both. Few different characters, or too few at all, never fill more than one.
 */
export function scorePassword(password: string): PasswordScore {
  if (password === '') return 0;
  const characters = [...password];
  if (characters.length < SHORTEST || new Set(characters).size < SHORTEST / 2) return 1;
  const isMixed = KINDS.filter((kind) => kind.test(password)).length >= 3;
  if (characters.length >= 16 || (characters.length >= 12 && isMixed)) return 4;
  return characters.length >= 12 || isMixed ? 3 : 2;
}

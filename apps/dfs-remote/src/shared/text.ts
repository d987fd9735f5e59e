/** The text without accents in lower case, for searching: `runi` finds Rúni. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What the user was about to save when the session ended. It is kept in this tab, so that the page can offer it again
 * after the next login.
 */
import type { SavedList } from '@fanteam/api-client';

export interface UnsavedWork {
  list: SavedList;
  name: string;
}

const KEY = 'dfs-unsaved-work';
const LISTS: readonly string[] = ['pools', 'rule-sets', 'runs'] satisfies SavedList[];

export function recallUnsaved(): UnsavedWork | null {
  try {
    const { list, name } = Object(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) as Partial<UnsavedWork>;
    return list !== undefined && LISTS.includes(list) && typeof name === 'string' ? { list, name } : null;
  } catch {
    return null;
  }
}

/** null forgets it. */
export function rememberUnsaved(work: UnsavedWork | null): void {
  try {
    if (work) sessionStorage.setItem(KEY, JSON.stringify(work));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or blocked: the user types the name again.
  }
}

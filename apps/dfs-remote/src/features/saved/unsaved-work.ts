/**
 * What the user was about to save when the session ended. It is kept in this tab, so that the page can offer it again
 * after the next login.
 */
import type { SavedList } from '@fanteam/api-client';
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isObject, isOneOf, isText } from '../../shared/value-guards';

export interface UnsavedWork {
  list: SavedList;
  name: string;
}

const LISTS: readonly SavedList[] = ['pools', 'rule-sets', 'runs'];

export const unsavedWork = storedValue(KEYS.unsavedWork, (value): UnsavedWork | null => {
  if (!isObject(value)) return null;
  const { list, name } = value;
  return isOneOf(LISTS, list) && isText(name) ? { list, name } : null;
});

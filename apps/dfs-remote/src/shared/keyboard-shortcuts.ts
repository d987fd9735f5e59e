import { useEffect, type Dispatch, type RefObject } from 'react';
import { areSingleKeysOn } from './single-keys';

/** Elements in which the page's shortcuts are off: text fields, dialogs and menus. */
const OWN_KEYS =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [role=dialog], [role=menu]';

/** Whether the shortcuts are off in this element. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return (target as Element).closest(OWN_KEYS) !== null;
}

/** Ctrl+Z undoes the latest change to the pool, the rules or the lineups; Ctrl+Shift+Z and Ctrl+Y redo it. */
export function useUndoShortcuts(dispatch: Dispatch<{ type: 'undone' | 'redone' }>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || hasOwnKeys(event.target)) return;
      event.preventDefault();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
}

const searchFields: RefObject<HTMLInputElement | null>[] = [];

/** The search field that is in view, the first one if several or none are. */
function searchFieldInView(): HTMLInputElement | undefined {
  const fields = searchFields.flatMap(({ current }) => current ?? []);
  const inView = fields.filter((field) => {
    const { top, bottom, height } = field.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight;
  });
  return inView[0] ?? fields[0];
}

/** The key `/` moves the focus to the search field, if it is the one in view. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    searchFields.push(field);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areSingleKeysOn() || hasOwnKeys(event.target)) return;
      if (field.current !== searchFieldInView()) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      searchFields.splice(searchFields.indexOf(field), 1);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [field]);
}

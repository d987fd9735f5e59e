import { useEffect, type Dispatch, type RefObject } from 'react';

/** Elements in which the page's shortcuts are off: text fields, dialogs and menus. */
const OWN_KEYS =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [role=dialog], [role=menu]';

function hasOwnKeys(target: EventTarget | null): boolean {
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

/** The key `/` moves the focus to the search field. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (hasOwnKeys(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}

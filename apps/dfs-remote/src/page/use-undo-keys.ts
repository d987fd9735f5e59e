import { useEffect, type Dispatch } from 'react';
import { isBusy } from './is-busy';
import type { PageAction } from './page-state';

/** Ctrl+Z takes the latest edit of pool or rules back, Ctrl+Shift+Z and Ctrl+Y do it again; fields have their own. */
export function useUndoKeys(dispatch: Dispatch<PageAction>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || isBusy(event.target as Element)) return;
      event.preventDefault();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
}

import { useState, type Dispatch } from 'react';
import type { OnDraft } from '../features/best-lineup/use-best-lineup';
import type { Draft } from '../model/draft';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from '../model/page-state';

export interface Page {
  state: PageState;
  dispatch: Dispatch<PageAction>;
  onDraft: OnDraft;
}

/**
 * The state of the page. Like `useReducer`, but actions are applied at once, so that a worker can compute the best lineup
 * of a new draft while the page renders it. `dispatch` and `onDraft` never change.
 */
export function usePageState(): Page {
  const [state, show] = useState(FIRST_VISIT);
  const [functions] = useState(() => {
    let current = FIRST_VISIT;
    const listeners = new Set<(draft: Draft) => void>();
    const dispatch = (action: PageAction): void => {
      const { draft } = current;
      current = reducePage(current, action);
      show(current);
      if (current.draft !== draft) for (const listener of listeners) listener(current.draft);
    };
    const onDraft: OnDraft = (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return { dispatch, onDraft };
  });
  return { state, ...functions };
}

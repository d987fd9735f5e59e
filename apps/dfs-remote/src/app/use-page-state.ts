import { startTransition, useState, type Dispatch } from 'react';
import type { OnDraft } from '../features/best-lineup/use-best-lineup';
import type { Draft } from '../model/draft';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from '../model/page-state';

/** The large parts of the page wait no longer than this for the best lineup. */
const MAX_WAIT_MS = 100;

export interface Page {
  state: PageState;
  /** The draft for the large parts of the page. It follows once the best lineup of a new draft is shown. */
  later: Draft;
  dispatch: Dispatch<PageAction>;
  onDraft: OnDraft;
}

/**
 * The state of the page. Like `useReducer`, but actions are applied at once, so that a worker can compute the best lineup
 * of a new draft while the page renders it. `dispatch` and `onDraft` never change.
 */
export function usePageState(): Page {
  const [state, show] = useState(FIRST_VISIT);
  const [later, showLater] = useState(FIRST_VISIT.draft);
  const [functions] = useState(() => {
    let current = FIRST_VISIT;
    const listeners = new Set<Parameters<OnDraft>[0]>();
    const follow = () => startTransition(() => showLater(current.draft));
    const dispatch = (action: PageAction): void => {
      const { draft } = current;
      current = reducePage(current, action);
      show(current);
      if (current.draft === draft) return;
      const shown = [...listeners].map((listener) => listener(current.draft));
      if (shown.length === 0) follow();
      else void Promise.race([Promise.all(shown), wait(MAX_WAIT_MS)]).then(follow);
    };
    const onDraft: OnDraft = (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return { dispatch, onDraft };
  });
  return { state, later, ...functions };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

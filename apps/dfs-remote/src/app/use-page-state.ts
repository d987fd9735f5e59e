import { startTransition, useLayoutEffect, useState, type Dispatch } from 'react';
import type { OnDraft } from '../features/best-lineup/use-best-lineup';
import type { Draft } from '../model/draft';
import { FIRST_VISIT, reducePage, type PageAction, type PageState } from '../model/page-state';
import { createStore } from '../shared/store';

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
 * The state of the page. Actions are applied at once, so that a worker can compute the best lineup of a new draft while
 * the page renders it. `dispatch` and `onDraft` never change.
 */
export function usePageState(): Page {
  const [later, showLater] = useState(FIRST_VISIT.draft);
  const [{ read, subscribe, dispatch, onDraft }] = useState(() => {
    const store = createStore(reducePage, FIRST_VISIT);
    const listeners = new Set<Parameters<OnDraft>[0]>();
    const follow = () => startTransition(() => showLater(store.read().draft));
    return {
      ...store,
      dispatch: (action: PageAction): void => {
        const before = store.read().draft;
        store.dispatch(action);
        const { draft } = store.read();
        if (draft === before) return;
        const shown = [...listeners].map((listener) => listener(draft));
        if (shown.length === 0) follow();
        else void Promise.race([Promise.all(shown), wait(MAX_WAIT_MS)]).then(follow);
      },
      onDraft: ((listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      }) satisfies OnDraft,
    };
  });
  // With `useSyncExternalStore`, React would render each lineup that a run finds separately.
  const [state, show] = useState(FIRST_VISIT);
  useLayoutEffect(() => {
    const update = () => show(read());
    update();
    return subscribe(update);
  }, [read, subscribe]);
  return { state, later, dispatch, onDraft };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

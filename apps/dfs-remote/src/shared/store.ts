/** A state outside React. Components read it with `useSyncExternalStore(subscribe, read)`. The functions never change. */
export interface Store<State, Action> {
  read: () => State;
  /** Applies the actions in their order, at once. The listeners are called once. */
  dispatch: (...actions: readonly Action[]) => void;
  /** Calls the listener after each change. @returns ends it */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  first: State,
): Store<State, Action> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    dispatch: (...actions) => {
      const before = state;
      state = actions.reduce(reduce, state);
      if (state !== before) for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same in every render and calls the newest `callback`, so that a memoized component does not
 * render again because of it. For event handlers only: it must not be called while rendering.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => void (latest.current = callback));
  return useCallback((...args) => latest.current(...args), []);
}

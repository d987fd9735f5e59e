import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

interface UnsavedChanges {
  /** Whether to ask if what was typed may go. */
  isAsked: boolean;
  /** Leaves, or asks first. */
  leave: () => void;
  stay: () => void;
  discard: () => void;
}

/**
 * Asks before something typed is lost: by closing, by the browser's Back, or (in the browser's own words)
 * by leaving the page. `onLeave` is called when it may go. Where the page itself leads elsewhere, as
 * after the end of a session, it is not held up.
 */
export function useUnsavedChanges(hasChanges: boolean, onLeave: () => void): UnsavedChanges {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasChanges && historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return {
    isAsked: hasChanges && (isClosing || blocker.state === 'blocked'),
    leave: () => (hasChanges ? setIsClosing(true) : onLeave()),
    stay: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    discard: () => {
      setIsClosing(false);
      onLeave();
      blocker.proceed?.();
    },
  };
}

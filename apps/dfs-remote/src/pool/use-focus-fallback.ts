import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Some buttons are gone once they are pressed. Called from such a button, the answered function sees to it
 * that the focus is on `fallback` afterwards, unless something nearer has taken it.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>): () => void {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
  return useCallback(() => {
    isPressed.current = true;
  }, []);
}

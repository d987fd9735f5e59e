import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A button that is switched off loses the focus, and so does one that is gone: whoever pressed it finds
 * the focus on this button when it can be pressed again.
 */
export function useFocusReturn(button: RefObject<HTMLButtonElement | null>, isOff: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isOff) {
      hadFocus.current = activeElement === button.current || activeElement === body;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Who has gone on in the meantime is left alone.
      if (activeElement === body || activeElement === button.current) {
        button.current?.focus({ preventScroll: true });
      }
    }
  }, [button, isOff]);
}

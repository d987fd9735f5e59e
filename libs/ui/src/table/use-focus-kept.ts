import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * A row that goes takes the focus with it, and whoever works by keyboard would begin at the top of the
 * page again. Spread the answer on the element around the rows: it takes the focus then.
 */
export function useFocusKept(element: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    element.current?.focus({ preventScroll: true });
  });
  return {
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // An element that is taken out of the page says no more where the focus goes to.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget === null;
    },
  };
}

import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has left the window by its upper edge, or has begun to. */
export function useIsScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setIsPast(latest.intersectionRatio < 1 && latest.boundingClientRect.top < 0);
      },
      { threshold: [0, 1] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}

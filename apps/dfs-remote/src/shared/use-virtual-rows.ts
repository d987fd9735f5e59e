import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type Key, type RefObject } from 'react';

interface VirtualRows extends Omit<
  Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0],
  'getScrollElement' | 'rangeExtractor' | 'getItemKey'
> {
  scroller: RefObject<HTMLElement | null>;
  /** Their keys identify the rows. Without them the indexes do. */
  rows?: readonly { key: Key }[];
  /** What the height of every row depends on: all of them are measured again when it changes. */
  layout: string | number | boolean;
  /** The row that the keyboard can move to, which is always rendered. None if it is negative. */
  selected?: number;
}

/** The height in px of a row that is `rem` high in CSS, at the font size that the user has set in the browser. */
export function useRowHeight(rem: number): number {
  return rem * useSyncExternalStore(watchFontSize, readFontSize);
}

/** In px; undefined until it is read. Kept, because reading it while rows change would compute their styles each time. */
let fontSize: number | undefined;
const readFontSize = () =>
  (fontSize ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** A browser reports no change of its font size, but the new size of an element that is 1 rem high. */
function watchFontSize(onChange: () => void): () => void {
  const probe = document.createElement('div');
  Object.assign(probe.style, { position: 'fixed', height: '1rem', visibility: 'hidden' });
  document.body.append(probe);
  const observer = new ResizeObserver(() => {
    fontSize = undefined;
    onChange();
  });
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** The visible rows of a scrolling list, and their places. Each row has its index as `data-index`. */
export function useVirtualRows({ scroller, rows, layout, selected, ...options }: VirtualRows) {
  // With another function, the virtualizer computes the places of all rows again: while scrolling, in each frame.
  const getItemKey = useCallback((index: number) => rows?.[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getItemKey,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => withFocusedRow(range, scroller.current, selected),
  });
  const measured = useRef<VirtualRows['layout']>(undefined);
  // Also at first: the scrolling element exists only after its rows, which are then rendered again.
  useLayoutEffect(() => {
    if (measured.current === layout) return;
    measured.current = layout;
    virtualizer.measure();
    // The browser reports only the rows whose own size changes later.
    for (const row of virtualizer.elementsCache.values()) virtualizer.measureElement(row);
  }, [virtualizer, layout]);
  return virtualizer;
}

/** The visible rows, the one with the focus, which must not be unmounted while the user types in it, and `selected`. */
function withFocusedRow(range: Range, scroller: HTMLElement | null, selected = -1): number[] {
  const { activeElement } = document;
  const row = scroller?.contains(activeElement) && activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? Number(row.dataset['index']) : -1;
  const kept = [focused, selected].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
}

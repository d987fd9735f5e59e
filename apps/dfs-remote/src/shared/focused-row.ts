import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The visible rows of a virtual list and the row with the focus, which must not be unmounted while the user types in it.
 * Each row has its index as `data-index`.
 */
export function withFocusedRow(range: Range, scroller: HTMLElement | null): number[] {
  const indexes = defaultRangeExtractor(range);
  const { activeElement } = document;
  const row = scroller?.contains(activeElement) && activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? Number(row.dataset['index']) : NaN;
  if (!(focused < range.count) || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}

import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The visible rows of a virtual list, the row with the focus, which must not be unmounted while the user types in it, and
 * the row `selected` (none if negative), which the keyboard can move to. Each row has its index as `data-index`.
 */
export function withFocusedRow(range: Range, scroller: HTMLElement | null, selected = -1): number[] {
  const { activeElement } = document;
  const row = scroller?.contains(activeElement) && activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row ? Number(row.dataset['index']) : -1;
  const kept = [focused, selected].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
}

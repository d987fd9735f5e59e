import { useRef, type PointerEvent } from 'react';

const PIXELS_PER_STEP = 2;
/** A shorter move is a click. */
const MIN_PIXELS = 4;

export interface DragRange {
  min: number;
  max: number;
  /** Where a drag starts in an empty field. */
  empty: number;
}

/**
 * Handlers for a number field whose number changes in steps of 1 when the field is dragged sideways with a mouse or a
 * pen. A touch scrolls the page instead. Without a range there are none.
 */
export function useDragNumber(
  value: number | null | undefined,
  range: DragRange | undefined,
  onDrag: (value: number) => void,
) {
  const drag = useRef<{ x: number; from: number; last: number | null } | null>(null);
  if (!range) return {};
  const end = ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
    // In a text field, Ctrl+Z would not undo the drag.
    if (drag.current && drag.current.last !== null) currentTarget.blur();
    drag.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLInputElement>) {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      drag.current = { x: event.clientX, from: value ?? range.empty, last: null };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX }: PointerEvent) {
      const { current } = drag;
      if (!current) return;
      const way = clientX - current.x;
      if (current.last === null && Math.abs(way) < MIN_PIXELS) return;
      const next = Math.round(current.from + way / PIXELS_PER_STEP);
      const inRange = Math.min(range.max, Math.max(range.min, next));
      if (inRange === current.last) return;
      current.last = inRange;
      onDrag(inRange);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

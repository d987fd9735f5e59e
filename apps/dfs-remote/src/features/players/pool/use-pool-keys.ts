/**
 * The keyboard of the pool table, a grid as in the ARIA patterns: one stop of the Tab key for the whole table, in which the
 * focus moves by cell. The table itself is the stop and passes the focus to its current cell, so that rows need no state,
 * and may scroll out of view, be filtered or be replaced while the focus is elsewhere.
 */
import { useCallback, useMemo, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStableCallback } from '../../../shared/use-stable-callback';
import { areSingleKeysOn } from '../../../shared/single-keys';
import type { PoolColumn, RowActions } from './pool-columns';
import type { PoolRow } from './pool-rows';

/** The index of the row with the column heads. */
const HEAD = -1;
const FIRST_COLUMN = 'name';

interface Options {
  columns: readonly PoolColumn[];
  /** In px. */
  rowHeight: number;
  /** In px; 0 on a phone, where the heads are hidden. */
  headHeight: number;
  onToggle: RowActions['onToggle'];
}

export interface PoolKeys {
  /** For the element that scrolls and has the role `grid`. */
  grid: RefObject<HTMLDivElement | null>;
  /** For the same element. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  /**
   * Called after each rendering of rows: keeps the focus on the current cell, or moves it to the row that has taken the
   * place of a removed one. `hadFocus`: a cell had the focus before.
   */
  follow: (rows: readonly PoolRow[], hadFocus: boolean) => void;
  /** Whether a cell, or something in it, has the focus. */
  hasFocus: () => boolean;
}

/** All functions are stable. */
export function usePoolKeys({ columns, rowHeight, headHeight, onToggle }: Options): PoolKeys {
  const isPhone = headHeight === 0;
  const grid = useRef<HTMLDivElement>(null);
  const rows = useRef<readonly PoolRow[]>([]);
  /** The cell that has the focus, or gets it with the Tab key. */
  const current = useRef({ row: 0, key: undefined as string | undefined, column: FIRST_COLUMN });
  /** The focus moves to the current cell as soon as its row is rendered. */
  const isWaiting = useRef(false);
  /** The user went to another part of the page, and not only to a dialog. */
  const hasLeft = useRef(true);

  const cellAt = (row: number, column: string) =>
    grid.current?.querySelector<HTMLElement>(
      `${row === HEAD ? '.head-row' : `.row[data-index="${row}"]`} > [data-column="${column}"]`,
    );
  const shownColumns = () => columns.flatMap(({ id }) => (isShown(cellAt(HEAD, id)) ? [id] : []));

  const focusCurrent = useStableCallback((isScrolling: boolean) => {
    const { row, column } = current.current;
    if (isScrolling && row !== HEAD) {
      const top = row * rowHeight;
      const { scrollTop, clientHeight } = grid.current!;
      const bottom = top + rowHeight + headHeight - clientHeight;
      if (top < scrollTop || bottom > scrollTop) grid.current!.scrollTop = top < scrollTop ? top : bottom;
    }
    // The column may be hidden since the window became narrower.
    const cell = [column, FIRST_COLUMN].map((id) => cellAt(row, id)).find(isShown);
    isWaiting.current = !cell && row < rows.current.length;
    if (!cell) return grid.current!.focus({ preventScroll: true });
    cell.focus({ preventScroll: true });
    // Where the table itself is partly out of view.
    if (isScrolling) cell.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = (row: number, column: string) => {
    current.current = { row, column, key: rows.current[row]?.key };
    focusCurrent(true);
  };

  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const table = grid.current!;
      const isFromOutside = table.tabIndex === 0;
      // Shift+Tab in a cell would otherwise move the focus to the table, and back to the cell.
      table.tabIndex = -1;
      hasLeft.current = false;
      // A press with the mouse, for example on the scrollbar, must not scroll the table.
      if (target === table) return void (isFromOutside && focusCurrent(table.matches(':focus-visible')));
      const cell = cellOf(target)!;
      const { index } = cell.parentElement!.dataset;
      const row = index === undefined ? HEAD : Number(index);
      current.current = { row, key: rows.current[row]?.key, column: cell.dataset['column']! };
      isWaiting.current = false;
    },
    [focusCurrent],
  );

  const onBlur = useCallback(({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (grid.current!.contains(relatedTarget)) return;
    grid.current!.tabIndex = 0;
    isWaiting.current = false;
    hasLeft.current = relatedTarget !== null && !relatedTarget.closest('[role=dialog], [role=alertdialog]');
  }, []);

  const hasFocus = useCallback(() => {
    const { activeElement } = document;
    return activeElement !== grid.current && (grid.current?.contains(activeElement) ?? false);
  }, []);

  const follow = useCallback(
    (next: readonly PoolRow[], hadFocus: boolean) => {
      const { row, key, column } = current.current;
      if (next !== rows.current && row !== HEAD) {
        const found = next[row]?.key === key ? row : next.findIndex((each) => each.key === key);
        const at = found >= 0 ? found : hasLeft.current ? 0 : Math.max(0, Math.min(row, next.length - 1));
        current.current = { row: at, key: next[at]?.key, column };
      }
      rows.current = next;
      if (isWaiting.current) return focusCurrent(false);
      const { activeElement } = document;
      const isLost = activeElement === document.body || hasFocus();
      const { row: at } = current.current;
      if (!hadFocus || !isLost || cellAt(at, column)?.contains(activeElement)) return;
      focusCurrent(at !== row);
    },
    [focusCurrent, hasFocus],
  );

  const onKeyDown = useStableCallback((event: KeyboardEvent<HTMLElement>) => {
    const { target, altKey, metaKey, ctrlKey } = event;
    if (altKey || metaKey || event.defaultPrevented) return;
    const cell = cellOf(target as HTMLElement);
    const { row, column } = current.current;
    if (cell && (target as HTMLElement).matches('input')) {
      if (isPhone && event.key === 'Enter' && row < rows.current.length - 1) {
        // "Next" on the keyboard of a phone, which has no arrow keys.
        event.preventDefault();
        moveTo(row + 1, column);
        return openField(cellAt(row + 1, column));
      }
      return void (ctrlKey || pressInField(event, cell));
    }
    const shown = shownColumns();
    const at = Math.max(0, shown.indexOf(column));
    const page = Math.max(1, Math.floor((grid.current!.clientHeight - headHeight) / rowHeight) - 1);
    const move = ctrlKey ? MOVES[`Ctrl+${event.key}`] : MOVES[event.key];
    if (move) {
      event.preventDefault();
      const [nextRow, nextColumn] = move(row, at, page);
      const sibling = nextRow === row && siblingOf(target as HTMLElement, nextColumn - at);
      if (sibling) return sibling.focus();
      const first = !isPhone && (row <= 0 || rows.current.length === 0) ? HEAD : 0;
      return moveTo(
        Math.max(first, Math.min(nextRow, rows.current.length - 1)),
        shown[Math.max(0, Math.min(nextColumn, shown.length - 1))] ?? FIRST_COLUMN,
      );
    }
    if (!ctrlKey) press(event, cell);
  });

  /** The keys that do something with the current cell or its row. `cell`: the one with the focus. */
  const press = (event: KeyboardEvent<HTMLElement>, cell: HTMLElement | null) => {
    const { key, repeat } = event;
    const player = rows.current[current.current.row];
    const field = TOGGLED[key.toLowerCase()];
    if (player && field && areSingleKeysOn()) {
      event.preventDefault();
      if (!repeat) onToggle(player.key, field);
    } else if (player && cell && /^\d$/.test(key)) {
      // The browser then types the digit into the field, in place of its selected number.
      const projection = cellAt(current.current.row, 'projection');
      openField(hasField(cell) ? cell : projection);
    } else if (cell && cell !== event.target) {
      // A button in the cell presses itself.
      if (key === 'Escape') cell.focus({ preventScroll: true });
    } else if (cell && (key === 'Enter' || key === 'F2' || key === ' ')) {
      event.preventDefault();
      if (!repeat) activate(cell, key === 'F2');
    }
  };

  const handlers = useMemo(() => ({ onKeyDown, onFocus, onBlur }), [onKeyDown, onFocus, onBlur]);
  return useMemo(() => ({ grid, handlers, follow, hasFocus }), [handlers, follow, hasFocus]);
}

type Move = (row: number, column: number, page: number) => readonly [row: number, column: number];

/** Where a key moves the focus. The result may be outside the table. */
const MOVES: Partial<Record<string, Move>> = {
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  PageUp: (row, column, page) => [row <= 0 ? HEAD : Math.max(0, row - page), column],
  PageDown: (row, column, page) => [Math.max(0, row) + page, column],
  Home: (row) => [row, 0],
  End: (row) => [row, Infinity],
  'Ctrl+Home': () => [0, 0],
  'Ctrl+End': () => [Infinity, Infinity],
};

const TOGGLED: Partial<Record<string, 'lock' | 'exclude'>> = { l: 'lock', x: 'exclude' };

function cellOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[data-column]');
}

/** Whether the width of the table leaves room for the column. */
function isShown(cell: HTMLElement | null | undefined): cell is HTMLElement {
  return !!cell && getComputedStyle(cell).display !== 'none';
}

/** The button before (−1) or after (1) a button in the same cell. */
function siblingOf(button: HTMLElement, by: number): HTMLElement | undefined {
  const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
  return button.matches('button') ? buttons[buttons.indexOf(button) + by] : undefined;
}

/** In a number field, Enter and Escape return to its cell, and Tab moves to the other field of the cell. */
function pressInField(event: KeyboardEvent<HTMLElement>, cell: HTMLElement): void {
  const { key, shiftKey, target } = event;
  if (key === 'Enter' || key === 'Escape') {
    event.preventDefault();
    cell.focus({ preventScroll: true });
  } else if (key === 'Tab') {
    const fields = [...cell.querySelectorAll('input')];
    const other = fields[fields.indexOf(target as HTMLInputElement) + (shiftKey ? -1 : 1)];
    if (!other) return;
    event.preventDefault();
    other.focus();
    other.select();
  }
}

/** Presses the button of the cell, moves the focus to the first of several, or to its field if it has no button. */
function activate(cell: HTMLElement, isFieldFirst: boolean): void {
  const [button, other] = cell.querySelectorAll('button');
  if (!button || (isFieldFirst && hasField(cell))) openField(cell);
  else if (other) button.focus();
  else button.click();
}

/** In place of the fields of a cell, until they are needed. */
const PLACEHOLDER = '.set-limits';

function hasField(cell: HTMLElement): boolean {
  return cell.querySelector(`input, ${PLACEHOLDER}`) !== null;
}

/** Moves the focus to the first number field of the cell, and selects its number. */
function openField(cell: HTMLElement | null | undefined): void {
  const placeholder = cell?.querySelector<HTMLElement>(PLACEHOLDER);
  // At once: the field must exist before the browser types into it.
  if (placeholder) flushSync(() => placeholder.click());
  const field = cell?.querySelector('input');
  field?.focus();
  field?.select();
}

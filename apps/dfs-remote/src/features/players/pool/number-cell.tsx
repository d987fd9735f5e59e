import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber, parseNumber } from '../../../shared/numbers';
import { useDragNumber, type DragRange } from './use-drag-number';

interface NumberCellProps {
  className: string;
  label: string;
  value: number | null | undefined;
  /** The minimum number of decimals. */
  decimals?: number;
  placeholder?: string;
  /** The user has set the value. */
  isEdited?: boolean;
  /** Why the value conflicts with other settings. */
  conflict?: string | undefined;
  /**
   * Escape closes the dialog of the field, which saves the number. In the table Escape discards it, and the table is the
   * stop of the Tab key.
   */
  isInDialog?: boolean;
  /** Dragging the field sideways changes the number within this range, and saves it at each step. */
  dragRange?: DragRange;
  /** Takes the focus when it is mounted, because it replaces the pressed button. */
  hasFocus?: boolean;
  /** Called with undefined if the field was cleared. */
  onChange: (value: number | undefined) => void;
}

/** An editable number. Enter and blur save it, and each step of a drag. */
export function NumberCell(props: NumberCellProps) {
  const { className, label, value, decimals = 0, placeholder = '–', isEdited, conflict } = props;
  const { isInDialog, dragRange, hasFocus, onChange } = props;
  const shown = value === null || value === undefined ? '' : formatNumber(value, decimals);
  // With its label, because the elements of a row that scrolls out of view are reused for another row.
  const [edit, setEdit] = useState<{ label: string; text: string } | null>(null);
  const typed = edit?.label === label ? edit.text : null;
  const setTyped = (text: string | null) => setEdit(text === null ? null : { label, text });

  const save = () => {
    if (typed !== null && typed !== shown) onChange(parseNumber(typed));
    setTyped(null);
  };
  const dragHandlers = useDragNumber(value, dragRange, (dragged) => {
    setTyped(String(dragged));
    onChange(dragged);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // At once: the table then takes the focus, and the typed number must not be saved (again).
    if (event.key === 'Enter') flushSync(save);
    if (event.key === 'Escape' && !isInDialog) flushSync(() => setTyped(null));
  };

  return (
    <input
      className={className}
      data-edited={isEdited || undefined}
      tabIndex={isInDialog ? undefined : -1}
      type="number"
      inputMode="decimal"
      enterKeyHint={isInDialog ? 'done' : 'next'}
      step="any"
      aria-label={label}
      aria-invalid={conflict !== undefined || undefined}
      title={conflict ?? (dragRange && 'Type a number, or drag sideways')}
      placeholder={placeholder}
      autoFocus={hasFocus}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
      {...dragHandlers}
    />
  );
}

/** The field in a dialog. */
export const dialogFieldStyles = {
  h: { base: '11', md: '9' },
  px: '2.5',
  bg: 'bg.panel',
  fontSize: { base: 'md', md: 'sm' },
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
} as const;

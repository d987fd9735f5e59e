import { useState, type KeyboardEvent } from 'react';
import { formatNumber, parseNumber } from '../numbers';

interface NumberCellProps {
  className: string;
  label: string;
  value: number | null | undefined;
  /** Decimals that are always shown. */
  decimals?: number;
  placeholder?: string;
  /** The user's own word, not that of the file. */
  isEdited?: boolean;
  /** Why the number cannot hold. */
  conflict?: string | undefined;
  /** It has come in the place of what was pressed. */
  hasFocus?: boolean;
  /** Undefined = the field was emptied. */
  onChange: (value: number | undefined) => void;
}

/** A number of the table that can be typed over: Enter and leaving the field keep it, Escape forgets it. */
export function NumberCell(props: NumberCellProps) {
  const { className, label, value, decimals = 0, placeholder = '–', isEdited, conflict } = props;
  const { hasFocus, onChange } = props;
  const shown = value === null || value === undefined ? '' : formatNumber(value, decimals);
  const [typed, setTyped] = useState<string | null>(null);

  const keep = () => {
    if (typed !== null && typed !== shown) onChange(parseNumber(typed));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') keep();
    if (event.key === 'Escape') setTyped(null);
  };

  return (
    <input
      className={className}
      data-edited={isEdited || undefined}
      type="number"
      inputMode="decimal"
      step="any"
      aria-label={label}
      aria-invalid={conflict !== undefined || undefined}
      title={conflict}
      placeholder={placeholder}
      autoFocus={hasFocus}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
}

import { useState, type KeyboardEvent } from 'react';
import { formatNumber, parseNumber } from '../numbers';
import type { PoolRow } from './pool-rows';

interface ProjectionCellProps {
  row: PoolRow;
  /** Undefined = back to what the file says. */
  onChange: (projection: number | undefined) => void;
}

/** A projection that can be typed over: Enter and leaving the field keep it, Escape forgets it. */
export function ProjectionCell({ row, onChange }: ProjectionCellProps) {
  const shown = row.projection === null ? '' : formatNumber(row.projection, 2);
  const [typed, setTyped] = useState<string | null>(null);

  const keep = () => {
    if (typed !== null) onChange(parseNumber(typed));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') keep();
    if (event.key === 'Escape') setTyped(null);
  };

  return (
    <input
      className="projection"
      data-edited={row.isEdited || undefined}
      type="number"
      inputMode="decimal"
      step="any"
      aria-label={`Projection of ${row.name}`}
      placeholder="–"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
}

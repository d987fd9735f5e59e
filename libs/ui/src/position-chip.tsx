import { POSITION_LABELS, type Position } from '@fanteam/contracts';

/** A position as text on its color. A plain element styled by a class, because lists hold thousands of them. */
export function PositionChip({ position }: { position: Position }) {
  return (
    <span className="position-chip" data-position={position}>
      {POSITION_LABELS[position]}
    </span>
  );
}

import { POSITION_LABELS, type Position } from '@fanteam/contracts';

/** A position by its letters and its colour, never by colour alone. Plain, styled by the theme: lists hold thousands. */
export function PositionChip({ position }: { position: Position }) {
  return (
    <span className="position-chip" data-position={position}>
      {POSITION_LABELS[position]}
    </span>
  );
}

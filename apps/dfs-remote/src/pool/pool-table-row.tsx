import { PositionChip, TrashIcon } from '@fanteam/ui';
import { memo } from 'react';
import { formatNumber } from '../numbers';
import { PlayerStatus } from './player-status';
import type { PoolRow } from './pool-rows';
import { ProjectionCell } from './projection-cell';

interface PoolTableRowProps {
  row: PoolRow;
  index: number;
  /** Where the row stands in the scrolled table, in px. */
  top: number;
  hasStatus: boolean;
  onRemove: (key: string, index: number) => void;
  /** Absent where projections are not edited. */
  onProjection?: ((key: string, projection: number | undefined) => void) | undefined;
}

/** One player of the table. Plain elements, styled by the table: scrolling makes many of them. */
export const PoolTableRow = memo(function PoolTableRow(props: PoolTableRowProps) {
  const { row, index, top, hasStatus, onRemove, onProjection } = props;
  // The name of a button is its word; whom it means is said after it.
  const nameId = `pool-name-${index}`;
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-index={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className="name" id={nameId} title={row.name}>
        {row.name}
      </span>
      <span role="cell" className="position">
        <PositionChip position={row.position} />
      </span>
      <span role="cell" className="team" title={row.team}>
        {row.team}
      </span>
      {hasStatus && (
        <span role="cell" className="status-cell">
          {row.status !== null && <PlayerStatus status={row.status} />}
        </span>
      )}
      <span role="cell" className="salary number">
        {formatNumber(row.salary, 1)}
      </span>
      <span role="cell" className="projection-cell number">
        {onProjection ? (
          <ProjectionCell row={row} onChange={(projection) => onProjection(row.key, projection)} />
        ) : (
          row.projection !== null && formatNumber(row.projection, 2)
        )}
      </span>
      <span role="cell" className="remove-cell">
        <button
          type="button"
          className="remove"
          aria-label="Remove"
          aria-describedby={nameId}
          onClick={() => onRemove(row.key, index)}
        >
          <span className="word">Remove</span>
          <span className="icon">
            <TrashIcon />
          </span>
        </button>
      </span>
    </div>
  );
});

import { MoreIcon, PositionChip, TrashIcon } from '@fanteam/ui';
import { memo } from 'react';
import { formatNumber } from '../numbers';
import type { Changes, PlayerRuleDraft } from '../rules/rules';
import { NumberCell } from './number-cell';
import { PlayerStatus } from './player-status';
import type { PoolRow } from './pool-rows';
import { LimitCell, LockCells, RuleMarks } from './rule-cells';

/** What is done to a row. All keep their identity, so that rows are drawn again only for their own sake. */
export interface RowActions {
  onRemove: (key: string, index: number) => void;
  onProjection: (key: string, projection: number | undefined) => void;
  onRule: (key: string, rule: Changes<PlayerRuleDraft>) => void;
  /** Opens all that can be said about the man. */
  onMore: (key: string) => void;
}

interface PoolTableRowProps extends RowActions {
  row: PoolRow;
  index: number;
  /** Where the row stands in the scrolled table, in px. */
  top: number;
  hasStatus: boolean;
  rule: PlayerRuleDraft | undefined;
  conflict: string | undefined;
  mostOfAll: number;
}

/** One player of the table. Plain elements, styled by the table: scrolling makes many of them. */
export const PoolTableRow = memo(function PoolTableRow(props: PoolTableRowProps) {
  const { row, index, top, hasStatus, rule, conflict, mostOfAll } = props;
  const { onRemove, onProjection, onRule, onMore } = props;
  // The name of a button is its word; whom it means is said after it.
  const nameId = `pool-name-${index}`;
  const change = (next: Changes<PlayerRuleDraft>) => onRule(row.key, next);
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-locked={rule?.lock}
      data-excluded={rule?.exclude}
      style={{ transform: `translateY(${top}px)` }}
    >
      <LockCells name={row.name} rule={rule} onRule={change} />
      <span role="cell" className="name" title={conflict ?? row.name} data-conflict={conflict && true}>
        <span id={nameId}>{row.name}</span>
        <RuleMarks rule={rule} />
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
        <NumberCell
          className="projection"
          label={`Projection of ${row.name}`}
          value={row.projection}
          decimals={2}
          isEdited={row.isEdited}
          onChange={(projection) => onProjection(row.key, projection)}
        />
      </span>
      <LimitCell name={row.name} rule={rule} mostOfAll={mostOfAll} conflict={conflict} onRule={change} />
      <span role="cell" className="more-cell">
        <button
          type="button"
          className="more"
          aria-label={`More about ${row.name}`}
          onClick={() => onMore(row.key)}
        >
          <MoreIcon />
        </button>
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

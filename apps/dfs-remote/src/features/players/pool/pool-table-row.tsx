import { OUT_STATUSES } from '@fanteam/contracts';
import { CheckIcon, CircleIcon, MoreIcon, PositionChip, TrashIcon, WarningCircleIcon } from '@fanteam/ui';
import { memo } from 'react';
import { formatSalary } from '../../../shared/numbers';
import type { Changes } from '../../../model/rules/keyed-rules';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { NumberCell } from './number-cell';
import type { PoolRow } from './pool-rows';
import { ExposureCell, LockCells, RuleMarks } from './rule-cells';

/** The actions of a row. They must be stable, so that a row is rendered again only when its own props change. */
export interface RowActions {
  onRemove: (key: string, index: number) => void;
  onProjection: (key: string, projection: number | undefined) => void;
  onRule: (key: string, rule: Changes<PlayerRuleDraft>) => void;
  onToggle: (key: string, field: 'lock' | 'exclude') => void;
  /** Opens the dialog with all rules of the player. */
  onMore: (key: string) => void;
}

interface PoolTableRowProps extends RowActions {
  row: PoolRow;
  index: number;
  /** The offset of the row in the scrolled table, in px. */
  top: number;
  hasStatus: boolean;
  rule: PlayerRuleDraft | undefined;
  /** The status of the player is left out. */
  isLeftOut: boolean;
  /** The share (0–1) of the lineups that contain the player; undefined without lineups. */
  used: number | undefined;
  conflict: string | undefined;
  maxExposure: number;
}

/** One player in the table. Plain elements styled by the table, because scrolling creates many of them. */
export const PoolTableRow = memo(function PoolTableRow(props: PoolTableRowProps) {
  const { row, index, top, hasStatus, rule, isLeftOut, used, conflict, maxExposure } = props;
  const { onRemove, onProjection, onRule, onToggle, onMore } = props;
  // The accessible name of Remove is just that word; its description is the player.
  const nameId = `pool-name-${index}`;
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-locked={rule?.lock}
      data-excluded={rule?.exclude}
      data-left-out={isLeftOut || row.isRepeated || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <LockCells name={row.name} rule={rule} onToggle={(field) => onToggle(row.key, field)} />
      <span
        role="cell"
        className="name"
        title={conflict ?? (isLeftOut ? `${row.name}: left out, ${row.status}` : row.name)}
        data-conflict={conflict && true}
      >
        <span id={nameId}>{row.name}</span>
        {row.isRepeated && <small title="Lineups contain this player once"> repeated</small>}
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
        {formatSalary(row.salary)}
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
      <span role="cell" className="per-million number">
        {row.perMillion === null ? '–' : row.perMillion.toFixed(2)}
      </span>
      <ExposureCell
        name={row.name}
        rule={rule}
        maxExposure={maxExposure}
        conflict={conflict}
        onRule={(change) => onRule(row.key, change)}
      />
      <span role="cell" className="used number">
        {used === undefined ? '–' : `${Math.round(used * 100)} %`}
      </span>
      <span role="cell" className="more-cell">
        <button
          type="button"
          className="more"
          aria-label={`More settings for ${row.name}`}
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

/** Statuses with a warning color. Likely starters have none. */
const TONES: ReadonlyMap<string, 'doubt' | 'out'> = new Map([
  ['possible', 'doubt'],
  ['unexpected', 'doubt'],
  ...OUT_STATUSES.map((status) => [status, 'out'] as const),
]);

/** The lineup status of a player. It has an icon as well, so that color is not the only sign. */
function PlayerStatus({ status }: { status: string }) {
  const tone = TONES.get(status);
  const Mark = tone ? WarningCircleIcon : status === 'confirmed' ? CheckIcon : CircleIcon;
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return (
    <span className="status" data-status={status} data-tone={tone} title={word}>
      <Mark size={12} />
      {word}
    </span>
  );
}

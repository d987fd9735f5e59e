import { BanIcon, LockIcon } from '@fanteam/ui';
import { useState, type FocusEvent } from 'react';
import { formatNumber } from '../../../shared/numbers';
import type { Changes } from '../../../model/rules/keyed-rules';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { NumberCell } from './number-cell';

interface RuleCellProps {
  name: string;
  rule: PlayerRuleDraft | undefined;
}

interface LockButtonsProps extends RuleCellProps {
  onToggle: (field: 'lock' | 'exclude') => void;
}

/** Locks or excludes a player. Each button switches the other one off. */
export function LockButtons({ name, rule, onToggle }: LockButtonsProps) {
  const isLocked = rule?.lock ?? false;
  const isExcluded = rule?.exclude ?? false;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="toggle"
        aria-label={`Lock ${name}`}
        aria-pressed={isLocked}
        onClick={() => onToggle('lock')}
      >
        <LockIcon size={14} />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="toggle"
        aria-label={`Exclude ${name}`}
        aria-pressed={isExcluded}
        onClick={() => onToggle('exclude')}
      >
        <BanIcon size={14} />
      </button>
    </>
  );
}

interface ExposureCellProps extends RuleCellProps {
  /** The max exposure of players without their own limit, in percent. */
  maxExposure: number;
  conflict: string | undefined;
  onRule: (rule: Changes<PlayerRuleDraft>) => void;
}

/**
 * The min and max exposure of a player. The two fields are rendered only once they are needed: in every row, they
 * would take longer to render than the rest of the row.
 */
export function ExposureCell({ name, rule, maxExposure, conflict, onRule }: ExposureCellProps) {
  const { lock, exclude, minPercent, maxPercent } = rule ?? {};
  const [isTyping, setIsTyping] = useState(false);
  const isLimited = minPercent !== undefined || maxPercent !== undefined;
  if (!isLimited && (lock || exclude)) return lock ? 'locked' : '–';
  if (!isLimited && !isTyping) {
    return (
      <button
        type="button"
        tabIndex={-1}
        className="set-limits"
        aria-label={`Set exposure of ${name}`}
        onClick={() => setIsTyping(true)}
      >
        {`0 – ${formatNumber(maxExposure)}`}
      </button>
    );
  }
  return (
    <span onBlur={(event) => setIsTyping(isWithin(event))}>
      <NumberCell
        className="limit"
        label={`Min exposure of ${name} (%)`}
        value={minPercent}
        placeholder="0"
        isEdited={minPercent !== undefined}
        conflict={conflict}
        hasFocus={isTyping}
        dragRange={{ min: 0, max: 100, empty: 0 }}
        onChange={(value) => onRule({ minPercent: value })}
      />
      –
      <NumberCell
        className="limit"
        label={`Max exposure of ${name} (%)`}
        value={maxPercent}
        placeholder={formatNumber(maxExposure)}
        isEdited={maxPercent !== undefined}
        conflict={conflict}
        dragRange={{ min: 0, max: 100, empty: maxExposure }}
        onChange={(value) => onRule({ maxPercent: value })}
      />
    </span>
  );
}

/** Whether the focus moves to the other field of the cell. */
function isWithin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return currentTarget.contains(relatedTarget);
}

/** The rules of a player, next to the name on a phone, where buttons and fields are in the dialog. */
export function RuleMarks({ rule }: { rule: PlayerRuleDraft | undefined }) {
  if (!rule) return null;
  const { lock, exclude, minPercent, maxPercent, captain } = rule;
  return (
    <span className="marks">
      {lock && <LockIcon size={13} />}
      {exclude && <BanIcon size={13} />}
      {captain === 'always' && 'C'}
      {(minPercent !== undefined || maxPercent !== undefined) && `${minPercent ?? 0}–${maxPercent ?? 100} %`}
    </span>
  );
}

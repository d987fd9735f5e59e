import { BanIcon, LockIcon } from '@fanteam/ui';
import { useState, type FocusEvent } from 'react';
import { formatNumber } from '../numbers';
import type { Changes, PlayerRuleDraft } from '../rules/rules';
import { NumberCell } from './number-cell';

interface RuleCellProps {
  name: string;
  rule: PlayerRuleDraft | undefined;
  onRule: (rule: Changes<PlayerRuleDraft>) => void;
}

/** In every lineup, or in none: one takes the other back. */
export function LockCells({ name, rule, onRule }: RuleCellProps) {
  const isLocked = rule?.lock ?? false;
  const isExcluded = rule?.exclude ?? false;
  return (
    <span role="cell" className="toggles">
      <button
        type="button"
        className="toggle"
        aria-label={`Lock ${name}`}
        aria-pressed={isLocked}
        onClick={() => onRule(isLocked ? { lock: undefined } : { lock: true, exclude: undefined })}
      >
        <LockIcon size={14} />
      </button>
      <button
        type="button"
        className="toggle"
        aria-label={`Exclude ${name}`}
        aria-pressed={isExcluded}
        onClick={() => onRule(isExcluded ? { exclude: undefined } : { exclude: true, lock: undefined })}
      >
        <BanIcon size={14} />
      </button>
    </span>
  );
}

interface LimitCellProps extends RuleCellProps {
  /** The most that everybody has, in percent. */
  mostOfAll: number;
  conflict: string | undefined;
}

/**
 * The least and largest share of the lineups he may be in. Fields only where one is typed: two in each row
 * would be most of what a row costs, and hundreds of rows pass while somebody searches.
 */
export function LimitCell({ name, rule, mostOfAll, conflict, onRule }: LimitCellProps) {
  const { lock, exclude, minPercent, maxPercent } = rule ?? {};
  const [isTyping, setIsTyping] = useState(false);
  const isLimited = minPercent !== undefined || maxPercent !== undefined;
  if (!isLimited && (lock || exclude)) {
    return (
      <span role="cell" className="limits">
        {lock ? 'locked' : '–'}
      </span>
    );
  }
  if (!isLimited && !isTyping) {
    return (
      <span role="cell" className="limits">
        <button
          type="button"
          className="set-limits"
          aria-label={`Limit ${name}`}
          onClick={() => setIsTyping(true)}
        >
          0 – {formatNumber(mostOfAll)} %
        </button>
      </span>
    );
  }
  return (
    <span role="cell" className="limits" onBlur={(event) => setIsTyping(isWithin(event))}>
      <NumberCell
        className="limit"
        label={`Least share of ${name}, in percent`}
        value={minPercent}
        placeholder="0"
        isEdited={minPercent !== undefined}
        conflict={conflict}
        hasFocus={isTyping}
        onChange={(value) => onRule({ minPercent: value })}
      />
      –
      <NumberCell
        className="limit"
        label={`Largest share of ${name}, in percent`}
        value={maxPercent}
        placeholder={formatNumber(mostOfAll)}
        isEdited={maxPercent !== undefined}
        conflict={conflict}
        onChange={(value) => onRule({ maxPercent: value })}
      />
      <span className="unit">%</span>
    </span>
  );
}

/** Whether the focus goes on to the other field of the cell. */
function isWithin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return currentTarget.contains(relatedTarget);
}

/** What a phone, which has no room for the buttons and fields, says beside the name. */
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

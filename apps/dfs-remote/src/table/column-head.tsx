import { ChevronDownIcon } from '@fanteam/ui';

interface ColumnHeadProps {
  /** Its name in the code, for styles. */
  column: string;
  label: string;
  isNumber?: boolean | undefined;
  /** How the rows are sorted by this column; undefined: they are not. */
  sorted: 'ascending' | 'descending' | undefined;
  /** Undefined: it is only read. */
  onSort: (() => void) | undefined;
}

/** The head of a column of a virtual table; a click on it sorts by it. */
export function ColumnHead({ column, label, isNumber, sorted, onSort }: ColumnHeadProps) {
  return (
    <span
      role="columnheader"
      data-column={column}
      className={isNumber ? 'number' : undefined}
      aria-sort={sorted ?? 'none'}
    >
      {onSort ? (
        <button type="button" data-sorted={sorted} onClick={onSort}>
          <span className="arrow">
            <ChevronDownIcon size={12} />
          </span>
          {label}
        </button>
      ) : (
        label
      )}
    </span>
  );
}

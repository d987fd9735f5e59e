import { ChevronDownIcon } from '@fanteam/ui';

interface ColumnHeadProps {
  /** The name of the column, for styles. */
  column: string;
  /** The number of the column in a grid, from 1. There the arrow keys move the focus to the head, and Tab does not. */
  gridIndex?: number;
  label: string;
  /** The unit of the values, after the label. */
  unit?: string | undefined;
  isNumber?: boolean | undefined;
  /** The sort direction; undefined if the rows are not sorted by this column. */
  sorted: 'ascending' | 'descending' | undefined;
  /** Undefined if the column is not sortable. */
  onSort: (() => void) | undefined;
}

/** The head of a column of a virtual table. A click on it sorts the rows. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, gridIndex, label, unit, isNumber, sorted, onSort } = props;
  const tabIndex = gridIndex === undefined ? undefined : -1;
  const text = (
    <>
      {label}
      {unit !== undefined && <span className="unit"> {unit}</span>}
    </>
  );
  return (
    <span
      role="columnheader"
      data-column={column}
      tabIndex={tabIndex}
      aria-colindex={gridIndex}
      className={isNumber ? 'number' : undefined}
      aria-sort={sorted ?? 'none'}
    >
      {onSort ? (
        <button type="button" tabIndex={tabIndex} data-sorted={sorted} onClick={onSort}>
          <span className="arrow">
            <ChevronDownIcon size={12} />
          </span>
          {text}
        </button>
      ) : (
        text
      )}
    </span>
  );
}

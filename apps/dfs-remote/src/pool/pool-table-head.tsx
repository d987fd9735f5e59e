import { VisuallyHidden } from '@fanteam/ui';
import { ColumnHead } from '../table/column-head';
import type { PoolSort, SortColumn } from './filter-pool';

interface PoolTableHeadProps {
  sort: PoolSort | null;
  hasStatus: boolean;
  /** Absent on a phone, where the heads are only heard, and a list of its own sorts. */
  onSort: ((column: SortColumn) => void) | undefined;
}

const COLUMNS: readonly { column: SortColumn; label: string; isNumber?: boolean }[] = [
  { column: 'name', label: 'Player' },
  { column: 'position', label: 'Pos' },
  { column: 'team', label: 'Team' },
  { column: 'status', label: 'Status' },
  { column: 'salary', label: 'Salary', isNumber: true },
  { column: 'projection', label: 'Projection', isNumber: true },
];

/** The heads of the columns; a click on one sorts by it. */
export function PoolTableHead({ sort, hasStatus, onSort }: PoolTableHeadProps) {
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        <span role="columnheader">
          <VisuallyHidden>Lock, exclude</VisuallyHidden>
        </span>
        {COLUMNS.filter(({ column }) => hasStatus || column !== 'status').map(
          ({ column, label, isNumber }) => (
            <ColumnHead
              key={column}
              column={column}
              label={label}
              isNumber={isNumber}
              sorted={sort?.column === column ? direction : undefined}
              onSort={onSort && (() => onSort(column))}
            />
          ),
        )}
        <span role="columnheader" className="limits">
          Min – max
        </span>
        <span role="columnheader" className="more-cell">
          <VisuallyHidden>More</VisuallyHidden>
        </span>
        <span role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}

import type { RejectedRow } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';

interface RejectedRowsProps {
  rows: readonly RejectedRow[];
  /** The number of lines that were added above the pasted lines. */
  addedLines?: number;
}

/** The rejected rows of a file, with line number and reason. */
export function RejectedRows({ rows, addedLines = 0 }: RejectedRowsProps) {
  return (
    <List tabIndex={0} aria-label="Rejected rows">
      {rows.map(({ line, reason }) => (
        <li key={line}>
          <b>Line {line - addedLines}</b>: {reason}
        </li>
      ))}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    maxH: '12.5rem',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    '& b': { color: 'fg', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});

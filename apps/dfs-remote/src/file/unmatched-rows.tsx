import type { UnmatchedProjection } from '@fanteam/contracts';
import { Button, chakra } from '@fanteam/ui';
import { useId } from 'react';
import { describeRow } from './match-options';
import { PlayerSearch } from './player-search';
import { SKIP, type MatchDecisions } from './stored-file';

interface UnmatchedRowsProps {
  rows: readonly UnmatchedProjection[];
  /** Lines above the user's own. */
  addedLines: number;
  /** The pool by what is shown of each man. */
  options: ReadonlyMap<string, string>;
  decisions: MatchDecisions;
  onDecide: (line: number, match: string | undefined) => void;
}

/** Rows that found nobody: each is given its man by typing, or skipped. */
export function UnmatchedRows({ rows, addedLines, options, decisions, onDecide }: UnmatchedRowsProps) {
  const listId = useId();
  return (
    <>
      <datalist id={listId}>
        {[...options.keys()].map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <List tabIndex={0} aria-label="Unmatched rows">
        {rows.map((row) => {
          const decision = decisions[row.line];
          const isSkipped = decision === SKIP;
          return (
            <li key={row.line}>
              <span>{describeRow(row, row.line - addedLines)}</span>
              <PlayerSearch
                // What was typed goes with the row.
                key={String(isSkipped)}
                label={`Player for ${row.name}`}
                listId={listId}
                options={options}
                chosen={decision}
                onChoose={(id) => onDecide(row.line, id)}
              />
              <Button
                variant={isSkipped ? 'subtle' : 'outline'}
                size={{ base: 'lg', md: 'xs' }}
                aria-label={`Skip ${row.name}`}
                aria-pressed={isSkipped}
                onClick={() => onDecide(row.line, isSkipped ? undefined : SKIP)}
              >
                {isSkipped ? 'Skipped' : 'Skip'}
              </Button>
            </li>
          );
        })}
      </List>
    </>
  );
}

const List = chakra('ul', {
  base: {
    maxH: '260px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 92px', md: 'minmax(0, 1fr) minmax(0, 1fr) 76px' },
      alignItems: 'center',
      gap: '2',
      py: '1',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& li > span': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

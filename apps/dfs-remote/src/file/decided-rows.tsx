import type { PoolPlayer } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { TextButton } from '../page/text-button';
import { describePlayer, describeRow } from './match-options';
import { SKIP, type MergedProjections } from './stored-file';

interface DecidedRowsProps {
  merge: MergedProjections;
  players: ReadonlyMap<string, PoolPlayer>;
  isBusy: boolean;
  onUndo: (line: number) => void;
}

/** The rows that were matched or skipped by the user's word, each to be taken back. */
export function DecidedRows({ merge, players, isBusy, onUndo }: DecidedRowsProps) {
  return (
    <List tabIndex={0} aria-label="Decided rows">
      {merge.decided.map((row) => {
        const match = merge.decisions[row.line] ?? SKIP;
        const man = players.get(match);
        const name = describeRow(row, row.line - merge.addedLines);
        return (
          <li key={row.line}>
            <span>
              {name} → <b>{match === SKIP ? 'skipped' : man ? describePlayer(man) : match}</b>
            </span>
            <TextButton aria-label={`Undo: ${name}`} disabled={isBusy} onClick={() => onUndo(row.line)}>
              Undo
            </TextButton>
          </li>
        );
      })}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    maxH: '200px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      py: '0.5',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& b': { fontWeight: 'medium' },
  },
});

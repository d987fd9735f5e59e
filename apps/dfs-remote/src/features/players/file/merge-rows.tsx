import type { DoubtfulProjection, PoolPlayer, UnmatchedProjection } from '@fanteam/contracts';
import { Button, chakra, Input, NativeSelect } from '@fanteam/ui';
import { useId, useState } from 'react';
import { TextButton } from '../../../shared/text-button';
import { describePlayer, describeRow } from './match-options';
import { SKIP, type MatchDecisions, type MergedProjections } from '../../../model/stored-file';

interface DoubtfulRowProps {
  row: DoubtfulProjection;
  /** The line number in the user's file or paste. */
  line: number;
  players: ReadonlyMap<string, PoolPlayer>;
  decision: string;
  onDecide: (match: string) => void;
}

/** A row that may mean several players; the most likely one is listed first. */
export function DoubtfulRow({ row, line, players, decision, onDecide }: DoubtfulRowProps) {
  const name = describeRow(row, line);
  return (
    <DoubtfulItem>
      <span>{name}</span>
      <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
        <NativeSelect.Field
          aria-label={name}
          value={decision}
          onChange={(event) => onDecide(event.target.value)}
        >
          <option value="" disabled>
            Choose a player
          </option>
          {row.candidates.map((id) => {
            const player = players.get(id);
            return (
              <option key={id} value={id}>
                {player ? describePlayer(player) : id}
              </option>
            );
          })}
          <option value={SKIP}>Skip this row</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
    </DoubtfulItem>
  );
}

const DoubtfulItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    overflowWrap: 'anywhere',
  },
});

interface UnmatchedRowsProps {
  rows: readonly UnmatchedProjection[];
  /** The number of lines that were added above the pasted lines. */
  addedLines: number;
  /** Player ids by label. */
  options: ReadonlyMap<string, string>;
  decisions: MatchDecisions;
  /** Undefined removes a decision. */
  onDecide: (line: number, match: string | undefined) => void;
}

/** The rows without a player. The user can search the player of each row, or skip the row. */
export function UnmatchedRows({ rows, addedLines, options, decisions, onDecide }: UnmatchedRowsProps) {
  const listId = useId();
  return (
    <>
      <datalist id={listId}>
        {[...options.keys()].map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <UnmatchedList tabIndex={0} aria-label="Unmatched rows">
        {rows.map((row) => {
          const decision = decisions[row.line];
          const isSkipped = decision === SKIP;
          return (
            <li key={row.line}>
              <span>{describeRow(row, row.line - addedLines)}</span>
              <PlayerSearch
                // Skipping a row clears its search text.
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
      </UnmatchedList>
    </>
  );
}

interface PlayerSearchProps {
  label: string;
  /** The id of the `datalist` with the suggestions. */
  listId: string;
  /** Player ids by label. */
  options: ReadonlyMap<string, string>;
  chosen: string | undefined;
  /** Called with undefined while the text is not the label of a player. */
  onChoose: (id: string | undefined) => void;
}

function PlayerSearch({ label, listId, options, chosen, onChoose }: PlayerSearchProps) {
  const [text, setText] = useState('');
  return (
    <Input
      type="search"
      size={{ base: 'lg', md: 'xs' }}
      list={listId}
      placeholder="Search player pool"
      aria-label={label}
      aria-invalid={(text !== '' && chosen === undefined) || undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChoose(options.get(event.target.value));
      }}
    />
  );
}

const UnmatchedList = chakra('ul', {
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

interface DecidedRowsProps {
  merge: MergedProjections;
  players: ReadonlyMap<string, PoolPlayer>;
  isBusy: boolean;
  onUndo: (line: number) => void;
}

/** The rows that the user has matched or skipped, each with Undo. */
export function DecidedRows({ merge, players, isBusy, onUndo }: DecidedRowsProps) {
  return (
    <DecidedList tabIndex={0} aria-label="Decided rows">
      {merge.decided.map((row) => {
        const match = merge.decisions[row.line] ?? SKIP;
        const player = players.get(match);
        const name = describeRow(row, row.line - merge.addedLines);
        return (
          <li key={row.line}>
            <span>
              {name} → <b>{match === SKIP ? 'skipped' : player ? describePlayer(player) : match}</b>
            </span>
            <TextButton aria-label={`Undo: ${name}`} disabled={isBusy} onClick={() => onUndo(row.line)}>
              Undo
            </TextButton>
          </li>
        );
      })}
    </DecidedList>
  );
}

const DecidedList = chakra('ul', {
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

import type { PoolPlayer } from '@fanteam/contracts';
import { Button, Input, NativeSelect } from '@fanteam/ui';
import { memo, useState } from 'react';
import { SKIP } from '../../../model/stored-file';
import { TextButton } from '../../../shared/text-button';
import { describePlayer, describeRow } from './match-options';
import type { ReviewRow, SectionId } from './review-rows';

export interface RowContext {
  players: ReadonlyMap<string, PoolPlayer>;
  /** Player ids by label. */
  options: ReadonlyMap<string, string>;
  /** The id of the `datalist` with the labels. */
  listId: string;
  /** The number of lines that were added above the pasted lines. */
  addedLines: number;
  isBusy: boolean;
  /** Undefined removes a decision. */
  onDecide: (line: number, match: string | undefined) => void;
  /** Removes the decision about a row and merges again. */
  onUndo: (line: number) => void;
}

interface ReviewRowProps {
  row: ReviewRow;
  section: SectionId;
  /** The decision that is not sent yet, or was sent before. */
  decision: string | undefined;
  context: RowContext;
}

/** A row of the file with its player: a choice, or the match with a button that changes it. */
export const ReviewRowView = memo(function ReviewRowView({
  row,
  section,
  decision,
  context,
}: ReviewRowProps) {
  const { players, addedLines, isBusy, onDecide, onUndo } = context;
  const [isSearching, setIsSearching] = useState(false);
  const label = describeRow(row, row.line - addedLines);
  const text = (
    <span>
      {label}
      {row.note && <small>{row.note}</small>}
    </span>
  );
  if (section === 'decided') {
    return (
      <>
        <span className="pair">
          {label} → <b>{row.player === undefined ? 'skipped' : nameOf(row.player, players)}</b>
        </span>
        <TextButton aria-label={`Undo: ${label}`} disabled={isBusy} onClick={() => onUndo(row.line)}>
          Undo
        </TextButton>
      </>
    );
  }
  if (row.player !== undefined && !isSearching && decision === undefined) {
    return (
      <>
        {text}
        <span>
          → <b>{nameOf(row.player, players)}</b>
        </span>
        <TextButton aria-label={`Change: ${label}`} onClick={() => setIsSearching(true)}>
          Change
        </TextButton>
      </>
    );
  }
  if ((section === 'decide' || section === 'waiting') && !isSearching) {
    return (
      <>
        {text}
        <NativeSelect.Root size={{ base: 'lg', md: 'xs' }} className="wide">
          <NativeSelect.Field
            aria-label={label}
            value={decision ?? row.preselected ?? ''}
            onChange={({ target }) =>
              target.value === OTHER ? setIsSearching(true) : onDecide(row.line, target.value)
            }
          >
            <option value="" disabled>
              Choose a player
            </option>
            {row.candidates.map((id) => (
              <option key={id} value={id}>
                {nameOf(id, players)}
              </option>
            ))}
            {decision !== undefined && decision !== SKIP && !row.candidates.includes(decision) && (
              <option value={decision}>{nameOf(decision, players)}</option>
            )}
            <option value={SKIP}>Skip this row</option>
            <option value={OTHER}>Another player…</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator aria-hidden="true" />
        </NativeSelect.Root>
      </>
    );
  }
  const isSkipped = decision === SKIP;
  return (
    <>
      {text}
      <PlayerSearch
        // Skipping a row clears its search text.
        key={String(isSkipped)}
        name={row.name}
        context={context}
        chosen={decision}
        hasFocus={isSearching}
        onChoose={(id) => onDecide(row.line, id)}
      />
      <span className="actions">
        <Button
          variant={isSkipped ? 'subtle' : 'outline'}
          size={{ base: 'lg', md: 'xs' }}
          aria-label={`Skip ${row.name}`}
          aria-pressed={isSkipped}
          onClick={() => onDecide(row.line, isSkipped ? undefined : SKIP)}
        >
          {isSkipped ? 'Skipped' : 'Skip'}
        </Button>
        {isSearching && (
          <TextButton
            aria-label={`Cancel: ${label}`}
            onClick={() => {
              setIsSearching(false);
              onDecide(row.line, undefined);
            }}
          >
            Cancel
          </TextButton>
        )}
      </span>
    </>
  );
});

/** The option that shows the search over the pool. No player has this id: ids are not empty. */
const OTHER = ' other';

function nameOf(id: string, players: ReadonlyMap<string, PoolPlayer>): string {
  const player = players.get(id);
  return player ? describePlayer(player) : id;
}

interface PlayerSearchProps {
  name: string;
  context: RowContext;
  chosen: string | undefined;
  /** Whether it takes the focus, because the user has asked for it. */
  hasFocus: boolean;
  /** Called with undefined while the text is not the label of a player. */
  onChoose: (id: string | undefined) => void;
}

function PlayerSearch({ name, context, chosen, hasFocus, onChoose }: PlayerSearchProps) {
  const { players, options, listId } = context;
  // The row may have been scrolled out of view and back: its text follows from the decision then.
  const [text, setText] = useState(chosen && chosen !== SKIP ? nameOf(chosen, players) : '');
  return (
    <Input
      type="search"
      size={{ base: 'lg', md: 'xs' }}
      list={listId}
      autoFocus={hasFocus}
      placeholder="Search player pool"
      aria-label={`Player for ${name}`}
      aria-invalid={(text !== '' && chosen === undefined) || undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChoose(options.get(event.target.value));
      }}
    />
  );
}

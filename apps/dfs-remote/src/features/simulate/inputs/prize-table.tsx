import { Box, chakra, IconButton, PlusIcon, TrashIcon, UndoIcon, VisuallyHidden } from '@fanteam/ui';
import { useState } from 'react';
import type { ContestReading } from '../../../model/simulate/check-contest';
import { CUSTOM } from '../../../model/simulate/preset-contest';
import type { PrizeRowDraft } from '../../../model/simulate/simulation-draft';
import { lazyPart } from '../../../shared/lazy-part';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { useBriefText } from '../../../shared/use-announcement';
import type { ContestControl } from '../use-simulation-draft';
import type { PrizePasteProps } from './prize-paste';

const PrizePaste = lazyPart<PrizePasteProps>(
  'The prizes as text',
  async () => (await import('./prize-paste')).PrizePaste,
);

interface PrizeTableProps {
  control: ContestControl;
  contest: ContestReading;
}

/** More rows are edited as text. */
const MAX_ROWS = 60;
const PASTE_ID = 'paste-prizes';
const MISTAKES_ID = 'prize-mistakes';

/** The prizes by place, as a table that can be edited, pasted, cleared and restored. */
export function PrizeTable({ control, contest }: PrizeTableProps) {
  const { draft, change, replaceContest, undoReplace } = control;
  const { prizes } = draft;
  const [isPasting, setIsPasting] = useState(false);
  const [announced, announce] = useBriefText();
  const setRows = (rows: readonly PrizeRowDraft[]) => change({ prizes: rows, preset: CUSTOM });
  const closePaste = () => {
    setIsPasting(false);
    document.getElementById(PASTE_ID)?.focus();
  };
  const hidden = prizes.length - MAX_ROWS;
  // Those of the other rows are next to them.
  const mistakes = contest.mistakes.filter(
    ({ field, row }) => field === 'prizes' && (row === undefined || row >= MAX_ROWS),
  );
  return (
    <Box minW="0" role="group" aria-label="Prizes">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" mb="1">
        <b>Prizes</b>
        <TextButton
          id={PASTE_ID}
          aria-expanded={isPasting}
          aria-describedby={mistakes.length > 0 ? MISTAKES_ID : undefined}
          data-mistake={mistakes.length > 0 || undefined}
          onClick={() => setIsPasting(!isPasting)}
        >
          Paste or edit as text
        </TextButton>
        {prizes.length > 0 && (
          <TextButton
            onClick={() => {
              replaceContest({ prizes: [], preset: CUSTOM });
              announce('Prizes cleared.');
            }}
          >
            Clear prizes
          </TextButton>
        )}
        {undoReplace && (
          <TextButton
            onClick={() => {
              undoReplace();
              announce('Earlier prizes restored.');
            }}
          >
            <UndoIcon size={14} />
            Restore the earlier prizes
          </TextButton>
        )}
      </Box>
      {isPasting && (
        <PrizePaste
          prizes={contest.prizes}
          typed={draft.prizeText}
          onType={(prizeText) => change({ prizeText })}
          onUse={(rows) => {
            change({ prizeText: '' });
            replaceContest({ prizes: rows, preset: CUSTOM });
            closePaste();
          }}
          onClose={closePaste}
        />
      )}
      {prizes.length > 0 && (
        <Rows tabIndex={0} role="region" aria-label="Prize table">
          <div className="row head" aria-hidden="true">
            <span>From</span>
            <span>To</span>
            <span>Prize each, €</span>
          </div>
          {prizes.slice(0, MAX_ROWS).map((row, index) => (
            <Row
              // Rows have no identity other than their place in the table.
              key={index}
              row={row}
              number={index + 1}
              mistake={contest.mistakes.find((each) => each.row === index)?.message}
              onChange={(next) => setRows(prizes.with(index, next))}
              onRemove={() => {
                setRows(prizes.toSpliced(index, 1));
                announce(`Row ${index + 1} removed. ${countOf(prizes.length - 1, 'row')} left.`);
              }}
            />
          ))}
          {hidden > 0 && (
            <Box py="2" color="fg.muted">
              and {hidden} more rows. Edit them as text.
            </Box>
          )}
        </Rows>
      )}
      <div id={MISTAKES_ID}>
        {mistakes.map(({ row, message }) => (
          <Box key={`${row} ${message}`} fontSize="xs" color="danger.fg" py="1">
            {row !== undefined && `Row ${row + 1}: `}
            {message}
          </Box>
        ))}
      </div>
      {hidden <= 0 && (
        <TextButton
          onClick={() => {
            setRows([...prizes, nextRow(contest)]);
            requestAnimationFrame(() => focusRow(prizes.length + 1));
          }}
        >
          <PlusIcon size={14} />
          Add row
        </TextButton>
      )}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
    </Box>
  );
}

function nextRow({ prizes }: ContestReading): PrizeRowDraft {
  return { from: String((prizes.at(-1)?.to ?? 0) + 1), to: '', prize: '' };
}

/** @param number from 1 */
function focusRow(number: number): void {
  document.querySelector<HTMLElement>(`[data-prize-row="${number}"] input:last-of-type`)?.focus();
}

interface RowProps {
  row: PrizeRowDraft;
  /** From 1. */
  number: number;
  mistake: string | undefined;
  onChange: (row: PrizeRowDraft) => void;
  onRemove: () => void;
}

function Row({ row, number, mistake, onChange, onRemove }: RowProps) {
  const id = `prize-row-${number}`;
  const input = (field: keyof PrizeRowDraft, label: string, placeholder?: string) => (
    <input
      aria-label={`${label}, row ${number}`}
      aria-invalid={mistake !== undefined || undefined}
      aria-describedby={mistake === undefined ? undefined : id}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={row[field]}
      onChange={(event) => onChange({ ...row, [field]: event.target.value })}
    />
  );
  return (
    <>
      <div className="row" data-prize-row={number}>
        {input('from', 'From place')}
        {input('to', 'To place', row.from)}
        {input('prize', 'Prize')}
        <IconButton
          variant="ghost"
          size={{ base: 'lg', md: 'xs' }}
          color="fg.muted"
          aria-label={`Remove row ${number}`}
          onClick={onRemove}
        >
          <TrashIcon size={14} />
        </IconButton>
      </div>
      {mistake !== undefined && (
        <Box id={id} fontSize="xs" color="danger.fg" pb="1">
          {mistake}
        </Box>
      )}
    </>
  );
}

/** Plain inputs, because a prize table may have many rows. */
const Rows = chakra('div', {
  base: {
    maxH: '16.25rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '1px',
    borderColor: 'border.subtle',
    borderRadius: 'l2',
    px: '2',
    py: '1',
    fontSize: 'dense',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
    '& .row': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr) auto',
      alignItems: 'center',
      gap: '2',
      py: '0.5',
    },
    '& .head': { color: 'fg.subtle', fontSize: 'xs', pe: { base: '12', md: '10' } },
    '& input': {
      w: 'full',
      minW: '0',
      h: { base: '11', md: '7' },
      px: '2',
      fontSize: { base: 'md', md: 'dense' },
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l1',
      _placeholder: { color: 'fg.subtle' },
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
    },
    '& input[aria-invalid]': { borderColor: 'danger.fg' },
  },
});

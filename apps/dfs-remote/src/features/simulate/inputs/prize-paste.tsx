import type { PrizeRange } from '@fanteam/contracts';
import { Box, Button, chakra, Text, VisuallyHidden } from '@fanteam/ui';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { readPrizes, writePrizes } from '../../../model/simulate/read-prizes';
import { toRows } from '../../../model/simulate/preset-contest';
import type { PrizeRowDraft } from '../../../model/simulate/simulation-draft';
import { countOf } from '../../../shared/numbers';
import { useAnnouncement } from '../../../shared/use-announcement';

export interface PrizePasteProps {
  /** The prizes of the table, which are shown as text first. */
  prizes: readonly PrizeRange[];
  /** The text that was typed or pasted and is not in the table yet. Empty = the prizes of the table. */
  typed: string;
  onType: (text: string) => void;
  onUse: (rows: PrizeRowDraft[]) => void;
  onClose: () => void;
}

/** More mistakes are only counted. */
const MAX_MISTAKES = 5;

/** The prizes as text, for a paste from a web page or a spreadsheet. Lines that cannot be read are listed. */
export function PrizePaste({ prizes, typed, onType, onUse, onClose }: PrizePasteProps) {
  const [text, setText] = useState(() => typed || writePrizes(prizes));
  const deferred = useDeferredValue(text);
  const read = useMemo(() => readPrizes(deferred), [deferred]);
  const hintId = useId();
  const places = read.prizes.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const more = read.mistakes.length - MAX_MISTAKES;
  const found =
    read.prizes.length > 0
      ? `Read: ${countOf(read.prizes.length, 'row')} for ${countOf(places, 'place')}.`
      : '';
  const [first] = read.mistakes;
  const announced = useAnnouncement(first ? `${found} Line ${first.line}: ${first.message}` : found);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" mb="2">
      <Lines
        aria-label="Prizes as text"
        aria-describedby={first ? `${hintId} ${hintId}-mistakes` : hintId}
        aria-invalid={first !== undefined || undefined}
        rows={7}
        spellCheck={false}
        value={text}
        placeholder={'1st €50,000\n2nd 3.062,50\n6–10: 200\nTop 20: 100'}
        onChange={({ target: { value } }) => {
          setText(value);
          onType(value);
        }}
      />
      <Text id={hintId} fontSize="xs" color="fg.muted">
        Enter one line per place or range, such as “1st €50,000”, “6–10: 200” or “Top 20: 100”. You can also
        paste cells of a spreadsheet.
      </Text>
      <Box fontSize="xs">
        {found}
        <Box as="ul" id={`${hintId}-mistakes`} color="danger.fg">
          {read.mistakes.slice(0, MAX_MISTAKES).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
          {more > 0 && <li>and {countOf(more, 'more line')} that cannot be read</li>}
        </Box>
      </Box>
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button
          size={{ base: 'lg', md: 'xs' }}
          disabled={read.prizes.length === 0 || read.mistakes.length > 0}
          onClick={() => onUse(toRows(read.prizes))}
        >
          Use these prizes
        </Button>
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" onClick={onClose}>
          Close without changes
        </Button>
      </Box>
    </Box>
  );
}

const Lines = chakra('textarea', {
  base: {
    w: 'full',
    px: '3',
    py: '2',
    fontSize: { base: 'md', md: 'dense' },
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    resize: 'vertical',
    _placeholder: { color: 'fg.subtle' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
});

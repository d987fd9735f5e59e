import { Box, chakra } from '@fanteam/ui';
import { toggleStatus, type LeftOutStatuses } from '../../../model/statuses';

interface StatusChoiceProps {
  leftOut: LeftOutStatuses;
  counts: ReadonlyMap<string, number>;
  onChoose: (leftOut: LeftOutStatuses) => void;
}

/** Switches lineup statuses on and off, with the number of players. */
export function StatusChoice({ leftOut, counts, onChoose }: StatusChoiceProps) {
  const present = [...counts.keys()];
  return (
    <Box role="group" aria-label="Selectable statuses" display="flex" flexWrap="wrap" gap="1.5" w="full">
      {[...counts].map(([status, count]) => (
        <Chip
          key={status}
          type="button"
          aria-pressed={!leftOut.includes(status)}
          onClick={() => onChoose(toggleStatus(leftOut, status, present))}
        >
          {status} <span className="count">{count}</span>
        </Chip>
      ))}
    </Box>
  );
}

const Chip = chakra('button', {
  base: {
    h: { base: '11', md: '7' },
    px: { base: '3', md: '2' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    fontSize: 'xs',
    textTransform: 'capitalize',
    textDecoration: 'line-through',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    '& .count': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.mark', textDecoration: 'none' },
    '&[aria-pressed=true], &[aria-pressed=true] .count': { color: 'brand.fg' },
  },
});

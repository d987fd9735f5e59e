import { POSITIONS, POSITION_LABELS, type Position } from '@fanteam/contracts';
import { chakra } from '@fanteam/ui';
import { memo } from 'react';

interface PositionFilterProps {
  /** Shown on the buttons. */
  counts?: Record<Position, number>;
  chosen: Position | null;
  onChoose: (position: Position | null) => void;
}

/** Filters by position. */
export const PositionFilter = memo(function PositionFilter(props: PositionFilterProps) {
  const { counts, chosen, onChoose } = props;
  const all = counts && POSITIONS.reduce((sum, position) => sum + counts[position], 0);
  return (
    <Group role="group" aria-label="Filter by position">
      <Chip type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        All {all !== undefined && <span className="count">{all}</span>}
      </Chip>
      {POSITIONS.map((position) => (
        <Chip
          key={position}
          type="button"
          aria-pressed={chosen === position}
          onClick={() => onChoose(chosen === position ? null : position)}
        >
          <Dot className="dot" bg={`position.${position}.solid`} />
          {POSITION_LABELS[position]} {counts && <span className="count">{counts[position]}</span>}
        </Chip>
      ))}
    </Group>
  );
});

const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: { base: '1.5', md: '2' }, w: { base: 'full', md: 'auto' } },
});

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    flexDirection: { base: 'column', md: 'row' },
    flex: { base: '1', md: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '0', md: '1.5' },
    h: { base: '11', md: '8' },
    px: { base: '1', md: '2.5' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    fontSize: { base: 'xs', md: 'dense' },
    lineHeight: '1rem',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
    '& .count': { color: 'fg.subtle', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.mark' },
    '&[aria-pressed=true], &[aria-pressed=true] .count': { color: 'brand.fg' },
  },
});

const Dot = chakra('span', {
  base: { boxSize: '2', borderRadius: '2px', display: { base: 'none', md: 'block' } },
});

import { chakra } from '@chakra-ui/react';
import { POSITIONS, POSITION_LABELS, type Position } from '@fanteam/contracts';
import { memo } from 'react';

// Every colour in one style: a list holds thousands of chips, and styles of their own would be slow.
const Chip = chakra('span', {
  base: {
    display: 'inline-block',
    minW: '9',
    px: '1.5',
    borderRadius: 'l1',
    fontSize: '11px',
    lineHeight: '20px',
    fontWeight: 'semibold',
    letterSpacing: '0.02em',
    textAlign: 'center',
    ...Object.fromEntries(
      POSITIONS.map((position) => [
        `&[data-position=${position}]`,
        { color: `position.${position}.fg`, bg: `position.${position}.bg` },
      ]),
    ),
  },
});

/** A position by its letters and its colour, never by colour alone. */
export const PositionChip = memo(function PositionChip({ position }: { position: Position }) {
  return <Chip data-position={position}>{POSITION_LABELS[position]}</Chip>;
});

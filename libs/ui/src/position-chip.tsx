import { chakra } from '@chakra-ui/react';
import { POSITION_LABELS, type Position } from '@fanteam/contracts';

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
  },
});

/** A position by its letters and its colour, never by colour alone. */
export function PositionChip({ position }: { position: Position }) {
  return (
    <Chip color={`position.${position}.fg`} bg={`position.${position}.bg`}>
      {POSITION_LABELS[position]}
    </Chip>
  );
}

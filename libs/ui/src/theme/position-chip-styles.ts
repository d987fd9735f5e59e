import { defineGlobalStyles } from '@chakra-ui/react';
import { POSITIONS } from '@fanteam/contracts';

/** The look of `PositionChip`, once for the whole page. */
export const positionChipStyles = defineGlobalStyles({
  '.position-chip': {
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
  ...Object.fromEntries(
    POSITIONS.map((position) => [
      `.position-chip[data-position=${position}]`,
      { color: `position.${position}.fg`, bg: `position.${position}.bg` },
    ]),
  ),
});

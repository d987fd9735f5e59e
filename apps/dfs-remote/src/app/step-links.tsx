import { chakra, CheckIcon } from '@fanteam/ui';
import { memo } from 'react';

interface StepLinksProps {
  hasPlayers: boolean;
  lineups: number;
}

/** Links to the steps. Always visible on a phone; on a desktop only while one of them has the focus. */
export const StepLinks = memo(function StepLinks({ hasPlayers, lineups }: StepLinksProps) {
  return (
    <Bar aria-label="Steps">
      <a href="#players">1 Players {hasPlayers && <CheckIcon size={14} />}</a>
      <a href="#contest">2 Contest</a>
      <a href="#lineups">3 Lineups {lineups > 0 && <span className="count">{lineups}</span>}</a>
    </Bar>
  );
});

const Bar = chakra('nav', {
  base: {
    display: 'grid',
    md: { '&:not(:focus-within)': { srOnly: true } },
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    _print: { display: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      columnGap: '1.5',
      minH: '11',
      fontSize: 'dense',
      fontWeight: 'medium',
      color: 'fg.muted',
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
    '& .count': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
  },
});

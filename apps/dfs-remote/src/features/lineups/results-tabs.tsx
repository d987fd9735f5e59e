/** The row of the tabs of the results, and the panel of the lineups. */
import { chakra } from '@fanteam/ui';
import { Tabs } from '@fanteam/ui/lists';
import { useState, type HTMLAttributes } from 'react';

/**
 * The tab panel of the lineups, rendered once they are shown. Not `Tabs.Content`: that looks for a visible control in the
 * panel whenever a tab is shown, which forces a layout for each of the 150 cards.
 */
export function LineupsTab({ isShown, ...props }: HTMLAttributes<HTMLDivElement> & { isShown: boolean }) {
  const [isMounted, setIsMounted] = useState(isShown);
  if (isShown && !isMounted) setIsMounted(true);
  return isMounted && <div role="tabpanel" hidden={!isShown} {...props} />;
}

export const TabHead = chakra(Tabs.Trigger, {
  base: {
    h: { base: '11', md: '2.75rem' },
    px: '0',
    minW: '0',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _selected: { color: 'fg' },
    '& .count': {
      fontWeight: 'normal',
      fontSize: 'dense',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

/** Stays in view while the lineups scroll. */
export const TabRow = chakra('div', {
  base: {
    position: { lg: 'sticky' },
    top: '0',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '2', md: '4' },
    rowGap: { base: '2', md: '0' },
    px: '4',
    pb: { base: '1.5', md: '0' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    _print: { display: 'none' },
  },
});

import { chakra } from '@fanteam/ui';
import { memo } from 'react';
import { LineupCard } from './lineup-card';
import type { LineupView } from './lineup-view';

/** From how many cards on a list is long: below, all of them are painted at once. */
const LONG = 60;

/** Every lineup in one scrolling list. */
export const LineupList = memo(function LineupList({ lineups }: { lineups: readonly LineupView[] }) {
  return (
    <List tabIndex={0} aria-label="Optimized lineups" data-long={lineups.length > LONG || undefined}>
      {lineups.map((lineup, index) => (
        <LineupCard key={index} lineup={lineup} />
      ))}
    </List>
  );
});

const List = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(400px, 1fr))' },
    gap: '3',
    px: '4',
    pt: '1',
    pb: '4',
    maxH: { md: 'max(420px, calc(100dvh - 120px))' },
    overflowY: { md: 'auto' },
    fontSize: '13px',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    borderBottomRadius: 'panel',

    '& .card': {
      display: 'flex',
      flexDirection: 'column',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      px: '3.5',
      py: '3',
    },
    // In a long list, cards out of sight cost nothing until they are scrolled to.
    '&[data-long] .card': { contentVisibility: 'auto', containIntrinsicSize: 'auto none auto 166px' },
    '& .top': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
    '& h4': { fontSize: 'sm', fontWeight: 'semibold' },
    '& .points': { ms: 'auto', fontSize: 'sm', fontWeight: 'semibold' },
    '& .tag': {
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l1',
      fontSize: '11px',
      lineHeight: '18px',
      fontWeight: 'medium',
      letterSpacing: '0.03em',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& .groups > li': { display: 'flex', alignItems: 'flex-start', gap: '2', mt: '1' },
    // One width for all chips, so that the names begin in one line.
    '& .groups > li > span': { flex: 'none', minW: '42px' },
    '& .groups ul': { display: 'flex', flexWrap: 'wrap', columnGap: '2.5', minW: '0' },
    '& .groups ul li': { display: 'inline-flex', alignItems: 'center', gap: '1', overflowWrap: 'anywhere' },
    '& .mark': {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: '15px',
      flex: 'none',
      borderRadius: 'full',
      bg: 'fg',
      color: 'bg.panel',
      fontSize: '9px',
      fontWeight: 'bold',
      lineHeight: '1',
    },
    '& .mark[data-letter=V]': {
      bg: 'transparent',
      color: 'fg.muted',
      boxShadow: 'inset 0 0 0 1.25px {colors.fg.muted}',
    },
    '& .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
      rowGap: '1',
      mt: 'auto',
      pt: '2',
      fontSize: 'xs',
      color: 'fg.muted',
    },
    '& .left': { color: 'fg.subtle' },
    '& .clubs': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', ms: 'auto' },
  },
});

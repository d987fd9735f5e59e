import { chakra } from '@fanteam/ui';

/** The heading of the pool. It gets the focus when the focused button is removed. */
export const PoolTitle = chakra('h3', {
  base: {
    fontSize: 'sm',
    lineHeight: '1.25rem',
    fontWeight: 'semibold',
    me: '1',
    order: { base: '-2', md: '0' },
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});

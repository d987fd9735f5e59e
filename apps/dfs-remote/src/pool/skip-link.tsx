import { chakra } from '@fanteam/ui';

/** A link for the keyboard, seen while it has the focus: past hundreds of rows. */
export const SkipLink = chakra('a', {
  base: {
    color: 'brand.fg',
    fontSize: '13px',
    fontWeight: 'medium',
    px: '4',
    py: '2',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    '&:not(:focus)': { srOnly: true },
  },
});
